import { useState } from "react";
import { useRevalidator } from "react-router";
import { FAVORITES_PATH } from "#app/features/favorites/favorite.ts";
import { postForm } from "#app/ui/form/use-submission.ts";
import { localTarget } from "./local-target.tsx";
import type { OwnTarget, TargetJob } from "./target-job.ts";

interface TargetJobState {
  job: TargetJob | null;
  /** Kept in this browser, not in an account. */
  isLocal: boolean;
  isBusy: boolean;
  /** Why the last change failed, or what it did. */
  message: string;
  choose(job: TargetJob): void;
  putAside(): void;
}

/**
 * The job that the reader works towards: `own` is the account's, undefined for a visitor. What a visitor
 * chose in this browser is shown to whoever signs in, until they keep it or put it aside.
 */
export function useTargetJob(own: Pick<OwnTarget, "job"> | null | undefined): TargetJobState {
  const local = localTarget.useValue();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  const isVisitor = own === undefined;

  async function send(fields: Record<string, string>) {
    setIsBusy(true);
    const result = await postForm(FAVORITES_PATH, fields, { keepalive: true });
    setMessage(result.message ?? "");
    if (result.ok) localTarget.clear();
    if (result.ok || result.error === "limit_reached") await revalidate();
    setIsBusy(false);
  }

  return {
    ...{ job: own?.job ?? local.job, isLocal: !own && local.job !== null, isBusy, message },
    choose(job) {
      if (isVisitor) localTarget.write({ job });
      else void send({ intent: "work_towards", target: job.id });
    },
    putAside() {
      if (isVisitor || !own) localTarget.clear();
      else void send({ intent: "put_aside" });
    },
  };
}
