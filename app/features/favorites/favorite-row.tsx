import { useRef, useState } from "react";
import { Link } from "react-router";
import { STAGES } from "#app/features/favorite-button/favorite.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { counted, mediumDate } from "#app/ui/time.ts";
import type { FavoriteCard } from "./card.server.ts";
import { FavoriteDetails } from "./favorite-details.tsx";
import type { Collection } from "./list-favorites.server.ts";
import { LABELS, OUTCOME_WORDS, STAGE_WORDS, toChangeWords } from "./words.ts";

export interface FavoriteRowProps {
  favorite: FavoriteCard;
  collections: Collection[];
  now: string;
  /** Where a removal without JavaScript redirects to. */
  afterRemoval: string;
  onRemoved(answer: FormAnswer): void;
  onMoved(answer: FormAnswer): void;
}

const STAGE_OPTIONS = STAGES.map((value) => ({ value, text: STAGE_WORDS[value] }));

export function FavoriteRow(props: FavoriteRowProps) {
  const { favorite, now } = props;
  const row = useRef<HTMLLIElement>(null);
  const [said, setSaid] = useState("");
  const { kind, target, title, path, stage, outcome } = favorite;

  // The pressed button disappears, so the row takes the focus.
  function tell(answer: FormAnswer) {
    setSaid(answer.message ?? "");
    row.current?.focus({ preventScroll: true });
  }

  return (
    <li className="fav" ref={row} tabIndex={-1} aria-labelledby={`title-${target}`}>
      <div className="stack gap-1">
        <h2 id={`title-${target}`}>{path ? <Link to={path}>{title}</Link> : title}</h2>
        <p className="meta">
          {favorite.company} ·{" "}
          {favorite.appliedAt
            ? `applied ${mediumDate(favorite.appliedAt)}`
            : `saved ${mediumDate(favorite.savedAt)}`}
          {favorite.listedJobs !== null && ` · ${jobsWords(favorite.listedJobs)}`}
          {kind !== "job" && kind !== "organization" && path === null && (
            <>
              {" "}
              <span className="tag warn ml-1">Retired</span>
            </>
          )}
          {stage === "closed" && outcome && ` · ${OUTCOME_WORDS[outcome].toLowerCase()}`}
          {favorite.example && (
            <>
              {" "}
              <span className="tag warn ml-1">Example</span>
            </>
          )}
        </p>
        <Changes favorite={favorite} />
        {favorite.silentDays !== null && (
          <Silence favorite={favorite} days={favorite.silentDays} onSaved={tell} />
        )}
        {favorite.note && <p className="text-sm whitespace-pre-line">{favorite.note}</p>}
        <p className="meta" role="status">
          {said}
        </p>
      </div>
      {kind === "job" && (
        <>
          <NextStep favorite={favorite} now={now} />
          <StageForm favorite={favorite} onMoved={props.onMoved} />
        </>
      )}
      <FavoriteDetails {...props} />
    </li>
  );
}

function StageForm({ favorite, onMoved }: Pick<FavoriteRowProps, "favorite" | "onMoved">) {
  const { kind, target, title, stage, version } = favorite;
  return (
    <ActionForm
      intent="move"
      id={`move-${target}`}
      hidden={{ kind, target, version }}
      item="target"
      className="move"
      defaults={{ stage }}
      labels={{ stage: LABELS.stage }}
      toWords={(_, value) => STAGE_WORDS[value as keyof typeof STAGE_WORDS] ?? value}
      onSaved={onMoved}
    >
      {(form) => (
        <>
          <SelectField
            key={stage}
            name="stage"
            label={`Stage of ${title}`}
            options={STAGE_OPTIONS}
          />
          <SubmitButton>
            Move<span className="sr-only"> {title}</span>
          </SubmitButton>
          <FormStatus {...form} busyWords="Moving" />
        </>
      )}
    </ActionForm>
  );
}

function jobsWords(n: number): string {
  return n === 0 ? "no job listed" : `${counted(n, "job")} listed`;
}

function Changes({ favorite: { kind, changes, pay, copyPath } }: { favorite: FavoriteCard }) {
  const isOver =
    kind === "job" &&
    changes.some(({ is }) => is === "gone" || is === "closed" || is === "expired");
  return changes.map((change) => {
    const { tag, tone, rest } = toChangeWords(change, { pay, dateWords: mediumDate });
    const isEnd = isOver && change === changes[0];
    return (
      <p key={change.is} className="text-sm">
        <span className={`tag ${tone}`}>{tag}</span> <span className="text-muted">{rest}</span>
        {isEnd && (
          <span className="text-muted">
            {" "}
            <Link className="link" to={copyPath}>
              Your copy of the text
            </Link>{" "}
            stays.
          </span>
        )}
      </p>
    );
  });
}

interface SilenceProps {
  favorite: FavoriteCard;
  days: number;
  onSaved(answer: FormAnswer): void;
}

function Silence({ favorite: { kind, target, version }, days, onSaved }: SilenceProps) {
  const shared = { item: "target", className: "inline", onSaved };
  return (
    <div className="state unclear">
      <Icon name="clock" />
      <div className="row">
        <span>{`${counted(days, "day")} without a word.`}</span>
        <ActionForm
          {...shared}
          intent="ghosted"
          id={`ghosted-${target}`}
          hidden={{ kind, target, version }}
        >
          <SubmitButton className="link">Mark as no answer</SubmitButton>
        </ActionForm>
        <ActionForm {...shared} intent="contact" id={`contact-${target}`} hidden={{ kind, target }}>
          <SubmitButton className="link">Heard from them</SubmitButton>
        </ActionForm>
      </div>
    </div>
  );
}

function NextStep({ favorite, now }: { favorite: FavoriteCard; now: string }) {
  const { dueOn, nextStep, stage } = favorite;
  if (dueOn === null && nextStep === "") {
    return (
      <div className="next text-sm text-muted">
        {stage === "closed" || stage === "accepted" ? null : <p>No next step</p>}
      </div>
    );
  }
  const isLate = dueOn !== null && dueOn < now.slice(0, 10);
  return (
    <div className="next text-sm">
      {dueOn && (
        <p className={isLate ? "text-warn" : undefined}>
          <b>
            {isLate ? "Was due " : "By "}
            <time dateTime={dueOn}>{mediumDate(dueOn)}</time>
          </b>
        </p>
      )}
      {nextStep && <p className="text-muted">{nextStep}</p>}
    </div>
  );
}
