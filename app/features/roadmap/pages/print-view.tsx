import { AREAS, COMPETENCIES, LEVEL_NAMES } from "#app/reference/competencies/framework.ts";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { formatDate } from "#app/ui/time.ts";
import { evidenceWords } from "../evidence.ts";
import { PrintButton } from "../print-button.tsx";
import { targetSentence } from "../target.ts";
import { useWithJob } from "../use-with-job.tsx";
import styles from "./print.css?url";
import type { ViewerRoadmap } from "./read-roadmap.server.ts";

/** The roadmap as tables for paper: levels, notes and evidence of the viewer, if signed in. */
interface PrintViewProps {
  viewerRoadmap: ViewerRoadmap | null;
  now: string;
}

export function PrintView({ viewerRoadmap, now }: PrintViewProps) {
  const withJob = useWithJob();
  const answers = viewerRoadmap?.answers ?? {};
  return (
    <div className="page sheet">
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="head">
        <p className="no-print">
          <BackLink to={withJob("/roadmap")}>Career Roadmap</BackLink>
        </p>
        <div className="row between">
          <h1>Career Roadmap</h1>
          <div className="no-print">
            <PrintButton />
          </div>
        </div>
        <p className="meta">
          {viewerRoadmap
            ? `As of ${formatDate(now)} · ${Object.keys(answers).length} of ${COMPETENCIES.length} rated`
            : "Levels 0 to 4"}
        </p>
        <p className="meta">{targetSentence(viewerRoadmap?.targetRole ?? null)}</p>
      </div>
      <div className="printed">
        {AREAS.map(({ id, name, competencies }) => (
          <section key={id}>
            <h2>{name}</h2>
            <table className="text-sm">
              <thead className="sr-only">
                <tr>
                  <th scope="col">Competency</th>
                  <th scope="col">Level</th>
                  <th scope="col">Note and evidence</th>
                </tr>
              </thead>
              <tbody>
                {competencies.map((competency) => {
                  const answer = answers[competency.id];
                  const evidence = viewerRoadmap?.evidence[competency.id] ?? [];
                  return (
                    <tr key={competency.id}>
                      <th scope="row">{competency.name}</th>
                      <td>
                        {answer ? `${answer.level} ${LEVEL_NAMES[answer.level]}` : "Not rated"}
                      </td>
                      <td>
                        {answer?.note}
                        {evidence.length > 0 && (
                          <span className="text-muted">
                            {" "}
                            Evidence: {evidence.map(evidenceWords).join("; ")}
                          </span>
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </div>
  );
}
