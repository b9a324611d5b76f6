/** users/{uid} in the document database. Times are UTC ISO. */
export interface UserDocument {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string;
  lastLogin: string;
  onboarded: boolean;
  createdAt: string;
}

/** A signed-in account as the identity provider tells it. */
export interface Account {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
}

/** The whole document of somebody who signs in for the first time. */
export function newUser(account: Account, now: string): UserDocument {
  return { ...texts(account), lastLogin: now, onboarded: false, createdAt: now };
}

/** What a later sign-in writes over the document; `onboarded` and `createdAt` keep their values. */
export function mergedUser(account: Account, now: string): Partial<UserDocument> {
  return { ...texts(account), lastLogin: now };
}

/** A name or photo the account does not have is stored as an empty text. */
function texts({ uid, email, displayName, photoURL }: Account) {
  return { uid, email: email ?? "", displayName: displayName ?? "", photoURL: photoURL ?? "" };
}
