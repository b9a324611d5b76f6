import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { PROJECTS_PATH } from "#app/features/projects/labels.ts";
import { WIN_FIELDS } from "#app/features/projects/win-fields.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import { GAP_LABELS, PART_LABELS } from "../labels.ts";
import type { Review } from "../review.ts";

export interface Saving {
  today: string;
  submission: string;
  /** Why no further win can be saved; null while there is room. */
  winLimit: string | null;
  /** The same of a step in the growth plan. */
  planLimit: string | null;
}

interface ReviewedLinesProps {
  exchange: Review["exchanges"][number];
  place: number;
  saving: Saving | null;
}

/** What was said to one question, what the rules saw in it, and what a Tech Lead does. */
export function ReviewedLines({ exchange, place, saving }: ReviewedLinesProps) {
  const { scene, origin, turns, found, missing, words, isRead, good, level, win } = exchange;
  return (
    <li className="stack gap-3">
      {scene && (
        <details className="more-of">
          <summary>
            <Icon name="chevron-right" />
            What happened before
          </summary>
          <p className="whitespace-pre-line">{scene.text}</p>
        </details>
      )}
      {origin && <p className="meta">{origin}</p>}
      {turns.map(({ ask, line }) => (
        <div key={ask} className="stack gap-1">
          <h3>{ask}</h3>
          <blockquote className="sources told wrap-anywhere">{line}</blockquote>
        </div>
      ))}
      <ul className="stack gap-1 text-sm">
        {found.map(({ part, quote }) => (
          <li key={part} className="state yes">
            <Icon name="check" />
            <span className="wrap-anywhere">
              {PART_LABELS[part]}: “{quote}”
            </span>
          </li>
        ))}
        {missing.map((gap) => (
          <li key={gap} className="state unclear">
            <Icon name="circle-alert" />
            <span>
              {GAP_LABELS[gap].tag}. {GAP_LABELS[gap].advice}
            </span>
          </li>
        ))}
      </ul>
      <p className="meta">
        {formatCount(words, "word")}
        {!isRead && ". Not in English, so we looked for figures and questions only"}
      </p>
      {good && (
        <p className="text-sm">
          <span className="meta">{good.label}:</span> {good.text}
        </p>
      )}
      {level && (
        <div className="stack gap-1">
          <p>
            <Link className="link" to={`/roadmap#${level.id}`}>
              {level.name}
            </Link>{" "}
            <span className="meta">{level.level}</span>
          </p>
          <p>{level.does}</p>
          {level.looksLike && (
            <p className="text-sm">
              <span className="meta">Looks like:</span> {level.looksLike}
            </p>
          )}
        </div>
      )}
      {saving && win && <SaveWin win={win} place={place} saving={saving} />}
    </li>
  );
}

interface SaveWinProps {
  win: NonNullable<ReviewedLinesProps["exchange"]["win"]>;
  place: number;
  saving: Saving;
}

/** A result that was told is a win, and a win is told as a story. */
function SaveWin({ win, place, saving }: SaveWinProps) {
  const { text, ...hidden } = win;
  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        Save it as a win
      </summary>
      {saving.winLimit ? (
        <LimitNote
          limit={saving.winLimit}
          to={{ path: `${PROJECTS_PATH}#win-log`, text: "Your wins" }}
        />
      ) : (
        <ActionForm
          intent="add_win"
          id={`win-${place}`}
          action={PROJECTS_PATH}
          back={`${PROJECTS_PATH}#win-log`}
          submissionKey={`${saving.submission}-${place}`}
          defaults={{ text }}
          hidden={{ ...hidden, on: saving.today }}
          labels={{ text: "Win" }}
          isDraftDisabled
        >
          {(form) => (
            <>
              <TextField
                name="text"
                rows={2}
                maxLength={WIN_FIELDS.text.max}
                hint="Wins become interview stories in three lengths."
              />
              <div className="row">
                {!form.result?.ok && <SubmitButton>Save the win</SubmitButton>}
                <FormStatus />
              </div>
            </>
          )}
        </ActionForm>
      )}
    </details>
  );
}
