import { useEffect, useRef } from "react";
import { useNavigate, useNavigationType } from "react-router";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import type { PlayPage } from "./read-play.server.ts";

/** What every piece of the player is given. */
export interface SceneProps {
  page: PlayPage & { isSignedIn: boolean; submission: string; siteOrigin: string; now: string };
}

/** A step is a new page to whoever hears it; one that was opened by its address needs no such hint. */
export function useStepHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = useNavigationType() === "POP";
  useEffect(() => {
    if (!isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return heading;
}

/** Where an answer says that the attempt goes on. */
export function useGoOn(): (answer: FormAnswer) => void {
  const navigate = useNavigate();
  return (answer) => {
    const { next } = answer as FormAnswer & { next?: string };
    if (next) void navigate(next, { replace: true, preventScrollReset: true });
  };
}
