const encoder = new TextEncoder();

/** A color, 0 to 7, from a name, which is all that is known of some companies: so one has one color on every page. FNV-1a. */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of encoder.encode(name)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % 8;
}
