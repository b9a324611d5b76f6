import { useEffect, useState } from "react";
import type { AssessmentAnswers } from "#app/features/roadmap/assessment.ts";
import type { OwnTarget } from "./target-job.ts";

interface AccountRoadmap {
  answers: AssessmentAnswers;
  targetJob: OwnTarget | null;
}

/** What the account holds, to compare with what this browser keeps; null until it is read, and if that fails. */
export function useAccountRoadmap(isNeeded: boolean): AccountRoadmap | null {
  const [found, setFound] = useState<AccountRoadmap | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const reading = new AbortController();
    readAccountRoadmap(reading.signal)
      .then(setFound)
      .catch(() => {});
    return () => reading.abort();
  }, [isNeeded]);
  return isNeeded ? found : null;
}

async function readAccountRoadmap(signal: AbortSignal): Promise<AccountRoadmap | null> {
  const response = await fetch("/api/_analog/pages/roadmap", { signal });
  const { own } = (await response.json()) as { own: AccountRoadmap | null };
  return own;
}
