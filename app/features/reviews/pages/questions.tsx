import { type ReactNode, useState } from "react";

interface QuestionsProps {
  questions: readonly ReactNode[];
  /** All at once: to change what is written, and where something is refused. */
  isWhole: boolean;
  /** What sends the form. */
  children: ReactNode;
}

export function Questions({ questions, isWhole, children }: QuestionsProps) {
  const [place, setPlace] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isAll = isWhole || isOpen;
  const isLast = place === questions.length - 1;
  return (
    <>
      {!isAll && (
        <p className="meta with-script" aria-live="polite">
          {place + 1} of {questions.length}. You can leave any question blank.
        </p>
      )}
      {questions.map((question, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a form stay in their places
          key={index}
          className={isAll || index === place ? undefined : "without-script"}
        >
          {question}
        </div>
      ))}
      {!isAll && (
        <p className="row with-script">
          {place > 0 && (
            <button type="button" className="btn" onClick={() => setPlace(place - 1)}>
              Back
            </button>
          )}
          {!isLast && (
            <button type="button" className="btn primary" onClick={() => setPlace(place + 1)}>
              Next
            </button>
          )}
          <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
            All questions
          </button>
        </p>
      )}
      <p className={isAll || isLast ? "row" : "row without-script"}>{children}</p>
    </>
  );
}
