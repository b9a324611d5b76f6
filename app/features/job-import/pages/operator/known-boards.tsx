import { useState } from "react";
import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import {
  OPERATOR_IMPORTS_PATH,
  OPERATOR_PATH,
  SOURCE_REVIEW_PATH,
} from "#app/features/operator/paths.ts";
import { UndoBar } from "#app/features/operator/undo-bar.tsx";
import { deployedFilesOf } from "#app/http/deployed-file.server.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { formatDay } from "#app/reference/calendar.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { CheckboxField, ChoicesField, SubmitButton } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import { KNOWN_KIND, MAX_KNOWN_AT_ONCE } from "../../operator/known-board.ts";
import { boardAccessOf } from "../../sync/board-fetch.server.ts";
import { importQueueContext } from "../../sync/enqueue.server.ts";
import type { Route } from "./+types/known-boards.ts";
import { KNOWN_BOARD_FORMS } from "./forms.server.ts";
import { addKnownBoards, readKnownBoards } from "./known-boards.server.ts";
import { AddAll, KnownGroup, toGroups } from "./known-groups.tsx";
import { FIELD_LABELS } from "./labels.ts";

export const meta = operatorMeta("Known boards");

export async function loader({ context }: Route.LoaderArgs) {
  const readFile = deployedFilesOf(context);
  const { db, viewer, now } = operatorContextOf(context);
  const reading = readKnownBoards(db, viewer, { now, readFile });
  const known = await withReadTimeout(reading, "The boards");
  return { ...known, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  const queue = args.context.get(importQueueContext);
  const access = { ...boardAccessOf(args.context), readFile: deployedFilesOf(args.context) };
  return handleOperatorForm(args, KNOWN_BOARD_FORMS, (task, form) =>
    addKnownBoards(
      { ...task, queue, ...access },
      form.value.group.length > 0 ? form.value.group : form.value.boards,
      form.value.together,
    ),
  );
}

export default function KnownBoards({ loaderData }: Route.ComponentProps) {
  const { boards, undo, lookedUp, now } = loaderData;
  const [example] = boards;
  const [undone, setUndone] = useState("");
  return (
    <div className="page narrow stack gap-6">
      <OperatorHeader
        title="Known boards"
        back={{ to: OPERATOR_IMPORTS_PATH, text: "Job sources" }}
      >
        <p className="lede">
          {formatCount(boards.length, "board")} of engineering organizations, from public lists as
          of {formatDay(lookedUp)}. We don’t read a board until you add it.
        </p>
      </OperatorHeader>
      <UndoBar
        undo={undo}
        message={undo ? "" : undone}
        now={now}
        action={OPERATOR_PATH}
        onUndone={(_, message) => setUndone(message)}
      />
      {example ? (
        <>
          <p>
            When you add a board, we ask its host for the company’s name, and skip the board if the
            names differ. The board’s jobs are listed but not marked up for search engines. Once the
            company allows markup, edit the board. The text of listed jobs is also given to programs
            that ask: the API, OJCP, MCP and Markdown. First read the host’s{" "}
            <Link
              className="link"
              to={`${SOURCE_REVIEW_PATH}?${new URLSearchParams({ kind: KNOWN_KIND, board: example.board })}`}
            >
              robots.txt and terms
            </Link>
            , which cover all these boards.
          </p>
          <ActionForm
            intent="add_known"
            labels={{ ...FIELD_LABELS, boards: "Boards" }}
            className="stack gap-4"
            isDraftDisabled
          >
            <CheckboxField name="haveReadBoth" />
            <FormStatus busyLabel="Asking the host" />
            <fieldset className="field">
              <legend>Add a group</legend>
              <p className="text-sm">
                {MAX_KNOWN_AT_ONCE} boards at most, because we ask their host about each of them.
              </p>
              <AddAll boards={boards} />
              <ul className="ledger">
                {toGroups(boards).map((group) => (
                  <KnownGroup key={group[0]?.board} group={group} />
                ))}
              </ul>
            </fieldset>
            <ChoicesField
              name="boards"
              hint={`Or choose up to ${MAX_KNOWN_AT_ONCE} boards.`}
              options={boards.map(({ company, board }) => ({ value: board, text: company }))}
            />
            <div className="row">
              <SubmitButton className="btn primary">Add these boards</SubmitButton>
            </div>
          </ActionForm>
        </>
      ) : (
        <p className="text-muted">All known boards are on your list.</p>
      )}
    </div>
  );
}

export const ErrorBoundary = OperatorError;
