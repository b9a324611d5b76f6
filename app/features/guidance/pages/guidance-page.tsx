import type { ReactNode } from "react";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { BackToJobLink } from "#app/features/roadmap/back-to-job-link.tsx";
import type { JobLink } from "#app/features/roadmap/job-link.ts";
import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { coachPath, type Subject } from "../guidance.ts";
import type { GuidanceTarget } from "../read-subject.server.ts";
import { Coach } from "./coach.tsx";
import { isShownInForm } from "./form-results.ts";
import type { GuidancePageData } from "./guidance-page.server.ts";
import { SavedReplyList } from "./saved-reply-list.tsx";

interface GuidancePageProps {
  target: { surface: Subject } & Pick<GuidanceTarget, "targetId"> &
    Partial<Pick<GuidanceTarget, "level">>;
  back: { path: string; label: string };
  /** That led here. */
  job?: JobLink | null;
  /** What they work toward. */
  thread?: ReactNode;
  title: string;
  lede?: ReactNode;
  /** Above the guidance. */
  note?: ReactNode;
  /** Below the reason of the guidance. */
  detail?: ReactNode;
  page: GuidancePageData & { guidance: { statement: string; reason: string } };
  actionData: unknown;
  /** It says something else once it is known what this browser keeps: its place waits for that. */
  awaitsKept?: boolean;
  children: ReactNode;
}

/** A page of guidance: what it is about, the guidance by rules, the coach and the saved replies. */
export function GuidancePage({
  target,
  back,
  job,
  thread,
  title,
  lede,
  note,
  detail,
  page: { guidance, panel, kept: savedReplies, now },
  actionData,
  awaitsKept = false,
  children,
}: GuidancePageProps) {
  const formResult = actionData as FormResult | undefined;
  const withJob = useWithJob();
  return (
    <div className={`page narrow stack gap-8${awaitsKept ? " awaits-kept" : ""}`}>
      <header className="stack gap-3">
        <p className="row between">
          <BackLink to={back.path}>{back.label}</BackLink>
          {job && <BackToJobLink job={job} />}
        </p>
        <h1>{title}</h1>
        {lede && <p className="lede">{lede}</p>}
        {thread}
      </header>
      {!isShownInForm(formResult, { panel, savedReplies }) && (
        <UnmatchedFormError result={formResult} />
      )}
      {note}
      <section className="stack gap-2">
        <h2>{guidance.statement}</h2>
        <p className="text-muted">{guidance.reason}</p>
        {detail}
      </section>
      {children}
      <p>
        <Link
          className="more"
          to={withJob(coachPath(target.surface, target.targetId))}
          rel="nofollow"
        >
          Ask the coach about something else
          <Icon name="arrow-right" />
        </Link>
      </p>
      {panel && <Coach {...target} panel={panel} actionData={actionData} />}
      <SavedReplyList replies={savedReplies} now={now} />
    </div>
  );
}
