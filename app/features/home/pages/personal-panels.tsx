import { StoppedNote } from "#app/features/account/stopped-note.tsx";
import { SavedChanges } from "#app/features/favorites/saved-changes.tsx";
import { LatestNotices } from "#app/features/notices/latest-notices.tsx";
import type { Waiting } from "#app/features/operator/waiting.ts";
import { WaitingLine } from "#app/features/operator/waiting-line.tsx";
import { SITTING_PATH } from "#app/features/roadmap/sitting/paths.ts";
import type { ListedSimulation } from "#app/features/simulations/listed-simulation.server.ts";
import { KeptOffer } from "#app/features/target-job/kept-offer.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { InProgressItem } from "../in-progress.ts";
import type { NextStep } from "../next-step/situation.ts";
import type { LatestPacket } from "../work-in-progress.server.ts";
import { PipelineCard, PracticeCard, StandingCard } from "./board-cards.tsx";
import type { PersonalHome } from "./personal-home.server.ts";
import styles from "./today.css?url";
import { WeekStrip } from "./week-strip.tsx";

interface PersonalPanelsProps {
  me: PersonalHome;
  /** To begin with, where nothing was answered that a practice could follow from. */
  simulation: ListedSimulation | undefined;
  /** For operators only. */
  waiting: Waiting | undefined;
  now: string;
}

/** A person's day: what is due, what moved, what to practice, and where they stand. */
export function PersonalPanels({ me, simulation, waiting, now }: PersonalPanelsProps) {
  const { nextStep, week, reached, silent, standing, savedChanges, notices, packet } = me;
  const isUnrated = standing.length === 0 && nextStep?.is !== "attempt";
  const practice = me.practice ?? (isUnrated ? toFirstPractice(simulation, nextStep) : null);
  const shownPaths = [nextStep, practice].map((step) => step?.link.path);
  const inProgress = me.inProgress.filter(({ path }) => !shownPaths.includes(path));
  const hasNews = notices.length > 0 || savedChanges.length > 0;
  const hasOwn = inProgress.length > 0 || packet !== null;
  return (
    <>
      {/* Only for a person: visitors do not load it. */}
      <link rel="stylesheet" href={styles} precedence="page" />
      {me.stopped && <StoppedNote kind={me.stopped} />}
      {waiting && <WaitingLine waiting={waiting} now={now} />}
      <KeptOffer target={me.targetJob?.job ?? null} />
      {nextStep && <NextStepPanel step={nextStep} />}
      {week && <WeekStrip week={week} />}
      <div className="today-cards">
        {reached.length > 0 && <PipelineCard reached={reached} silent={silent} />}
        {standing.length > 0 && <StandingCard rows={standing} />}
        {practice && <PracticeCard step={practice} />}
      </div>
      <div className={hasNews && hasOwn ? "cols even" : "stack gap-10"}>
        {hasNews && (
          <div className="stack gap-10">
            {notices.length > 0 && <LatestNotices notices={notices} now={now} />}
            {savedChanges.length > 0 && <SavedChanges changes={savedChanges} />}
          </div>
        )}
        {hasOwn && (
          <div className="stack gap-10">
            {inProgress.length > 0 && <InProgressList items={inProgress} />}
            {packet && <Packet packet={packet} />}
          </div>
        )}
      </div>
    </>
  );
}

function toFirstPractice(
  simulation: ListedSimulation | undefined,
  nextStep: NextStep | null,
): NextStep | null {
  if (!simulation) return null;
  const { id, title, summary, minutes } = simulation;
  return {
    is: "start",
    statement: title,
    reason: summary,
    evidence: [],
    link: { words: `Play this simulation, ${minutes} min`, path: `/simulations/${id}` },
    more:
      nextStep?.is === "start"
        ? { words: "All simulations", path: "/simulations" }
        : { words: "Rate yourself on the roadmap", path: SITTING_PATH },
  };
}

function NextStepPanel({ step: { statement, reason, link, more } }: { step: NextStep }) {
  return (
    <section className="panel next-step" aria-labelledby="next-step">
      <div className="stack gap-1">
        <p className="meta">Next step</p>
        <h2 className="figure" id="next-step">
          {statement}
        </h2>
        <p>{reason}</p>
      </div>
      <p className="row">
        <Link className="btn primary big" to={link.path}>
          {link.words}
        </Link>
        {more && (
          <Link className="btn big" to={more.path}>
            {more.words}
          </Link>
        )}
      </p>
    </section>
  );
}

function InProgressList({ items }: { items: readonly InProgressItem[] }) {
  return (
    <section aria-labelledby="in-progress">
      <div className="sec">
        <h2 id="in-progress">In progress</h2>
      </div>
      <ul className="ledger">
        {items.map(({ kind, title, standing, path }) => (
          <li key={`${kind} ${path} ${title}`}>
            <h3>
              <Link to={path}>{title}</Link>
            </h3>
            <p className="meta">{standing}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Packet({ packet: { id, title, audience, n } }: { packet: LatestPacket }) {
  return (
    <section aria-labelledby="latest-packet">
      <div className="sec">
        <h2 id="latest-packet">Latest promotion packet</h2>
        <Link className="more" to="/account/packets">
          Packets
          <Icon name="arrow-right" />
        </Link>
      </div>
      <p className="pt-3 text-sm">
        <Link className="link" to={`/account/packets/${id}`}>
          {title}
        </Link>
        {audience && ` · ${audience}`}
      </p>
      <p className="meta">{formatCount(n, "project")}</p>
    </section>
  );
}
