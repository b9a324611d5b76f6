import type { JobPart } from "../../ask/answer.ts";
import { Source } from "./source.tsx";

export function JobView({ job }: { job: JobPart | null }) {
  if (!job) return null;
  const { name, line, requested, links } = job;
  return (
    <section className="stack gap-2">
      <h2>{name}</h2>
      <p>{line}</p>
      <ul className="ledger">
        {requested.map(({ id, name, quote, asked }) => (
          <li key={id} className="stack gap-1">
            <p>
              <b>{name}</b>: “{quote}”
            </p>
            {asked && (
              <p className="text-sm">
                <span className="meta">An interviewer may ask:</span> {asked}
              </p>
            )}
          </li>
        ))}
      </ul>
      {links.map((link) => (
        <Source key={link.name} {...link} before="Next:" />
      ))}
    </section>
  );
}
