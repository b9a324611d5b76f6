import { useEffect, useRef } from "react";
import { Link } from "#app/ui/link.tsx";
import { partPath } from "../../authoring/paths.ts";
import { BOX, toMap } from "../../map.ts";
import type { ScenarioNode } from "../../simulation.ts";
import type { OutlineRow, ScenarioPart } from "./editor-page.server.ts";
import { NODE_TYPE_LABELS } from "./outline-list.tsx";

interface ScenarioMapProps {
  simulationId: string;
  part: ScenarioPart;
  nodesWithErrors: ReadonlySet<string | null>;
}

const LINE_LENGTH = 19;

/** The branches of a scenario; each node is a link to its form. The list below says the same in words. */
export function ScenarioMap({ simulationId, part, nodesWithErrors }: ScenarioMapProps) {
  const { width, height, boxes, edges } = toMap(part.scenario);
  const openId = part.node?.node.id;
  const openX = boxes.find(({ id }) => id === openId)?.x ?? 0;
  const view = useRef<HTMLElement>(null);
  // The open node is in sight, with what leads to it.
  useEffect(() => {
    if (view.current) view.current.scrollLeft = openX - BOX.width;
  }, [openX]);
  const rows = new Map([...part.reached, ...part.apart].map((row) => [row.id, row]));
  return (
    <section className="panel stack gap-3" aria-labelledby="map">
      <div className="row between">
        <h2 id="map" className="text-base">
          Map
        </h2>
        <p className="meta">rounded: continues · square: ending · dashed: when a condition fails</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <nav className="scroll" aria-label="Map" tabIndex={0} ref={view}>
        <svg className="map" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <title>{`${boxes.length} parts of the scenario`}</title>
          {edges.map(({ from, to, path, isOtherwise }) => (
            <path
              key={`${from} ${to}`}
              className={from === openId ? "on" : isOtherwise ? "otherwise" : undefined}
              d={path}
            />
          ))}
          {boxes.map(({ id, x, y, isApart }) => {
            const row = rows.get(id);
            const node = part.scenario.nodes.find((each) => each.id === id);
            if (!row || !node) return null;
            const classes = [
              id === openId && "on",
              (isApart || nodesWithErrors.has(id)) && "flawed",
              node.type === "end" && node.outcome,
            ];
            return (
              <Link
                key={id}
                to={partPath(simulationId, part.id, id)}
                preventScrollReset
                aria-current={id === openId ? "true" : undefined}
                aria-label={`${NODE_TYPE_LABELS[row.type]}: ${row.words || id}${nodesWithErrors.has(id) ? ", with an error" : ""}`}
                className={classes.filter(Boolean).join(" ") || undefined}
              >
                <rect {...{ x, y }} {...BOX} rx={row.type === "end" ? 1 : 8} />
                {toLines(row.words || id).map((line, index) => (
                  <text key={line} x={x + 8} y={y + 16 + index * 13}>
                    {line}
                  </text>
                ))}
                <text className="small" x={x + 8} y={y + 42}>
                  {toCaption(node, row)}
                </text>
              </Link>
            );
          })}
        </svg>
      </nav>
    </section>
  );
}

/** The first words in one or two lines. */
function toLines(words: string): string[] {
  const [first = "", ...others] =
    words.replace(/\s+/g, " ").match(/.{1,19}(?:\s|$)|\S{1,19}/g) ?? [];
  const [second = "", more] = others;
  if (!second) return [first.trim()];
  return [first.trim(), more ? `${second.trim().slice(0, LINE_LENGTH - 1)}…` : second.trim()];
}

function toCaption(node: ScenarioNode, row: OutlineRow): string {
  if (node.type === "end") return `${node.outcome} ending`;
  if (node.type === "text") return "goes on";
  return row.next.length === 1 ? "1 choice" : `${row.next.length} choices`;
}
