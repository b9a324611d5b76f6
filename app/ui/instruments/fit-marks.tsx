interface FitMarksProps {
  /** Of place, hours, pay, stack and role: the picture comes from the position. */
  answers: readonly ("yes" | "no" | "unclear" | "unstated")[];
  /** The id of their words for readers, where these are not beside the marks. */
  labelId?: string;
}

/** An element an answer instead of a class, which would be a tenth of a page with many rows. */
const MARKS = { yes: "i", no: "s", unclear: "u", unstated: "b" } as const;

/** Five marks at a glance. Hidden from readers where words beside them name each that is not a yes. */
export function FitMarks({ answers, labelId }: FitMarksProps) {
  const naming = labelId ? { role: "img", "aria-labelledby": labelId } : { "aria-hidden": true };
  return (
    <span className="fit" {...naming}>
      {answers.map((answer, index) => {
        const Mark = MARKS[answer];
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what a mark is about.
        return <Mark key={index} />;
      })}
    </span>
  );
}
