import { formatNumber } from "#app/ui/number.ts";
import { Section } from "#app/ui/parts/section.tsx";
import {
  COACH_COUNT_NAMES,
  SITE_COUNT_NAMES,
  STEP_NAMES,
  TREND_DAYS,
  type Trend,
  type TrendName,
} from "../daily-counts.ts";

const LABELS: Record<TrendName, string> = {
  assessments: "Roadmaps completed",
  plays: "Simulations finished",
  plan_items: "Growth plan steps done",
  packets: "Promotion packets created",
  applications: "Applications",
  returns: "Accounts that came back in a later week",
  accounts: "New accounts",
  emails: "Emails sent",
  faults: "Errors logged",
  backups: "Backups made",
  coach_questions: "Questions to the model",
  coach_tokens: "Tokens used by the model",
  coach_declined: "Questions declined",
  coach_over: "Questions refused: over budget",
  coach_failed: "Questions without a reply",
};
const WIDTH = 4;
const GAP = 1;
const HEIGHT = 24;

/** The last days as small plots, with the figures that they show in words: what people did, then the site. */
export function Trends({ trends }: { trends: readonly Trend[] }) {
  return (
    <>
      <TrendSection id="steps" title="Use" names={STEP_NAMES} trends={trends} />
      <TrendSection id="site" title="The site" names={SITE_COUNT_NAMES} trends={trends} />
      <TrendSection id="coach" title="The coach" names={COACH_COUNT_NAMES} trends={trends} />
    </>
  );
}

interface TrendSectionProps {
  id: string;
  title: string;
  names: readonly TrendName[];
  trends: readonly Trend[];
}

function TrendSection({ id, title, names, trends }: TrendSectionProps) {
  return (
    <Section
      title={title}
      titleId={id}
      note={`Counts for the last ${TREND_DAYS} days (UTC), without names`}
      className="stack gap-3"
    >
      <dl className="facts">
        {trends
          .filter(({ name }) => names.includes(name))
          .flatMap(({ name, counts, total }) => [
            <dt key={`${name} name`}>{LABELS[name]}</dt>,
            <dd key={name} className="row">
              <Plot counts={counts} />
              <span>{describe(name, counts, total)}</span>
            </dd>,
          ])}
      </dl>
    </Section>
  );
}

function describe(name: TrendName, counts: readonly number[], total: number): string {
  if (total === 0) return "None";
  if (name === "returns") {
    // Each week's are counted on its Monday.
    const weeks = counts.filter((n) => n > 0).map(formatNumber);
    return `${weeks.at(-1)} in the newest week, ${formatNumber(total)} in total`;
  }
  return `${formatNumber(total)} in total, ${formatNumber(counts.at(-1) ?? 0)} today, ${formatNumber(Math.max(...counts))} on the busiest day`;
}

function Plot({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const width = counts.length * (WIDTH + GAP) - GAP;
  return (
    <svg
      className="trend"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path className="axis" d={`M0 ${HEIGHT - 0.5}H${width}`} />
      <path d={counts.map((n, day) => drawBar(day, (n / most) * (HEIGHT - 1))).join("")} />
    </svg>
  );
}

function drawBar(day: number, height: number): string {
  return height === 0 ? "" : `M${day * (WIDTH + GAP)} ${HEIGHT - 1}v${-height}h${WIDTH}v${height}z`;
}
