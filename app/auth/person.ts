import { firstCharacters } from "#app/reference/characters.ts";

/** A person as the browser knows them; any field may be empty. */
export interface Person {
  displayName: string;
  email: string;
  photoURL: string;
}

/** At most two upper-case characters, from the name or else from the e-mail. */
export function initialsOf({ displayName, email }: Pick<Person, "displayName" | "email">): string {
  const words = (displayName.trim() || email.trim()).split(/\s+/);
  const initials = words.slice(0, 2).map((word) => firstCharacters(word, 1));
  return firstCharacters(initials.join("").toLocaleUpperCase("en-US"), 2);
}

export function displayLabelOf({
  displayName,
  email,
}: Pick<Person, "displayName" | "email">): string {
  return displayName || email;
}
