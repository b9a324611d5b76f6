import { FitMarks } from "#app/ui/instruments/fit-marks.tsx";
import { FIT_PARTS, type Fit, summarizeFit } from "./fit.ts";

/** How a job fits its reader: five marks and their words, and on a press the sentence of each. */
export function FitLine({ fit }: { fit: Fit }) {
  return (
    <details className="why">
      <summary>
        <FitMarks answers={FIT_PARTS.map((part) => fit[part].answer)} />
        {summarizeFit(fit)}
      </summary>
      <ul className="reasons">
        {FIT_PARTS.map((part) => (
          <li key={part} className={fit[part].answer}>
            {fit[part].sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}
