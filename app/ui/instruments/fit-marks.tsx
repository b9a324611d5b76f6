interface FitMarksProps {
  /** Of place, hours, pay, stack and role: the picture comes from the position. */
  answers: readonly ("yes" | "no" | "unclear" | "unstated")[];
}

/** Five marks at a glance. Hidden from readers: the words beside them name each that is not a yes. */
export function FitMarks({ answers }: FitMarksProps) {
  return (
    <span className="fit" aria-hidden="true">
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what a mark is about.
        <i key={index} className={answer} />
      ))}
    </span>
  );
}
