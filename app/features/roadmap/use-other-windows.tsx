import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { findCompetency } from "./framework.ts";

const CHANNEL = "roadmap-answers";

interface OtherWindows {
  /** By competency id, since the page was loaded. */
  answered: Readonly<Record<string, number>>;
  /** Those that this window has not answered since. */
  news: ReadonlySet<string>;
  /** Tells the other windows that this one answered. */
  tell(competencyId: string): void;
}

/** Follows answers in the browser's other windows and reloads the page data for each. */
export function useOtherWindows(): OtherWindows {
  const [answered, setAnswered] = useState<Record<string, number>>({});
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    if (!("BroadcastChannel" in window)) return;
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data: id }) => {
      if (typeof id !== "string" || !findCompetency(id)) return;
      setAnswered((before) => ({ ...before, [id]: (before[id] ?? 0) + 1 }));
      setNews((before) => new Set(before).add(id));
      void revalidate();
    };
    return () => opened.close();
  }, [revalidate]);

  return {
    answered,
    news,
    tell(competencyId) {
      channel.current?.postMessage(competencyId);
      // The counts stay, because they are form keys and a change would reset a form in use.
      setNews((before) => new Set([...before].filter((id) => id !== competencyId)));
    },
  };
}
