import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { type HiddenReason, type Hiding, SHOW_FORM_ID, toHiddenKey } from "./hidden.ts";
import { HideForms } from "./hide-forms.tsx";
import { NotInterested, type NotInterestedProps } from "./not-interested.tsx";

interface JobHidingProps extends NotInterestedProps, Hiding {
  job: NotInterestedProps["job"] & { path: string };
}

/** On a job's own page: why one's lists leave it out and the way back, else “Not interested”. */
export default function JobHiding({ job, reasons, limit }: JobHidingProps) {
  const place = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(reasons.length);
  // The button that was pressed went away with its line.
  useEffect(() => {
    const isChanged = shownBefore.current !== reasons.length;
    shownBefore.current = reasons.length;
    if (!isChanged || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>("summary, button")?.focus({ preventScroll: true });
  }, [reasons]);
  return (
    <div ref={place} className="stack gap-2 no-print">
      {reasons.length === 0 && <NotInterested job={job} limit={limit} />}
      {reasons.map((reason) => (
        <div key={toHiddenKey(reason.kind, reason.target)} className="note">
          <Icon name="info" />
          <p className="row">
            <span>Your lists leave this job out: {wordsOf(reason)}.</span>
            <button
              type="submit"
              className="btn"
              form={SHOW_FORM_ID}
              name="item"
              value={toHiddenKey(reason.kind, reason.target)}
            >
              Show again
            </button>
          </p>
        </div>
      ))}
      <HideForms returnPath={job.path} saysItself />
    </div>
  );
}

function wordsOf({ kind, title }: HiddenReason): string {
  if (kind === "job") return "you hid this job";
  return kind === "organization"
    ? `you hid all jobs at ${title}`
    : `you hid titles with “${title}”`;
}
