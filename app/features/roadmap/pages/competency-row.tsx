import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { UsefulVote } from "#app/features/useful-vote/useful-vote.tsx";
import { textsOf } from "#app/reference/competencies/competency-texts.ts";
import type { Competency } from "#app/reference/competencies/framework.ts";
import { lazyExtra } from "#app/ui/lazy-extra.ts";
import { Link } from "#app/ui/link.tsx";
import { practicePath } from "../job-link.ts";
import { useWithJob } from "../use-with-job.tsx";

/** Loaded when a row is first opened. */
const LevelSignsFold = lazyExtra(async () => ({
  default: (await import("./signs/level-signs.tsx")).LevelSignsFold,
}));

/** The id of the forms of all rows. */
export const SAVE_COMPETENCY = "save-competency";

interface CompetencyRowProps {
  competency: Competency;
  /** Where the viewer stands in it. */
  marks: ReactNode;
  isOpen?: boolean;
  isSaved: boolean;
  /** The way to a simulation, where the page knows more than the server does. */
  practice?: ReactNode;
  children: ReactNode;
}

/** A link to the row's anchor opens it, also without JavaScript. */
export function CompetencyRow(props: CompetencyRowProps) {
  const { competency, marks, isOpen = false, isSaved, practice, children } = props;
  const { id, name } = competency;
  const { prompt, evidence } = textsOf(id);
  const withJob = useWithJob();
  const [wasOpened, setWasOpened] = useState(false);
  const row = useRef<HTMLDetailsElement>(null);
  useOpenAtAnchor(row, id);
  // Opened before the script was there.
  useEffect(() => setWasOpened((before) => before || row.current?.open === true), []);
  return (
    <details
      className={wasOpened ? "comp opened" : "comp"}
      id={id}
      ref={row}
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary>
        <b>{name}</b>
        {marks}
      </summary>
      <div className="stack gap-3 text-sm">
        <p>{prompt}</p>
        {children}
        {wasOpened && (
          <Suspense>
            <LevelSignsFold competencyId={id} />
          </Suspense>
        )}
        <p className="text-muted">{`What counts as evidence: ${evidence.join("; ")}.`}</p>
        <div className="row no-print">
          <FavoriteButton
            kind="competency"
            target={id}
            title={name}
            isSaved={isSaved}
            formsId={SAVE_COMPETENCY}
            isIconOnly
          />
          {wasOpened && (practice || <PracticeLink id={id} />)}
          <Link className="more" to={withJob(`/guidance/competency/${id}`)} rel="nofollow">
            Examples and exercises
          </Link>
        </div>
        {wasOpened && (
          <UsefulVote itemKind="competency" itemId={id} question="Was this competency clear?" />
        )}
      </div>
    </details>
  );
}

interface PracticeLinkProps {
  id: string;
  /** A visitor's, which only their browser knows. */
  runs?: readonly { simulationId: string }[];
}

export function PracticeLink({ id, runs }: PracticeLinkProps) {
  const withJob = useWithJob();
  return (
    <Link className="more" to={withJob(practicePath(id, runs))} rel="nofollow">
      Practice in a simulation
    </Link>
  );
}

/** A link within the page also moves the focus. Sets `open` instead of relying on the `:target` styles, so that the row can be closed again. */
function useOpenAtAnchor(row: RefObject<HTMLDetailsElement | null>, id: string): void {
  const { key } = useLocation();
  const arrival = useRef(key);
  useEffect(() => {
    const isNamed = () => location.hash === `#${id}`;
    const open = () => {
      if (row.current && isNamed()) row.current.open = true;
    };
    const openAndFocus = () => {
      open();
      if (isNamed()) row.current?.querySelector("summary")?.focus();
    };
    // A link of the router's changes the hash without an event.
    if (key === arrival.current) open();
    else openAndFocus();
    addEventListener("hashchange", openAndFocus);
    return () => removeEventListener("hashchange", openAndFocus);
  }, [row, id, key]);
}
