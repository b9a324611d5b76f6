import type { ReactNode } from "react";
import { tierOf } from "#app/reference/competencies/archetype-competencies.ts";
import { ARCHETYPE_LABELS, type Archetype } from "#app/reference/competencies/archetypes.ts";
import { COMPETENCIES, type Competency } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OrderWords } from "../gap-order.ts";
import type { Gap } from "../gaps.ts";
import type { Claim } from "../sitting/outcome.ts";
import { askedLabel } from "./competency-marks.tsx";
import { ClaimRows, UNPROVEN } from "./sitting/outcome-view.tsx";

const VISIBLE_GAPS = 3;

interface GapListProps {
  /** In the order of `orderGaps`. */
  gaps: readonly Gap[];
  words: OrderWords;
  /** What they work toward asks for. */
  askedIds: readonly string[] | undefined;
  answeredIds: ReadonlySet<string>;
  /** The kind of lead that orders the gaps. */
  archetype: Archetype | null;
  /** Asks for it. */
  archetypeQuestion: ReactNode;
  action(gap: Gap): ReactNode;
  lastRun?(gap: Gap): ReactNode;
  /** By competency id, how many saved jobs ask for it. */
  askingJobs?: Readonly<Record<string, number>>;
  /** At the target without evidence. */
  unproven: readonly Claim[];
}

export function GapList({
  gaps,
  words,
  askedIds = [],
  answeredIds,
  archetype,
  archetypeQuestion,
  action,
  lastRun,
  askingJobs,
  unproven,
}: GapListProps) {
  const toRow = (gap: Gap) => {
    const asked = askedLabel(askedIds.includes(gap.id), askingJobs?.[gap.id]);
    return (
      <li key={gap.id} className="panel row between">
        <div className="gap-words">
          <h3>
            <a href={`#${gap.id}`}>{gap.name}</a>
          </h3>
          <p className="meta">{gap.reason}</p>
          {gap.why && <p>{gap.why}</p>}
          {asked && (
            <p className="meta">
              <span className="mark-asked" /> {asked}.
            </p>
          )}
          {lastRun?.(gap)}
        </div>
        {action(gap)}
      </li>
    );
  };
  const coreGaps = gaps.filter(({ tier }) => tier === "core");
  const main = archetype
    ? gaps.filter((gap) => gap.tier === "core" || askedIds.includes(gap.id))
    : gaps;
  const inTier = (tier: Gap["tier"]) =>
    gaps.filter((gap) => gap.tier === tier && !main.includes(gap));
  const core = archetype && countCore(archetype, { gaps: coreGaps, answeredIds });
  return (
    <section id="gaps">
      {archetype ? (
        <div className="sec">
          <h2>
            {main.length > coreGaps.length
              ? "Your gaps"
              : `${main.length} core ${main.length === 1 ? "gap" : "gaps"}`}
          </h2>
          <span className="meta">
            {core && `${ARCHETYPE_LABELS[archetype]}: ${coreWords(core)}`}
          </span>
        </div>
      ) : (
        <div className="sec">
          <h2>Your gaps</h2>
          {words.first && <span className="meta">{words.first}</span>}
        </div>
      )}
      {archetypeQuestion}
      {main.length === 0 && (
        <p className="py-3">
          {core?.met === 0
            ? "You haven’t rated a core competency yet."
            : `${core ? "Every core competency that you rated" : "Everything you rated"} is at target level or above.`}
          {gaps.length === 0 && unproven.length > 0 && " Next, add evidence."}
        </p>
      )}
      {words.tie && <p className="meta">{words.tie}</p>}
      <ol className="stack gap-2 pt-3">{main.slice(0, 1).map(toRow)}</ol>
      {/* Only a phone folds these: there the roadmap would be too long. */}
      <GapFold title="The next gaps" rows={main.slice(1, VISIBLE_GAPS).map(toRow)} isOfPhone />
      <GapFold title="The other gaps" rows={main.slice(VISIBLE_GAPS).map(toRow)} />
      <GapFold title="Expected, not core" rows={inTier("expected").map(toRow)} />
      <GapFold title="Optional" rows={inTier("optional").map(toRow)} />
      {unproven.length > 0 && (
        <details className="more-of wide">
          <summary>
            <Icon name="chevron-right" />
            {UNPROVEN.title} <span className="text-muted">{unproven.length}</span>
          </summary>
          <ClaimRows hint={UNPROVEN.hint} claims={unproven} />
        </details>
      )}
      <Unanswered
        competencies={COMPETENCIES.filter(({ id }) => !answeredIds.has(id))}
        archetype={archetype}
      />
    </section>
  );
}

interface GapFoldProps {
  title: string;
  rows: readonly ReactNode[];
  isOfPhone?: boolean;
}

function GapFold({ title, rows, isOfPhone }: GapFoldProps) {
  if (rows.length === 0) return null;
  return (
    <details className={isOfPhone ? "more-of wide of-phone" : "more-of wide"}>
      <summary>
        <Icon name="chevron-right" />
        {title} <span className="text-muted">{rows.length}</span>
      </summary>
      <ol className="stack gap-2">{rows}</ol>
    </details>
  );
}

interface CoreCount {
  of: number;
  met: number;
  unanswered: number;
}

function countCore(
  archetype: Archetype,
  { gaps, answeredIds }: Pick<GapListProps, "gaps" | "answeredIds">,
): CoreCount {
  const core = COMPETENCIES.filter(({ id }) => tierOf(archetype, id) === "core");
  const unanswered = core.filter(({ id }) => !answeredIds.has(id)).length;
  return { of: core.length, met: core.length - unanswered - gaps.length, unanswered };
}

/** "5 of 12 core at target level, 3 not rated" */
function coreWords({ of, met, unanswered }: CoreCount): string {
  const words = `${met} of ${of} core at target level`;
  return unanswered > 0 ? `${words}, ${unanswered} not rated` : words;
}

/** An unanswered competency is not a gap, so it is listed apart. */
function Unanswered({
  competencies,
  archetype,
}: {
  competencies: readonly Competency[];
  archetype: Archetype | null;
}) {
  if (competencies.length === 0) return null;
  const isCore = ({ id }: Competency) => archetype !== null && tierOf(archetype, id) === "core";
  const coreFirst = competencies.toSorted(
    (one, other) => Number(isCore(other)) - Number(isCore(one)),
  );
  return (
    <details className="more-of wide">
      <summary>
        <Icon name="chevron-right" />
        Not rated yet <span className="text-muted">{competencies.length}</span>
      </summary>
      <ul className="stack gap-1">
        {coreFirst.map((each) => (
          <li key={each.id}>
            <a className="link" href={`#${each.id}`}>
              {each.name}
            </a>
            {isCore(each) && <span className="meta"> core</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
