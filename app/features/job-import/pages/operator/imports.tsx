import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { withSearch } from "#app/features/operator/paging.ts";
import { OPERATOR_PATH } from "#app/features/operator/paths.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatCount } from "#app/ui/time.ts";
import { parseRunsSearch } from "../../operator/runs-query.ts";
import { boardAccessOf } from "../../sync/board-fetch.server.ts";
import { importQueueContext } from "../../sync/enqueue.server.ts";
import type { Route } from "./+types/imports.ts";
import { ChooseSource } from "./choose-source.tsx";
import { IMPORT_FORMS } from "./forms.server.ts";
import { handleImportForm } from "./import-actions.server.ts";
import { type ListedSource, loadImports } from "./imports.server.ts";
import { RunList } from "./run-list.tsx";
import { SourceRow } from "./source-row.tsx";

export const meta = operatorMeta("Job sources");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const query = parseRunsSearch(url.searchParams);
  const loading = loadImports(db, viewer, { query, now });
  const imports = await withReadTimeout(loading, "The imports");
  return { ...imports, query, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  const queue = args.context.get(importQueueContext);
  const robots = boardAccessOf(args.context);
  return handleOperatorForm(args, IMPORT_FORMS, (work, form) =>
    handleImportForm({ ...work, queue, ...robots }, form),
  );
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, sources, total, runs, next, query, now } = loaderData;
  const [statusMessage, announce] = useStatusMessage();
  return (
    <div className="page stack gap-10">
      <OperatorHeader title="Job sources">
        <p className="lede">{summaryOf(sources, total)}</p>
      </OperatorHeader>
      {!isShownByForm(actionData as FormResult | undefined, sources) && (
        <UnmatchedFormError result={actionData as FormResult | undefined} />
      )}
      {claims > 0 && (
        <p>
          <Link className="link" to={withSearch(OPERATOR_PATH, { kind: "board" })}>
            {formatCount(claims, "claim")} to review in the inbox
          </Link>
        </p>
      )}
      <Section title="Boards" titleId="boards">
        <StatusMessage message={statusMessage} />
        {sources.length === 0 && (
          <p className="py-3 text-muted">
            No job boards yet. Add the first one below; its jobs will appear a minute later.
          </p>
        )}
        {sources.length < total && (
          <p className="py-3 text-muted">
            These are the first {sources.length.toLocaleString("en-US")} of{" "}
            {formatCount(total, "board")} by name. We import the others too; their imports are
            listed below.
          </p>
        )}
        <ul className="ledger">
          {sources.map((source) => (
            <SourceRow
              key={`${source.kind} ${source.board}`}
              source={source}
              now={now}
              onRemoved={announce}
            />
          ))}
        </ul>
      </Section>
      <ChooseSource />
      <RunList runs={runs} next={next} query={query} now={now} />
    </div>
  );
}

function summaryOf(sources: ListedSource[], total: number): string {
  const sum = (count: (source: ListedSource) => number) =>
    sources.reduce((total, source) => total + count(source), 0);
  const quarantinedCount = sum(({ heldRunId }) => (heldRunId ? 1 : 0));
  const failing = sum(({ failures, missingSince }) => (failures > 0 || missingSince ? 1 : 0));
  if (total === 0) return "No job boards yet.";
  return [
    `${sources.length < total ? `${sources.length} of ` : ""}${formatCount(total, "board")} with ${formatCount(
      sum(({ openJobs }) => openJobs),
      "open job",
    )}.`,
    quarantinedCount > 0 && `${formatCount(quarantinedCount, "board")} with a held import.`,
    failing > 0 && `${formatCount(failing, "board")} couldn’t be read at the last check.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Whether one of the page's forms will show this result. */
function isShownByForm(
  result: FormResult | undefined,
  sources: Pick<ListedSource, "kind" | "board">[],
): boolean {
  if (!result?.error) return true;
  const [kind, board] = ["kind", "board"].map((name) => firstValueOf(result.values ?? {}, name));
  return sources.some((source) => source.kind === kind && source.board === board);
}

export const ErrorBoundary = OperatorError;
