export const PROJECTS_PATH = "/account/projects";
export const PACKETS_PATH = "/account/packets";
export const TEMPLATES_PATH = "/projects";

export const VISIBILITY_LABELS = {
  private: "Only you",
  link: "You, and anyone with a link to a packet that includes it",
};

/** 1 to `count`. */
export function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
