import { useEffect, useRef, useState } from "react";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { operatorOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { answerOperator } from "#app/features/operator/answer-operator.server.ts";
import {
  OperatorError,
  OperatorHead,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { inTime } from "#app/http/in-time.ts";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { counted } from "#app/ui/time.ts";
import { FORMAT_NAMES } from "../formats/format-names.ts";
import { importQueueContext } from "../sync/enqueue.server.ts";
import type { Route } from "./+types/imports.ts";
import { answerImports } from "./answer-imports.server.ts";
import { Claims } from "./claims.tsx";
import { IMPORT_FORMS } from "./forms.server.ts";
import { type ListedSource, readImports } from "./imports.server.ts";
import { RunList } from "./run-list.tsx";
import { parseRunsSearch } from "./runs-query.ts";
import { AddSource } from "./source-form.tsx";
import { SourceRow } from "./source-row.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorMeta(loaderData && "Board imports");

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const viewer = operatorOf(context, now);
  const query = parseRunsSearch(url.searchParams);
  const reading = readImports(databaseOf(context), viewer, { query, now });
  const imports = await inTime(reading, "The imports");
  return { ...imports, query, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  const queue = args.context.get(importQueueContext);
  return answerOperator(args, IMPORT_FORMS, (work, form) =>
    answerImports({ ...work, queue }, form),
  );
}

export const clientAction = keepForm;

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, sources, total, runs, next, query, now } = loaderData;
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  // A submitted form may disappear with its row and take the focus with it.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);
  return (
    <div className="page stack gap-10">
      <OperatorHead title="Board imports">
        <p className="lede">{summaryOf(sources, total)}</p>
      </OperatorHead>
      {!isClaimed(actionData as FormAnswer | undefined, [...claims, ...sources]) && (
        <UnclaimedAnswer answer={actionData as FormAnswer | undefined} />
      )}
      {claims.length > 0 && (
        <Claims claims={claims} now={now} onDecided={({ message = "" }) => setSaid(message)} />
      )}
      <section aria-labelledby="boards">
        <div className="sec">
          <h2 id="boards">Boards</h2>
        </div>
        <p className="py-2 text-sm empty:hidden" role="status" tabIndex={-1} ref={status}>
          {said}
        </p>
        {sources.length === 0 && (
          <p className="py-3 text-muted">
            No board is read yet. Add the first one below; its jobs are listed a minute later.
          </p>
        )}
        {sources.length < total && (
          <p className="py-3 text-muted">
            These are the first {sources.length.toLocaleString("en-US")} of{" "}
            {counted(total, "board")} by name. The others are read all the same; what their runs
            came to is below.
          </p>
        )}
        <ul className="ledger">
          {sources.map((source) => (
            <SourceRow
              key={`${source.kind} ${source.board}`}
              source={source}
              now={now}
              onRemoved={({ message = "" }) => setSaid(message)}
            />
          ))}
        </ul>
      </section>
      <AddSource kinds={FORMAT_NAMES} />
      <RunList runs={runs} next={next} query={query} now={now} />
    </div>
  );
}

function summaryOf(sources: ListedSource[], total: number): string {
  const sum = (count: (source: ListedSource) => number) =>
    sources.reduce((total, source) => total + count(source), 0);
  const held = sum(({ heldRunId }) => (heldRunId ? 1 : 0));
  const failing = sum(({ failures, missingSince }) => (failures > 0 || missingSince ? 1 : 0));
  return [
    `${sources.length < total ? `${sources.length} of ` : ""}${counted(total, "board")} with ${counted(
      sum(({ openJobs }) => openJobs),
      "open job",
    )}.`,
    held > 0 && `${counted(held, "board")} with a held run.`,
    failing > 0 && `${counted(failing, "board")} could not be read last time.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Whether one of the page's forms will show this result. */
function isClaimed(
  answer: FormAnswer | undefined,
  sources: Pick<ListedSource, "kind" | "board">[],
): boolean {
  if (!answer?.error || answer.intent === "add") return true;
  const [kind, board] = ["kind", "board"].map((name) => firstOf(answer.values ?? {}, name));
  return sources.some((source) => source.kind === kind && source.board === board);
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <OperatorError error={error} actionData={actionData} />;
}
