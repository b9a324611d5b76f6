/** Who shares something, as its readers see them. */
export interface ShareOwner {
  /** Null while the owner hides it. */
  name: string | null;
  /** The address of the photo; empty while the owner hides it. */
  photo: string;
  headline: string;
  about: string;
  links: string[];
}

/** What an owner who hides their name is called. */
export const UNNAMED_OWNER = "a senior engineer";

/** Says to an owner how what they share opens. */
export function openingSentence({ isNamed }: { isNamed: boolean }): string {
  const opening = "Anything you share opens with your profile’s headline, text and links";
  return isNamed
    ? `${opening}, under your name.`
    : `${opening}, and says “${UNNAMED_OWNER}” instead of your name.`;
}
