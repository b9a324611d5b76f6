import { useEffect, useRef, useState } from "react";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { DeskFrame } from "#app/features/organizations/desk-frame.tsx";
import { answerForm } from "#app/http/form.ts";
import { inTime } from "#app/http/in-time.ts";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { mediumDate } from "#app/ui/time.ts";
import type { Route } from "./+types/boards.ts";
import { answerBoards } from "./answer-boards.server.ts";
import { BoardRow } from "./board-row.tsx";
import { ClaimBoard } from "./claim-board.tsx";
import { BOARD_FORMS } from "./forms.server.ts";
import { readBoards } from "./read-boards.server.ts";

const PAGE = {
  page: "This organization’s boards",
  holds:
    "Where an organization’s jobs are read from. Only its members see it, so we have to know who you are.",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Import source of ${loaderData.desk.name}` : PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const reading = readBoards(databaseOf(context), viewer, { orgId: params.id, now });
  return { ...(await inTime(reading, "Your boards")), now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  return answerForm(args, BOARD_FORMS, (form) => answerBoards({ context, orgId: params.id }, form));
}

export const clientAction = keepForm;

export default function Boards({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, domain, mayConnect, boards, refusals, now } = loaderData;
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  // The submitted form disappears together with its row, so the focus moves to the message.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);
  const tell = ({ message = "" }: FormAnswer) => setSaid(message);
  const names = boards.map(({ kind, board }) => `${kind} ${board}`);
  return (
    <DeskFrame desk={desk}>
      {!isShown(actionData as FormAnswer | undefined, names) && (
        <UnclaimedAnswer answer={actionData as FormAnswer | undefined} />
      )}
      <div className="stack gap-10">
        <section className="stack" aria-labelledby="boards">
          <div className="sec">
            <h2 id="boards">Your boards</h2>
          </div>
          <p className="text-sm empty:hidden" role="status" tabIndex={-1} ref={status}>
            {said}
          </p>
          <p className="prose text-muted">
            A board that you connect is read every hour: what opens there opens here, and what
            closes there closes here. Nothing has to be posted twice.
          </p>
          {boards.length === 0 && <p>No board is connected or claimed yet.</p>}
          <ul className="ledger">
            {boards.map((board) => (
              <BoardRow
                key={`${board.kind} ${board.board}`}
                {...{ board, mayConnect, now }}
                onGone={tell}
              />
            ))}
          </ul>
          {refusals.map(({ board, reason, at }) => (
            <div className="note" key={at}>
              <Icon name="info" />
              <p>
                The claim to <span className="mono">{board}</span> was refused on {mediumDate(at)}
                {reason ? `: ${reason}` : "."}
              </p>
            </div>
          ))}
        </section>
        <ClaimBoard {...{ desk, domain, mayConnect }} held={boards.length} />
      </div>
    </DeskFrame>
  );
}

/** Whether a form on the page shows this result of a submission without script. */
function isShown(answer: FormAnswer | undefined, names: string[]): boolean {
  if (!answer?.error || answer.intent === "claim") return true;
  return names.includes(firstOf(answer.values ?? {}, "which"));
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
