import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { FAVORITES_PATH, FORMER_PARAM } from "#app/features/favorites/favorite.ts";
import { jobName } from "#app/features/roadmap/job-link.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { postForm } from "#app/ui/form/use-submission.ts";
import { localTarget } from "./local-target.tsx";
import type { OwnTarget, TargetJob } from "./target-job.ts";

export interface TargetJobState {
  job: TargetJob | null;
  /** Kept in this browser, not in an account. */
  isLocal: boolean;
  isBusy: boolean;
  /** Why the last change failed, or what it did. */
  message: string;
  /** The id of what it replaced or put aside; null for nothing. */
  former: string | null;
  choose(job: TargetJob): void;
  putAside(): void;
  /** Works toward the former again. */
  undo(): void;
}

interface Change {
  message: string;
  former?: TargetJob | { id: string } | null;
}

/**
 * The job that the reader works towards: `own` is the account's, undefined for a visitor. What a visitor
 * chose in this browser is shown to whoever signs in, until they keep it or put it aside.
 */
export function useTargetJob(own: Pick<OwnTarget, "job"> | null | undefined): TargetJobState {
  const local = localTarget.useValue();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const [change, setChange] = useState<Change | null>(null);
  const isVisitor = own === undefined;
  const former = change ? change.former?.id : !isVisitor && search.get(FORMER_PARAM);

  async function send(fields: Record<string, string>) {
    setIsBusy(true);
    const result: FormResult & { undo?: string } = await postForm(FAVORITES_PATH, fields, {
      keepalive: true,
    });
    const { message = "", undo } = result;
    setChange({ message, former: undo ? { id: undo } : null });
    if (result.ok) localTarget.clear();
    if (result.ok || result.error === "limit_reached") await revalidate();
    setIsBusy(false);
  }

  function keep(job: TargetJob | null, verb: string) {
    const former = local.job?.id === job?.id ? null : local.job;
    localTarget.write({ job });
    setChange({ message: former ? `${verb} ${jobName(former)}.` : "", former });
  }

  return {
    ...{ job: own?.job ?? local.job, isLocal: !own && local.job !== null, isBusy },
    ...{ message: change?.message ?? "", former: former || null },
    choose(job) {
      if (isVisitor) keep(job, "Instead of");
      else void send({ intent: "work_towards", target: job.id });
    },
    putAside() {
      if (isVisitor || !own) keep(null, "Put aside:");
      else void send({ intent: "put_aside" });
    },
    undo() {
      const before = change?.former;
      if (before && "asked" in before) keep(before, "Instead of");
      else if (former) void send({ intent: "work_towards", target: former });
    },
  };
}
