/** A person as the browser knows them; any field may be empty. */
export interface Person {
  displayName: string;
  email: string;
  photoURL: string;
}

/** At most two upper-case letters, from the name or else from the e-mail. */
export function initialsOf({ displayName, email }: Pick<Person, "displayName" | "email">): string {
  const words = (displayName.trim() || email.trim()).split(/\s+/);
  return words
    .map((word) => Array.from(word)[0] ?? "")
    .slice(0, 2)
    .join("")
    .toLocaleUpperCase("en-US")
    .slice(0, 2);
}

export function displayLabelOf({
  displayName,
  email,
}: Pick<Person, "displayName" | "email">): string {
  return displayName || email;
}
