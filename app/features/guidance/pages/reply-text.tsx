import { Fragment } from "react";
import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { Link } from "#app/ui/link.tsx";
import type { AnswerSource } from "../ask/answer.ts";
import type { TextPart } from "../citations.ts";
import { LABEL, splitClaims } from "../claims.ts";
import { toBlocks } from "./reply-format.ts";

interface ReplyTextProps {
  answer: string;
  /** Marks what states something and cites nothing. */
  isChecked?: boolean;
}

/** A reply as plain paragraphs and lists; the only links in it are to competencies. */
export function ReplyText({ answer: reply, isChecked = false }: ReplyTextProps) {
  return (
    <div className="prose">
      {toBlocks(reply).map((block, index) => {
        const key = `${index} ${block.kind}`;
        if (block.kind === "paragraph") {
          return (
            <p key={key}>
              <Lines lines={block.lines} isChecked={isChecked} />
            </p>
          );
        }
        const List = block.isOrdered ? "ol" : "ul";
        return (
          <List key={key}>
            <Rows rows={block.rows} isChecked={isChecked} />
          </List>
        );
      })}
    </div>
  );
}

function Lines({ lines, isChecked }: { lines: TextPart[][]; isChecked: boolean }) {
  return lines.map((parts, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
    <Fragment key={index}>
      {index > 0 && <br />}
      <Line parts={parts} isChecked={isChecked} />
    </Fragment>
  ));
}

function Rows({ rows, isChecked }: { rows: TextPart[][]; isChecked: boolean }) {
  return rows.map((parts, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
    <li key={index}>
      <Line parts={parts} isChecked={isChecked} />
    </li>
  ));
}

function Line({ parts, isChecked }: { parts: TextPart[]; isChecked: boolean }) {
  if (!isChecked) return <Parts parts={parts} />;
  return splitClaims(parts).map((claim, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a checked reply does not change
    <Fragment key={index}>
      <Parts parts={index === 0 ? withLabel(claim.parts) : claim.parts} />
      {claim.isUnsourced && <span className="meta"> (no source)</span>}
    </Fragment>
  ));
}

type LabeledPart = TextPart | { label: string };

/** With the label that a line begins with apart from it. */
function withLabel([first, ...others]: TextPart[]): LabeledPart[] {
  const [label] = (first && "text" in first && LABEL.exec(first.text)) || [];
  if (!label || !first || !("text" in first)) return first ? [first, ...others] : others;
  return [{ label }, { text: first.text.slice(label.length) }, ...others];
}

function Parts({ parts }: { parts: LabeledPart[] }) {
  // biome-ignore-start lint/suspicious/noArrayIndexKey: parts are only ever added at the end
  return parts.map((part, index) => {
    if ("text" in part) return part.text;
    if ("label" in part) return <b key={index}>{part.label}</b>;
    return <CitationTag key={index} id={part.cited} />;
  });
  // biome-ignore-end lint/suspicious/noArrayIndexKey: parts are only ever added at the end
}

function CitationTag({ id }: { id: string }) {
  const withJob = useWithJob();
  const competency = findCompetency(id);
  if (!competency) return <span className="tag">{id}</span>;
  return (
    <Link className="tag" to={withJob(`/roadmap#${id}`)}>
      {competency.name}
    </Link>
  );
}

/** Marks within quotation marks. */
function toInnerQuotes(words: string): string {
  return words.replaceAll("“", "‘").replaceAll("”", "’");
}

interface ReplySourcesProps {
  citations: readonly string[];
  /** The lines that were sent; the first is L1. */
  lines: readonly string[];
  /** Where they can be read. */
  origins?: Readonly<Record<string, AnswerSource>>;
}

/** Quotes the lines that a reply cites. */
export function ReplySources({ citations, lines, origins = {} }: ReplySourcesProps) {
  const citedLines = citations.flatMap((id) => {
    const words = /^L\d+$/.test(id) ? lines[Number(id.slice(1)) - 1] : undefined;
    return words === undefined ? [] : [{ id, words }];
  });
  if (citedLines.length === 0) return null;
  return (
    <ul className="sources stack gap-1 meta">
      {citedLines.map(({ id, words }) => (
        <li key={id}>
          <span className="tag">{id}</span> “{toInnerQuotes(words)}”{" "}
          {origins[id] && (
            <Link className="link" to={origins[id].path} rel="nofollow">
              {origins[id].name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
