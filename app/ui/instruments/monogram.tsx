interface MonogramProps {
  name: string;
  /** Which of the eight colors: see `hueOf`. */
  hue: number;
  size?: "small" | "large";
}

/** Two letters on a colored tile, beside the name that they are of. */
export function Monogram({ name, hue, size }: MonogramProps) {
  return (
    <b className={`tile t${hue}${size ? ` ${size}` : ""}`} aria-hidden="true">
      {lettersOf(name)}
    </b>
  );
}

/** The first letters of the first two words, else the first two letters. */
export function lettersOf(name: string): string {
  const [first = "", second] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [one = "", two = ""] = first;
  return second ? one + [...second][0] : one + two;
}
