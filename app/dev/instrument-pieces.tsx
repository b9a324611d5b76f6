import type { Fit } from "#app/features/jobs/fit/fit.ts";
import { FitLine } from "#app/features/jobs/fit/fit-line.tsx";
import { CalibrationPlot } from "#app/ui/instruments/calibration-plot.tsx";
import { FitMarks } from "#app/ui/instruments/fit-marks.tsx";
import { FunnelShape } from "#app/ui/instruments/funnel-shape.tsx";
import { HoursStrip } from "#app/ui/instruments/hours-strip.tsx";
import { LevelCells } from "#app/ui/instruments/level-cells.tsx";
import { LevelStrip } from "#app/ui/instruments/level-strip.tsx";
import { Monogram } from "#app/ui/instruments/monogram.tsx";
import { PayBar } from "#app/ui/instruments/pay-bar.tsx";
import { Sparkline } from "#app/ui/instruments/sparkline.tsx";
import { LONG, Piece } from "./piece.tsx";

const FIT: Fit = {
  location: { answer: "yes", sentence: "You can do this job from Poland. Remote from anywhere." },
  hours: { answer: "yes", sentence: "Your time zone is within UTC−1 to UTC+4 all year." },
  pay: { answer: "unclear", sentence: "The stated pay can’t be compared with your minimum." },
  stack: { answer: "no", sentence: `${LONG} is new to you.` },
  role: { answer: "unstated", sentence: "Say which role you’re aiming for." },
};

const BAND = { p25: 70_000, p50: 90_000, p75: 120_000 };
const FUNNEL = [
  { label: "Saved", n: 9 },
  { label: "Applied", n: 6 },
  { label: "Interview", n: 2 },
  { label: "Offer", n: 0 },
];
const DAY = { start: 360, end: 1_140 };
const WORKDAY = { start: 540, end: 1_020 };

export function InstrumentPieces() {
  return (
    <Piece title="Instruments">
      {(["yes", "no", "unclear", "unstated"] as const).map((answer) => (
        <p key={answer} className="row gap-2 text-sm">
          <FitMarks answers={Array(5).fill(answer)} />
          Location, hours, pay, stack, role: {answer}
        </p>
      ))}
      <FitLine fit={FIT} />
      <p className="row">
        {["Marégrafo", "Duruwa Pay", "7", "東京"].map((name, index) => (
          <Monogram key={name} name={name} hue={index * 2} />
        ))}
        {[1, 3, 5, 7].map((hue) => (
          <Monogram key={hue} name={LONG} hue={hue} size={hue > 3 ? "large" : "small"} />
        ))}
      </p>
      <p className="text-sm">
        Pay over the market and a minimum, beyond the scale, and without a job’s own:
      </p>
      <PayBar pay={{ least: 80_000, most: 100_000 }} market={BAND} minimum={75_000} />
      <PayBar pay={{ least: 280_000, most: 400_000 }} market={BAND} minimum={null} />
      <PayBar pay={null} market={BAND} minimum={75_000} />
      <p className="text-sm">A day within another, partly outside, and unknown:</p>
      <HoursStrip theirs={[DAY]} yours={[WORKDAY]} shared={[WORKDAY]} />
      <HoursStrip theirs={[WORKDAY]} yours={[DAY]} shared={[WORKDAY]} />
      <HoursStrip theirs={[DAY]} yours={[]} shared={[]} />
      <p className="text-sm">A figure that moved, with a target, and one value alone:</p>
      <Sparkline values={[1, null, 1.5, 2.2]} target={3} max={4} />
      <Sparkline values={[2]} max={4} />
      <p className="text-sm">What was said against what happened:</p>
      <CalibrationPlot
        points={[
          { said: 30, held: 50, count: 2 },
          { said: 70, held: 60, count: 10 },
          { said: 90, held: 75, count: 12 },
        ]}
      />
      <p className="text-sm">How many came how far, and none:</p>
      <FunnelShape steps={FUNNEL} />
      <FunnelShape steps={FUNNEL.map((step) => ({ ...step, n: 0 }))} />
      <p className="text-sm">
        Not answered, level 0 to 4, then with evidence, practiced, mentioned, and all of it:
      </p>
      <LevelStrip cells={[null, 0, 1, 2, 3, 4].map((level) => ({ level }))} />
      <LevelStrip
        cells={[
          { level: 3, isEvidenced: true },
          { level: 1, isPracticed: true },
          { level: null, isAsked: true },
          { level: 2, isEvidenced: true, isPracticed: true, isAsked: true },
        ]}
      />
      {[null, 0, 1, 2, 3, 4].map((level) => (
        <p key={level} className="text-sm">
          <LevelCells level={level} target={3} /> {level ?? "Not answered"}
        </p>
      ))}
    </Piece>
  );
}
