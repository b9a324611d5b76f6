import { textsOf } from "#app/reference/competencies/competency-texts.ts";
import {
  type Competency,
  LEVEL_NAMES,
  TARGET_LEVEL,
} from "#app/reference/competencies/framework.ts";

interface LevelChoicesProps {
  competency: Competency;
  name: string;
  id: string;
  level: number | null;
  /** Of the role that the viewer aims for; a Tech Lead's for a visitor. */
  target?: number;
  /** To confirm; nothing is chosen by it. */
  suggested?: number;
  /** If left out, the surrounding form reads the choice. */
  onChoose?(level: number): void;
  describedBy?: string;
  /** Until JavaScript has loaded; without it the choice stays disabled. */
  isDisabled?: boolean;
}

export function LevelChoices(props: LevelChoicesProps) {
  const {
    competency,
    name,
    id,
    level,
    target = TARGET_LEVEL,
    suggested,
    onChoose,
    describedBy,
    isDisabled,
  } = props;
  const descriptions = ["None of these levels yet.", ...textsOf(competency.id).levels];
  return (
    <fieldset
      className={isDisabled ? "levels waiting" : "levels"}
      id={id}
      tabIndex={-1}
      disabled={isDisabled}
      aria-describedby={describedBy}
    >
      <legend className="sr-only">{`Your level in ${competency.name}`}</legend>
      {descriptions.map((description, n) => (
        <label key={description}>
          <input
            type="radio"
            name={name}
            value={n}
            // Restored form values would be saved as if they were chosen now.
            autoComplete="off"
            {...(onChoose
              ? { checked: level === n, onChange: () => onChoose(n) }
              : { defaultChecked: level === n })}
          />
          <span>
            <b>{`${n} ${LEVEL_NAMES[n]}`}</b>
            {n === target && <span className="tag on">target</span>}
            {n === suggested && <span className="tag">suggested</span>}
            <br />
            <span className="text-muted">{description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The levels as text, with the viewer's own marked. */
export function LevelTexts({ competency, level }: { competency: Competency; level?: number }) {
  return (
    <ol className="stack gap-1">
      {level === 0 && (
        <li className="is-at">
          <b>0 {LEVEL_NAMES[0]}.</b> <span className="tag mine">you</span>{" "}
          <span className="text-muted">None of these levels yet.</span>
        </li>
      )}
      {textsOf(competency.id).levels.map((description, index) => (
        <li key={description} className={index + 1 === level ? "is-at" : undefined}>
          <b>
            {index + 1} {LEVEL_NAMES[index + 1]}.
          </b>{" "}
          {index + 1 === level && <span className="tag mine">you</span>}{" "}
          <span className="text-muted">{description}</span>
        </li>
      ))}
    </ol>
  );
}
