import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { findCompetency } from "#app/reference/competencies/framework.ts";

const CHANNEL_NAME = "roadmap-answers";

interface OtherWindows {
  /** By competency id, since the page was loaded. */
  answerCounts: Readonly<Record<string, number>>;
  /** Those that this window has not answered since. */
  newerIds: ReadonlySet<string>;
  /** Tells the other windows that this one answered. */
  notify(competencyId: string): void;
}

/** Follows answers in the browser's other windows and reloads the page data for each. */
export function useOtherWindows(): OtherWindows {
  const [answerCounts, setAnswerCounts] = useState<Record<string, number>>({});
  const [newerIds, setNewerIds] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    if (!("BroadcastChannel" in window)) return;
    const newChannel = new BroadcastChannel(CHANNEL_NAME);
    channel.current = newChannel;
    newChannel.onmessage = ({ data: id }) => {
      if (typeof id !== "string" || !findCompetency(id)) return;
      setAnswerCounts((before) => ({ ...before, [id]: (before[id] ?? 0) + 1 }));
      setNewerIds((before) => new Set(before).add(id));
      void revalidate();
    };
    return () => newChannel.close();
  }, [revalidate]);

  return {
    answerCounts,
    newerIds,
    notify(competencyId) {
      channel.current?.postMessage(competencyId);
      // The counts stay, because they are form keys and a change would reset a form in use.
      setNewerIds((before) => new Set([...before].filter((id) => id !== competencyId)));
    },
  };
}
