import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { partPath } from "../../authoring/paths.ts";
import type { OutlineRow, ScenarioPart } from "./editor-page.server.ts";

export const NODE_TYPE_LABELS: Record<OutlineRow["type"], string> = {
  choice: "Decision",
  text: "Passage",
  end: "Ending",
};

interface OutlineListProps {
  simulationId: string;
  part: ScenarioPart;
  nodesWithErrors: ReadonlySet<string | null>;
  /** Shown below the open node. */
  children: ReactNode;
}

export function OutlineList({ simulationId, part, nodesWithErrors, children }: OutlineListProps) {
  const { reached, apart } = part;
  const renderRows = (outlineRows: readonly OutlineRow[]) => (
    <ol className="ledger">
      {outlineRows.map((row) => {
        const isOpen = part.node?.node.id === row.id;
        return (
          <li key={row.id} className="stack gap-3" id={isOpen ? "part" : undefined}>
            <div className="row between hold">
              <div>
                <Link
                  className="link"
                  to={
                    isOpen
                      ? partPath(simulationId, part.id)
                      : partPath(simulationId, part.id, row.id)
                  }
                  preventScrollReset
                  aria-expanded={isOpen}
                >
                  {row.words || "Nothing written yet"}
                </Link>
                <p className="meta wrap-anywhere">
                  {NODE_TYPE_LABELS[row.type]} · <span className="mono">{row.id}</span>
                  {row.next.length > 0 &&
                    ` → ${row.next.map((next) => next || "nowhere").join(", ")}`}
                </p>
              </div>
              {nodesWithErrors.has(row.id) && <span className="tag bad">Error</span>}
            </div>
            {isOpen && children}
          </li>
        );
      })}
    </ol>
  );
  return (
    <Section title="What happens" titleId="outline">
      {renderRows(reached)}
      {apart.length > 0 && (
        <>
          <h3 className="pt-6">Nothing leads here</h3>
          {renderRows(apart)}
        </>
      )}
    </Section>
  );
}
