import type { ReactNode } from "react";
import { KIND_WORDS } from "#app/features/jobs/words.ts";
import { Ago } from "#app/ui/ago.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SubmitButton, TickField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { counted } from "#app/ui/time.ts";
import { LastCheck } from "../operator/last-check.tsx";
import type { readBoards } from "./read-boards.server.ts";
import { LABELS } from "./words.ts";

type Board = Awaited<ReturnType<typeof readBoards>>["boards"][number];

interface BoardRowProps {
  board: Board;
  mayConnect: boolean;
  now: string;
  onGone(answer: FormAnswer): void;
}

export function BoardRow({ board, mayConnect, now, onGone }: BoardRowProps) {
  return (
    <li className="stack gap-2">
      <div className="row between">
        <h3 className="wrap-anywhere">
          {KIND_WORDS[board.kind]} <span className="mono">{board.board}</span>
        </h3>
        <span className="num">{counted(board.openJobs, "open job")}</span>
      </div>
      {board.isConnected ? (
        <Connected {...{ board, mayConnect, now, onGone }} />
      ) : (
        <Waiting {...{ board, mayConnect, now, onGone }} />
      )}
    </li>
  );
}

function Waiting({ board, mayConnect, now, onGone }: BoardRowProps) {
  return (
    <>
      <p className="state unclear">
        <Icon name="clock" />
        <span>
          Waits for an operator, who makes sure that it is yours
          {board.claimedAt && (
            <>
              . Claimed <Ago at={board.claimedAt} now={now} />
            </>
          )}
          .
        </span>
      </p>
      {mayConnect && (
        <BoardForm board={board} intent="withdraw" busyWords="Withdrawing" onSaved={onGone}>
          <SubmitButton>Withdraw the claim</SubmitButton>
        </BoardForm>
      )}
    </>
  );
}

function Connected({ board, mayConnect, now, onGone }: BoardRowProps) {
  const { openJobs, runs } = board;
  return (
    <>
      <State board={board} now={now} />
      {runs.length > 0 ? (
        <ul className="text-sm stack gap-1">
          {runs.map(({ id, startedAt, words }) => (
            <li key={id}>
              <span className="text-muted">
                <Ago at={startedAt} now={now} />:
              </span>{" "}
              {words}
            </li>
          ))}
        </ul>
      ) : (
        <p className="meta">No check has changed anything yet.</p>
      )}
      {mayConnect && (
        <>
          <BoardForm board={board} intent="check" busyWords="Asking">
            <SubmitButton>
              <Icon name="refresh-cw" />
              Check now
            </SubmitButton>
          </BoardForm>
          <details className="more-of">
            <summary>
              <Icon name="chevron-right" />
              Disconnect
            </summary>
            <BoardForm
              board={board}
              intent="disconnect"
              busyWords="Disconnecting"
              className="stack"
              onSaved={onGone}
            >
              <TickField name="sure" />
              <p>
                <SubmitButton className="btn danger">
                  {openJobs > 0
                    ? `Disconnect it and close its ${counted(openJobs, "job")}`
                    : "Disconnect it"}
                </SubmitButton>
              </p>
            </BoardForm>
          </details>
        </>
      )}
    </>
  );
}

function State({ board, now }: { board: Board; now: string }) {
  const { missingSince, failures, enabled, isClaimedAgain } = board;
  return (
    <>
      <p className="row">
        {enabled ? (
          <span className="tag on">Connected</span>
        ) : (
          <span className="tag warn">Switched off by an operator</span>
        )}
        {isClaimedAgain && <span className="tag warn">Waits for an operator since the rename</span>}
        {missingSince && <span className="tag bad">Not found at its host</span>}
        {!missingSince && failures > 0 && (
          <span className="tag bad">{counted(failures, "failure")} in a row</span>
        )}
      </p>
      <p className="meta">
        <LastCheck board={board} now={now} />
        {missingSince && ": its jobs stay open until it was gone for three weeks"}
      </p>
    </>
  );
}

interface BoardFormProps {
  board: Board;
  intent: "withdraw" | "check" | "disconnect";
  busyWords: string;
  className?: string;
  onSaved?(answer: FormAnswer): void;
  children: ReactNode;
}

function BoardForm({ board, intent, busyWords, className, onSaved, children }: BoardFormProps) {
  const which = `${board.kind} ${board.board}`;
  return (
    <ActionForm
      intent={intent}
      id={`${intent}-${board.kind}-${board.board}`}
      hidden={{ which }}
      item="which"
      className={className ?? "row"}
      labels={intent === "disconnect" ? { sure: LABELS.sure } : {}}
      onSaved={onSaved}
    >
      {(form) => (
        <>
          {children}
          <FormStatus {...form} busyWords={busyWords} />
        </>
      )}
    </ActionForm>
  );
}
