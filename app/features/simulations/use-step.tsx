import { useEffect, useRef } from "react";
import { useNavigate, useNavigationType } from "react-router";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import type { PlayPage } from "./read-play.server.ts";

export interface SceneProps {
  page: PlayPage & { isSignedIn: boolean; submission: string; siteOrigin: string; now: string };
}

/** Moves the focus to the heading of a new step, so that screen readers announce it; not on a page load. */
export function useStepHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = useNavigationType() === "POP";
  useEffect(() => {
    if (!isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return heading;
}

export function useGoOn(): (answer: FormAnswer) => void {
  const navigate = useNavigate();
  return (answer) => {
    const { next } = answer as FormAnswer & { next?: string };
    if (next) void navigate(next, { replace: true, preventScrollReset: true });
  };
}
