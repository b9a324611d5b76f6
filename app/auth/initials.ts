/** A person as the browser holds them; the provider may leave any text empty. */
export interface Person {
  displayName: string;
  email: string;
  photoURL: string;
}

/** The first letter of each word of the name, or of the e-mail without one: at most two, upper case. */
export function initialsOf({ displayName, email }: Pick<Person, "displayName" | "email">): string {
  const words = (displayName.trim() || email.trim()).split(/\s+/);
  return words
    .map((word) => Array.from(word)[0] ?? "")
    .slice(0, 2)
    .join("")
    .toLocaleUpperCase("en-US")
    .slice(0, 2);
}

/** What stands beside the photo: the name, or the e-mail without one. */
export function labelOf({ displayName, email }: Pick<Person, "displayName" | "email">): string {
  return displayName || email;
}
