import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { OPERATOR_IMPORTS_PATH } from "#app/features/operator/paths.ts";
import { claimPath } from "#app/features/operator/waiting.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { isPermissive } from "../../robots/robots-verdict.ts";
import { boardAccessOf } from "../../sync/board-fetch.server.ts";
import { importQueueContext } from "../../sync/enqueue.server.ts";
import type { Route } from "./+types/source-review.ts";
import { ChooseSource } from "./choose-source.tsx";
import { NEW_SOURCE_FORMS } from "./forms.server.ts";
import { HostRules, ProviderTermsSection } from "./host-rules.tsx";
import { addSource } from "./source-actions.server.ts";
import { AddSource } from "./source-form.tsx";
import { loadSourceReview, parseChosenBoard } from "./source-review.server.ts";

export const meta = operatorMeta("robots.txt and terms");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const chosen = await parseChosenBoard(url.searchParams);
  return loadSourceReview(db, viewer, { chosen, ...boardAccessOf(context), now });
}

export function action(args: Route.ActionArgs) {
  const queue = args.context.get(importQueueContext);
  const robots = boardAccessOf(args.context);
  return handleOperatorForm(args, NEW_SOURCE_FORMS, (task, form) =>
    addSource({ ...task, queue, ...robots }, form.value),
  );
}

export default function SourceReview({ loaderData, actionData }: Route.ComponentProps) {
  const { source, listed, robots, values, errors } = loaderData;
  const result = actionData as FormResult | undefined;
  const [statusMessage, announce] = useStatusMessage();
  return (
    <div className="page stack gap-8">
      <OperatorHeader
        title="robots.txt and terms"
        back={{ to: OPERATOR_IMPORTS_PATH, text: "Job sources" }}
      >
        {source && (
          <p className="lede wrap-anywhere">
            {sourceKindLabel(source.kind)} · <span className="mono">{source.board}</span>
          </p>
        )}
        <StatusMessage message={statusMessage} />
      </OperatorHeader>
      {(!source || listed) && <UnmatchedFormError result={result} />}
      {source && robots ? (
        <>
          <HostRules robots={robots} />
          <ProviderTermsSection kind={source.kind} robots={robots} />
          {listed ? (
            <ListedNote kind={source.kind} listed={listed} />
          ) : (
            <AddSource
              source={source}
              needsPermission={!isPermissive(robots.verdict)}
              onAdded={announce}
            />
          )}
        </>
      ) : (
        <ChooseSource values={values} errors={errors} />
      )}
    </div>
  );
}

type Listed = NonNullable<Route.ComponentProps["loaderData"]["listed"]>;

function ListedNote({
  kind,
  listed: { board, enabled, isOnlyClaimed },
}: {
  kind: string;
  listed: Listed;
}) {
  return (
    <p>
      {isOnlyClaimed
        ? "An organization has claimed this board. "
        : `This board is on the list as “${board}”, switched ${enabled ? "on" : "off"}. `}
      <Link
        className="link"
        to={isOnlyClaimed ? claimPath({ kind, board }) : OPERATOR_IMPORTS_PATH}
      >
        {isOnlyClaimed ? "Review the claim" : "Edit the board on the list"}
      </Link>
    </p>
  );
}

export const ErrorBoundary = OperatorError;
