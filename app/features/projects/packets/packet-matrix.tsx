import type { PacketModel } from "./packet-model.ts";
import { projectAnchor } from "./packet-section.tsx";

interface MatrixProps {
  model: Pick<PacketModel, "matrix" | "projects" | "wins">;
  Heading: "h2" | "h3";
}

const CELL_WORDS = { result: "Result", work: "Work so far" };

export function Matrix({ model: { matrix, projects, wins }, Heading }: MatrixProps) {
  if (matrix.length === 0) return null;
  const hasWins = wins.length > 0;
  return (
    <section className="stack gap-3">
      <div className="sec">
        <Heading>What supports each competency</Heading>
        <span className="row meta">
          <span className="shown result" /> result <span className="shown work" /> work so far
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys have to reach what scrolls */}
      <section className="overflow-x-auto" tabIndex={0} aria-label="Competencies by project">
        <table className="text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col">Competency</th>
              {projects.map(({ title }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what is shown has no id, and never changes its place
                <th key={index} scope="col">
                  {title}
                </th>
              ))}
              {hasWins && <th scope="col">Wins</th>}
            </tr>
          </thead>
          <tbody>
            {matrix.map(({ competency, cells, wins: n }) => (
              <tr key={competency}>
                <th scope="row">{competency}</th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have the places of their projects
                  <td key={index}>
                    {cell && (
                      <a href={`#${projectAnchor(index)}`}>
                        <span className={`shown ${cell}`} />
                        <span className="sr-only">{CELL_WORDS[cell]}</span>
                      </a>
                    )}
                  </td>
                ))}
                {hasWins && <td>{n > 0 ? n : ""}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
