/**
 * Shuffles by a seed: different for each attempt, so that the position of an option tells nothing,
 * and the same whenever that attempt is shown.
 */
export function shuffleBySeed<Item extends { id: string }>(
  items: readonly Item[],
  seed: string,
): Item[] {
  return items
    .map((item) => ({ thing: item, rank: hash(`${seed}\n${item.id}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ thing: item }) => item);
}

/** FNV-1a with a final mix, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
