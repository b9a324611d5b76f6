import { percent, Rule } from "./rule.tsx";

const SCALE = ["0:00", "6:00", "12:00", "18:00", "24:00"];
const END = 24 * 60;

/** A stretch of a day, in minutes from midnight. */
interface Stretch {
  start: number;
  end: number;
}

export interface HoursStripProps {
  theirs: readonly Stretch[];
  yours: readonly Stretch[];
  /** What lies in both. */
  shared: readonly Stretch[];
}

/** The job's day as a frame, the reader's as a bar on the same clock: blue within the frame, amber outside. */
export function HoursStrip({ theirs, yours, shared }: HoursStripProps) {
  return (
    <Rule scale={SCALE}>
      {[
        ...theirs.map(toRect("frame")),
        ...yours.map(toRect("outside")),
        ...shared.map(toRect("yours")),
      ]}
    </Rule>
  );
}

function toRect(className: string) {
  return ({ start, end }: Stretch) => (
    <rect
      key={`${className} ${start}`}
      className={className}
      x={percent(start, END)}
      width={percent(end - start, END)}
    />
  );
}
