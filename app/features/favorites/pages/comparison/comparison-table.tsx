import { moneyLabel } from "#app/features/jobs/labels.ts";
import { Monogram } from "#app/ui/instruments/monogram.tsx";
import { Link } from "#app/ui/link.tsx";
import { STAGE_LABELS } from "../../labels.ts";
import type { ComparedJob } from "./compare-jobs.server.ts";
import styles from "./comparison.css?url";
import { ROWS } from "./comparison-rows.tsx";

interface ComparisonTableProps {
  jobs: ComparedJob[];
  /** US dollars a year. */
  minPayUsd: number | null;
}

/** One row a question, one column a job, with the instruments of a job's own page. */
export function ComparisonTable({ jobs, minPayUsd }: ComparisonTableProps) {
  const rows = ROWS.filter(({ isKnown }) => !isKnown || jobs.some(isKnown));
  return (
    <div className="stack gap-2">
      <link rel="stylesheet" href={styles} precedence="page" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className="scroll" aria-label="Comparison" tabIndex={0}>
        <table className="compare text-sm">
          <caption className="sr-only">Your jobs side by side, the first on the left</caption>
          <thead>
            <tr>
              {jobs.map((job, index) => (
                <th key={job.key} scope="col">
                  <JobHead job={job} place={index + 1} />
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ title, cell }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={jobs.length}>
                  <span>{title}</span>
                </th>
              </tr>
              <tr>
                {jobs.map((job) => (
                  <td key={job.key}>{cell(job)}</td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </section>
      <p className="meta">
        Pay bars have one scale, in US dollars a year.
        {minPayUsd !== null && ` Blue line: your minimum, ${moneyLabel(minPayUsd, "USD")}.`} Base
        pay and on-target earnings aren’t compared with each other.
      </p>
    </div>
  );
}

interface JobHeadProps {
  job: ComparedJob;
  place: number;
}

function JobHead({ job, place }: JobHeadProps) {
  const { title, company, where, stage, path, pathWithout } = job;
  return (
    <>
      <div className="titled">
        <Monogram name={company || title} hue={job.hue} size="small" />
        <div>
          <p>
            <b>
              {place}. <Link to={path}>{title}</Link>
            </b>
          </p>
          <p className="meta">{[company, where].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <p className="row">
        <span className="tag">{STAGE_LABELS[stage]}</span>
        {!job.isListed && <span className="tag">From elsewhere</span>}
        {job.example && <span className="tag warn">Example</span>}
        {pathWithout && (
          <Link className="link" to={pathWithout}>
            Leave out<span className="sr-only"> {title}</span>
          </Link>
        )}
      </p>
    </>
  );
}
