/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pickFrom<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

/** One of the names, as often as its weight says. */
export function pickWeighted<Name extends string>(
  random: Random,
  weights: Readonly<Record<Name, number>>,
): Name {
  const entries = Object.entries<number>(weights) as [Name, number][];
  let rest = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    rest -= weight;
    if (rest < 0) return name;
  }
  throw new Error("The weights add up to nothing.");
}
