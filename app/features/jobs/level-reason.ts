/** The title's words behind the level: "read from “Staff” in the title"; empty for other reasons. */
export function levelReasonText(title: string, levelReason: string): string {
  const titleWords = levelReason.split(", ").map((reason) => findInTitle(title, reason));
  if (titleWords.some((word) => word === null)) return "";
  return `read from ${titleWords.map((word) => `“${word}”`).join(" and ")} in the title`;
}

function findInTitle(title: string, reason: string): string | null {
  if (reason === "") return null;
  const pattern = reason.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", "[\\s-]+");
  const wordPattern = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu");
  return title.match(wordPattern)?.[0] ?? null;
}
