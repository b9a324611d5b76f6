import type { TargetRole } from "#app/features/account/profile.ts";
import { AREAS, LEVEL_NAMES, MAX_LEVEL } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Sparkline } from "#app/ui/instruments/sparkline.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import { atTargetWords } from "../area-scores.ts";
import { type CompletedAssessment, listHistory, type PastAssessment } from "../history.ts";
import { areaTarget, targetName } from "../target.ts";
import { useWithJob } from "../use-with-job.tsx";
import { roadmapViewPath } from "../views.ts";
import { Radar } from "./radar.tsx";
import { ViewTabs } from "./view-tabs.tsx";

interface HistoryViewProps {
  completed: readonly CompletedAssessment[];
  /** Position from the query string, counted from the oldest. */
  positionParam: string | null;
  targetRole: TargetRole | null;
}

export function HistoryView({ completed, positionParam, targetRole }: HistoryViewProps) {
  const withJob = useWithJob();
  const history = listHistory(completed, targetRole);
  const selected = history[parsePosition(positionParam, history.length) - 1];
  return (
    <div className="page">
      <div className="head">
        <h1>Career Roadmap</h1>
        <ViewTabs current="history" />
        <p className="meta">
          Your completed assessments, and how many competencies in each area were at target level.
          Repeats within a week count once.
        </p>
      </div>
      {selected ? (
        <div className="stack gap-10">
          <AreaTrends history={history} targetRole={targetRole} />
          <details className="more-of wide">
            <summary>
              <Icon name="chevron-right" />
              As a table{" "}
              <span className="text-muted">{formatCount(history.length, "assessment")}</span>
            </summary>
            <HistoryTable history={history} />
          </details>
          <PastAssessmentView history={history} shown={selected} targetRole={targetRole} />
        </div>
      ) : (
        <p>
          No completed assessment yet. Rate at least one competency on{" "}
          <Link className="link" to={withJob("/roadmap")}>
            the roadmap
          </Link>
          , then complete the assessment to see it here.
        </p>
      )}
    </div>
  );
}

/** Eight small pictures on one scale, each with its figures; only what the trend counts. */
function AreaTrends({ history, targetRole }: Pick<PastViewProps, "history" | "targetRole">) {
  const counted = history.filter(({ isCounted }) => isCounted);
  const [first, second] = counted;
  if (!first || !second)
    return <p>After a second assessment, a week or more later, you’ll see here what changed.</p>;
  return (
    <section className="stack gap-3" aria-labelledby="trends">
      <h2 id="trends">Since {formatDate(first.completedAt)}</h2>
      <ul className="trends">
        {AREAS.map(({ id, name }) => {
          const scores = counted.map((each) => each.scores.find((score) => score.id === id));
          const [from, to] = [scores[0], scores.at(-1)];
          return (
            <li key={id} className="panel stack gap-1">
              <h3>{name}</h3>
              <Sparkline
                values={scores.map((score) => score?.mean ?? null)}
                target={areaTarget(targetRole, id)}
                max={MAX_LEVEL}
              />
              <p className="meta">
                {from && to && from.answered > 0 && `${from.atTarget} to `}
                {(to && atTargetWords(to)) || "Not rated"}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function HistoryTable({ history }: { history: readonly PastAssessment[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className="scroll" aria-label="At target level by area" tabIndex={0}>
      <table className="text-sm history">
        <thead>
          <tr>
            <th scope="col">Completed</th>
            {AREAS.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map(({ id, completedAt, scores, changes, isCounted }, index) => (
            <tr key={id}>
              <th scope="row">
                <Link
                  className="link"
                  to={`${roadmapViewPath("history")}&at=${history.length - index}`}
                  rel="nofollow"
                >
                  {formatDate(completedAt)}
                </Link>
                {!isCounted && <span className="text-muted"> not counted</span>}
              </th>
              {scores.map((score) => (
                <td key={score.id}>
                  {score.answered === 0 ? "Not rated" : `${score.atTarget} of ${score.of}`}
                  <Change by={changes[score.id] ?? 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Change({ by }: { by: number }) {
  if (by === 0) return null;
  return <span className="text-muted">{` ${by > 0 ? "+" : "−"}${Math.abs(by)}`}</span>;
}

interface PastViewProps {
  history: readonly PastAssessment[];
  shown: PastAssessment;
  targetRole: TargetRole | null;
}

function PastAssessmentView({ history, shown: selected, targetRole }: PastViewProps) {
  const position = history.indexOf(selected) + 1;
  return (
    <Section
      title={`As of ${formatDate(selected.completedAt)}`}
      titleId="past-title"
      note={`${position} of ${history.length}`}
    >
      <div className="cols even pt-6">
        <Radar scores={selected.scores} targetName={targetName(targetRole)} />
        <ul className="ledger text-sm">
          {AREAS.map(({ id, name, competencies }) => (
            <li key={id}>
              <b>{name}</b>
              <br />
              <span className="text-muted">
                {competencies
                  .map((each) => `${each.name}: ${levelLabel(selected.answers[each.id]?.level)}`)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function levelLabel(level: number | undefined): string {
  return level === undefined ? "not rated" : `${level} ${LEVEL_NAMES[level]}`;
}

/** A position from 1 to `count`; the newest if the parameter is missing or invalid. */
function parsePosition(positionParam: string | null, count: number): number {
  const requested = Number(positionParam ?? "");
  return Number.isInteger(requested) && requested >= 1 && requested <= count ? requested : count;
}
