/** The title's words behind the level: "from “Staff” in the title"; empty for other reasons. */
export function levelReasonWords(title: string, levelReason: string): string {
  const words = levelReason.split(", ").map((reason) => findIn(title, reason));
  if (words.some((word) => word === null)) return "";
  return `from ${words.map((word) => `“${word}”`).join(" and ")} in the title`;
}

function findIn(title: string, reason: string): string | null {
  if (reason === "") return null;
  const letters = reason.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", "[\\s-]+");
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, "iu");
  return title.match(word)?.[0] ?? null;
}
