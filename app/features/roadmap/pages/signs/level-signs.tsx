import { useCallback, useEffect, useRef, useState } from "react";
import type { LevelSigns } from "#app/reference/competencies/competency-practice.ts";
import { LEVEL_NAMES } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWithJob } from "../../use-with-job.tsx";

type Signs = readonly LevelSigns[] | "unread" | null;

/**
 * What each level looks like, and what is not that level yet. Too much text for every competency of a page: that of
 * one is fetched when a person opens it. Without script the page of its examples has it.
 */
export function LevelSignsFold({ competencyId }: { competencyId: string }) {
  const [signs, setSigns] = useState<Signs>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const withJob = useWithJob();
  const readIfOpen = useCallback(() => {
    if (fold.current?.open) void fetchSigns(competencyId).then(setSigns);
  }, [competencyId]);
  // It may have been opened before the script was there.
  useEffect(readIfOpen, [readIfOpen]);
  return (
    <details
      className="more-of with-script"
      ref={fold}
      onToggle={() => !Array.isArray(signs) && readIfOpen()}
    >
      <summary>
        <Icon name="chevron-right" />
        What each level looks like
      </summary>
      <div aria-live="polite">
        {signs === null && <p className="meta">Loading…</p>}
        {signs === "unread" && (
          <p>
            Couldn’t be loaded.{" "}
            <Link className="link" to={withJob(`/guidance/competency/${competencyId}`)}>
              See the levels with examples
            </Link>
          </p>
        )}
        {Array.isArray(signs) && <SignList signs={signs} />}
      </div>
    </details>
  );
}

function SignList({ signs }: { signs: readonly LevelSigns[] }) {
  return (
    <ol className="stack gap-3 text-sm">
      {signs.map(({ looksLike, notYet }, index) => (
        <li key={looksLike}>
          <b>
            {index + 1} {LEVEL_NAMES[index + 1]}
          </b>
          <br />
          <span className="meta">Looks like:</span> {looksLike}
          <br />
          <span className="meta">Not yet:</span> {notYet}
        </li>
      ))}
    </ol>
  );
}

async function fetchSigns(competencyId: string): Promise<Signs> {
  try {
    const response = await fetch(`/roadmap/signs/${competencyId}.json`);
    return response.ok ? ((await response.json()) as LevelSigns[]) : "unread";
  } catch {
    return "unread";
  }
}
