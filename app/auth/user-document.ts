/** The document users/{uid} in Firestore. Times are ISO 8601 in UTC. */
export interface UserDocument {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string;
  lastLogin: string;
  onboarded: boolean;
  createdAt: string;
}

export interface Account {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
}

/** The document for a first sign-in. */
export function toNewUserDocument(account: Account, now: string): UserDocument {
  return { ...toProfileFields(account), lastLogin: now, onboarded: false, createdAt: now };
}

/** The fields that a later sign-in updates; `onboarded` and `createdAt` stay. */
export function toUserDocumentUpdate(account: Account, now: string): Partial<UserDocument> {
  return { ...toProfileFields(account), lastLogin: now };
}

function toProfileFields({ uid, email, displayName, photoURL }: Account) {
  return { uid, email: email ?? "", displayName: displayName ?? "", photoURL: photoURL ?? "" };
}
