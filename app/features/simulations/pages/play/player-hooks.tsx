import { useEffect, useRef } from "react";
import { useNavigate, useNavigationType } from "react-router";
import type { JobLink } from "#app/features/roadmap/job-link.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import type { PlayPage } from "./play-page.server.ts";

export interface PlayerProps {
  page: PlayPage & {
    isSignedIn: boolean;
    /** The job that led here. */
    job: JobLink | null;
    submission: string;
    siteOrigin: string;
    now: string;
  };
}

/** Moves the focus to the heading of a new step, so that screen readers announce it; not on a page load. */
export function useStepHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isPageLoad = useNavigationType() === "POP";
  useEffect(() => {
    if (!isPageLoad) heading.current?.focus({ preventScroll: true });
  }, [isPageLoad]);
  return heading;
}

export function useContinueAttempt(): (result: FormResult) => void {
  const navigate = useNavigate();
  return (result) => {
    const { next } = result as FormResult & { next?: string };
    if (next) void navigate(next, { replace: true, preventScrollReset: true });
  };
}
