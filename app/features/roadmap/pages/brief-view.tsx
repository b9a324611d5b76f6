import { toStanding } from "#app/features/reviews/review.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatDate } from "#app/ui/time.ts";
import { PrintButton } from "../print-button.tsx";
import { targetSentence } from "../target.ts";
import { useWithJob } from "../use-with-job.tsx";
import { type BriefList, PRACTICE_HEADING, toBrief } from "./brief.ts";
import type { ViewerRoadmap } from "./read-roadmap.server.ts";

interface BriefViewProps {
  viewerRoadmap: ViewerRoadmap;
  now: string;
}

export function BriefView({ viewerRoadmap, now }: BriefViewProps) {
  const withJob = useWithJob();
  const brief = toBrief(viewerRoadmap);
  const { gaps, evidence, practice, underWay, decisions, delegated } = brief;
  return (
    <div className="page narrow stack gap-6 sheet">
      <div className="head">
        <p className="no-print">
          <BackLink to={withJob("/roadmap")}>Career Roadmap</BackLink>
        </p>
        <div className="row between">
          <h1>Growth brief</h1>
          <div className="row no-print">
            <PrintButton />
            <a className="btn" href="/roadmap/brief.md" download>
              <Icon name="download" />
              Markdown
            </a>
          </div>
        </div>
        <p className="meta">
          As of {formatDate(now)} · {Object.keys(viewerRoadmap.answers).length} of{" "}
          {COMPETENCIES.length} rated
        </p>
        <p className="meta">{targetSentence(viewerRoadmap.targetRole)}</p>
      </div>
      <Section title="What I want to work on">
        {gaps.length === 0 && (
          <p className="py-3">
            {Object.keys(viewerRoadmap.answers).length === 0
              ? "No ratings yet, so no gaps to show."
              : "Everything I rated is at target level."}
          </p>
        )}
        <ol className="ledger">
          {gaps.map(({ id, name, reason, ask, theirs }) => (
            <li key={id} className="stack gap-1">
              <h3>{name}</h3>
              <p className="meta">{reason}</p>
              {theirs.map((text) => (
                <p key={text} className="text-sm wrap-anywhere">
                  {text}
                </p>
              ))}
              <p className="text-sm">
                <b>My ask:</b> {ask}
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Evidence so far">
        {evidence.length === 0 && <p className="py-3 text-muted">Nothing yet.</p>}
        <TitleList of={evidence} />
      </Section>
      <Section title="Under way">
        {underWay.length === 0 && <p className="py-3 text-muted">Nothing yet.</p>}
        <ul className="ledger">
          {underWay.map(({ action, due }) => (
            <li key={action} className="text-sm">
              {action} {due && <span className="text-muted">due {formatDate(due)}</span>}
            </li>
          ))}
        </ul>
      </Section>
      {practice.length > 0 && (
        <Section title={PRACTICE_HEADING}>
          <TitleList of={practice} />
        </Section>
      )}
      {decisions.length > 0 && (
        <Section title="What I decided">
          <ul className="ledger">
            {decisions.map((each) => (
              <li key={each.on} className="stack gap-1">
                <p className="told">{each.decision}</p>
                <p className="meta">
                  Week of {formatDate(each.on)} · {each.criteria} · {toStanding(each, formatDate)}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {delegated.length > 0 && (
        <Section title="What I delegated">
          <ul className="ledger">
            {delegated.map(({ on, text }) => (
              <li key={on} className="text-sm">
                {text} <span className="text-muted">week of {formatDate(on)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

/** What there is for each competency. */
function TitleList({ of: lists }: { of: readonly BriefList[] }) {
  return (
    <ul className="ledger">
      {lists.map(({ name, titles }) => (
        <li key={name} className="text-sm">
          <b>{name}:</b> {titles.join("; ")}
        </li>
      ))}
    </ul>
  );
}
