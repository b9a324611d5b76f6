import { SavedChanges } from "#app/features/favorites/saved-changes.tsx";
import { LatestNotices } from "#app/features/notices/latest-notices.tsx";
import type { Waiting } from "#app/features/operator/waiting.ts";
import { WaitingLine } from "#app/features/operator/waiting-line.tsx";
import { type AreaScore, atTargetWords } from "#app/features/roadmap/area-scores.ts";
import { KeptPlaysOffer } from "#app/features/simulations/kept-plays-offer.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { InProgressItem } from "../in-progress.ts";
import type { NextStep } from "../next-step/situation.ts";
import type { LatestPacket } from "../work-in-progress.server.ts";
import type { PersonalHome } from "./home.server.ts";

interface PersonalPanelsProps {
  me: PersonalHome;
  /** For operators only. */
  waiting: Waiting | undefined;
  now: string;
}

export function PersonalPanels({ me, waiting, now }: PersonalPanelsProps) {
  const { nextStep, inProgress, savedChanges, notices, focusAreas, packet } = me;
  const hasAside = focusAreas.length > 0 || packet !== null;
  return (
    <div className={hasAside ? "cols" : "stack gap-10"}>
      <div className="stack gap-10">
        {waiting && <WaitingLine waiting={waiting} now={now} />}
        <KeptPlaysOffer />
        {nextStep && <NextStepPanel step={nextStep} />}
        {notices.length > 0 && <LatestNotices notices={notices} now={now} />}
        {inProgress.length > 0 && <InProgressList items={inProgress} />}
        {savedChanges.length > 0 && <SavedChanges changes={savedChanges} />}
      </div>
      {hasAside && (
        <aside className="stack gap-10">
          {focusAreas.length > 0 && <FocusAreas areas={focusAreas} />}
          {packet && <Packet packet={packet} />}
        </aside>
      )}
    </div>
  );
}

function NextStepPanel({ step: { statement, reason, link, more } }: { step: NextStep }) {
  return (
    <section className="panel stack gap-3" aria-labelledby="next-step">
      <p className="meta">Next step</p>
      <h2 className="figure" id="next-step">
        {statement}
      </h2>
      <p>{reason}</p>
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

function FocusAreas({ areas }: { areas: readonly AreaScore[] }) {
  return (
    <section aria-labelledby="focus-areas">
      <div className="sec">
        <h2 id="focus-areas">Focus areas</h2>
        <Link className="more" to="/roadmap">
          Roadmap
          <Icon name="arrow-right" />
        </Link>
      </div>
      <ul className="ledger text-sm">
        {areas.map((area) => (
          <li key={area.id} className="row between">
            <Link to={`/roadmap#${area.id}`}>{area.name}</Link>
            <span className="num text-muted">{atTargetWords(area) || "Not answered"}</span>
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
        <h2 id="latest-packet">Latest packet</h2>
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
