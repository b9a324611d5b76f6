import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { FormAnswer, FormValues } from "./answer.ts";
import { useFormHelp } from "./help.tsx";

interface RefusalProps {
  answer: FormAnswer;
  refusals: number;
  formId: string;
  labels: Readonly<Record<string, string>>;
  toWords(name: string, value: string): string;
  current: FormValues;
  retry(): void;
}

const WORTH_RETRYING = ["network", "unavailable", "refused", "too_many"];

/** The error of a form; it takes the focus. */
export function Refusal({
  answer,
  refusals,
  formId,
  labels,
  toWords,
  current,
  retry,
}: RefusalProps) {
  const note = useRef<HTMLDivElement>(null);
  const help = useFormHelp({ answer, refusals, retry });
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is announced again
  useEffect(() => note.current?.focus(), [answer]);
  const errors = Object.entries(answer.errors ?? {});
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is how the focus gets to what went wrong
    <div className="note bad" role="alert" tabIndex={-1} ref={note} aria-labelledby={id} autoFocus>
      <Icon name="circle-alert" />
      <p id={id}>
        <b>{answer.message}</b>
      </p>
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, [sentence]]) => (
            <li key={name}>
              <a className="link" href={`#${formId}-${name}`}>
                {labels[name] ? `${labels[name]}: ` : ""}
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer.theirs && (
        <Theirs answer={answer} labels={labels} toWords={toWords} current={current} />
      )}
      {help}
      {WORTH_RETRYING.includes(answer.error ?? "") && (
        <p className="with-script">
          <button type="button" className="btn" onClick={retry}>
            <Icon name="refresh-cw" />
            Try again
          </button>
        </p>
      )}
    </div>
  );
}

/** After a conflict: the fields in which the form differs from what is stored. */
function Theirs({
  answer: { theirs = {}, values = {} },
  labels,
  toWords,
  current,
}: Pick<RefusalProps, "answer" | "labels" | "toWords" | "current">) {
  const { pathname, search } = useLocation();
  const mine = Object.keys(values).length > 0 ? values : current;
  const differing = Object.keys(labels).filter(
    (name) => name in theirs && wordsOf(theirs[name]) !== wordsOf(mine[name]),
  );
  const say = (name: string, value: unknown) =>
    wordsOf(value)
      .split("\n")
      .map((each) => toWords(name, each))
      .join(", ") || "nothing";
  return (
    <>
      <dl className="facts">
        {differing.map((name) => (
          <div key={name} className="contents">
            <dt>{labels[name]}</dt>
            <dd>
              <p>
                <span className="text-muted">Yours:</span> {say(name, mine[name])}
              </p>
              <p>
                <span className="text-muted">Saved elsewhere:</span> {say(name, theirs[name])}
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Send the form again to keep yours, or{" "}
        <a className="link" href={pathname + search}>
          take what was saved elsewhere
        </a>
        .
      </p>
    </>
  );
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(String).join("\n");
  return value === true ? "on" : String(value);
}
