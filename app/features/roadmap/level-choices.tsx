import { type Competency, LEVEL_NAMES, TARGET_LEVEL } from "./framework.ts";

interface LevelChoicesProps {
  competency: Competency;
  /** The name of the field, and what its inputs' ids begin with. */
  name: string;
  id: string;
  /** The level that is chosen; null for none. */
  level: number | null;
  /** Given, the choice is kept by whoever listens; left out, by the form. */
  onChoose?(level: number): void;
  describedBy?: string;
  /** Nobody listens yet, and without script nobody will: then there is nothing to press. */
  isWaiting?: boolean;
}

/** The five levels of a competency: what each one does is what is chosen between. */
export function LevelChoices(props: LevelChoicesProps) {
  const { competency, name, id, level, onChoose, describedBy, isWaiting } = props;
  const texts = ["None of the below yet.", ...competency.levels];
  return (
    <fieldset
      className={isWaiting ? "levels waiting" : "levels"}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
    >
      <legend className="sr-only">Your level in {competency.name}</legend>
      {texts.map((does, n) => (
        <label key={does}>
          <input
            type="radio"
            name={name}
            value={n}
            // A browser that fills in what was chosen at an earlier visit would have it saved anew.
            autoComplete="off"
            className={isWaiting ? "with-script" : undefined}
            disabled={isWaiting}
            {...(onChoose
              ? { checked: level === n, onChange: () => onChoose(n) }
              : { defaultChecked: level === n })}
          />
          <span>
            <b>
              {n} {LEVEL_NAMES[n]}
            </b>
            {n === TARGET_LEVEL && <span className="tag on">target</span>}
            <br />
            <span className="text-muted">{does}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What each level does, to be read; the one somebody is at is marked. */
export function LevelTexts({ competency, level }: { competency: Competency; level?: number }) {
  return (
    <ol className="stack gap-1">
      {level === 0 && (
        <li className="is-at">
          <b>0 {LEVEL_NAMES[0]}.</b> <span className="tag on">you</span>{" "}
          <span className="text-muted">None of the below yet.</span>
        </li>
      )}
      {competency.levels.map((does, index) => (
        <li key={does} className={index + 1 === level ? "is-at" : undefined}>
          <b>
            {index + 1} {LEVEL_NAMES[index + 1]}.
          </b>{" "}
          {index + 1 === level && <span className="tag on">you</span>}{" "}
          <span className="text-muted">{does}</span>
        </li>
      ))}
    </ol>
  );
}
