const encoder = new TextEncoder();

/** A color, 0 to 7, from an id: it stays when the name changes. FNV-1a. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const byte of encoder.encode(id)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % 8;
}
