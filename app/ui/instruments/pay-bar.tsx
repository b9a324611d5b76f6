import { percent, Rule } from "./rule.tsx";

/** One scale for all jobs: bars of two jobs can be compared. */
const SCALE = ["$0", "$100k", "$200k", "$300k"];
const END = 300_000;

export interface PayBarProps {
  /** What the job pays in US dollars a year; an end is absent where it is open. */
  pay: { least?: number; most?: number } | null;
  /** The middle half of the market, and its median. */
  market: { p25: number; p50: number; p75: number } | null;
  minimum: number | null;
}

/** A job's pay in ink, over the market's band, with the reader's minimum as a blue line. */
export function PayBar({ pay, market, minimum }: PayBarProps) {
  const { least = pay?.most, most = pay?.least } = pay ?? {};
  return (
    <Rule scale={SCALE}>
      {market && (
        <>
          <rect className="band" {...stretch(market.p25, market.p75)} />
          <rect className="median" x={percent(market.p50, END)} />
        </>
      )}
      {least !== undefined && most !== undefined && (
        <rect className="theirs" {...stretch(least, most)} />
      )}
      {minimum !== null && <rect className="minimum" x={percent(minimum, END)} />}
    </Rule>
  );
}

/** At least wide enough to be seen. */
function stretch(from: number, to: number) {
  return { x: percent(from, END), width: percent(Math.max(to - from, END / 100), END) };
}
