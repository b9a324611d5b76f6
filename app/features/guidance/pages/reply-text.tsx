import { Fragment } from "react";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { Link } from "#app/ui/link.tsx";
import type { TextPart } from "../citations.ts";
import { toBlocks } from "./reply-format.ts";

/** A reply as plain paragraphs and lists; the only links in it are to competencies. */
export function ReplyText({ answer: reply }: { answer: string }) {
  return (
    <div className="prose">
      {toBlocks(reply).map((block, index) => {
        const key = `${index} ${block.kind}`;
        if (block.kind === "paragraph") {
          return (
            <p key={key}>
              <Lines lines={block.lines} />
            </p>
          );
        }
        const List = block.isOrdered ? "ol" : "ul";
        return (
          <List key={key}>
            <Rows rows={block.rows} />
          </List>
        );
      })}
    </div>
  );
}

function Lines({ lines }: { lines: TextPart[][] }) {
  return lines.map((parts, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
    <Fragment key={index}>
      {index > 0 && <br />}
      <Parts parts={parts} />
    </Fragment>
  ));
}

function Rows({ rows }: { rows: TextPart[][] }) {
  return rows.map((parts, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
    <li key={index}>
      <Parts parts={parts} />
    </li>
  ));
}

function Parts({ parts }: { parts: TextPart[] }) {
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end
    "text" in part ? part.text : <CitationTag key={index} id={part.cited} />,
  );
}

function CitationTag({ id }: { id: string }) {
  const competency = findCompetency(id);
  if (!competency) return <span className="tag">{id}</span>;
  return (
    <Link className="tag" to={`/roadmap#${id}`}>
      {competency.name}
    </Link>
  );
}

interface ReplySourcesProps {
  citations: readonly string[];
  /** The lines that were sent; the first is L1. */
  lines: readonly string[];
}

/** Quotes the lines that a reply cites. */
export function ReplySources({ citations, lines }: ReplySourcesProps) {
  const citedLines = citations.flatMap((id) => {
    const words = /^L\d+$/.test(id) ? lines[Number(id.slice(1)) - 1] : undefined;
    return words === undefined ? [] : [{ id, words }];
  });
  if (citedLines.length === 0) return null;
  return (
    <ul className="sources stack gap-1 meta">
      {citedLines.map(({ id, words }) => (
        <li key={id}>
          <span className="tag">{id}</span> “{words}”
        </li>
      ))}
    </ul>
  );
}
