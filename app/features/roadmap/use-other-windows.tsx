import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { findCompetency } from "./framework.ts";

const CHANNEL = "roadmap-answers";

interface OtherWindows {
  /** How often another window answered each competency since the page was opened, by its id. */
  answered: Readonly<Record<string, number>>;
  /** Those of them that this window has not answered since. */
  news: ReadonlySet<string>;
  /** Says to the other windows that this one answered. */
  tell(competencyId: string): void;
}

/** What the browser's other windows answer meanwhile: the page then asks for its data anew. */
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
      // The count stays: a form that is being typed into must not begin anew.
      setNews((before) => new Set([...before].filter((id) => id !== competencyId)));
    },
  };
}
