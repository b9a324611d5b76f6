import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";

/** Where `/developers` says it, for links from elsewhere. */
export const HOW_TO_EMBED_PATH = "/developers#embed";

/** How another site shows jobs in a frame. */
export function HowToEmbed({ origin }: { origin: string }) {
  return (
    <section className="stack gap-3" aria-labelledby="embed">
      <h2 id="embed">Jobs on your own site</h2>
      <p className="prose">
        Only these two addresses can be framed. They use no script, form or cookie, and update
        within a minute of the jobs.
      </p>
      <Snippet label="An employer’s open jobs, for its careers page">
        {toSnippet(`${origin}/embed/organizations/your-company`, "Open jobs")}
      </Snippet>
      <p className="prose">
        <code>your-company</code> is the last part of your organization’s address here.
      </p>
      <Snippet label="The first results of a search">
        {toSnippet(`${origin}/embed/jobs?track=tech_lead&amp;country=PT`, "Jobs for Tech Leads")}
      </Snippet>
      <p className="prose">
        This address takes the same parameters as{" "}
        <Link className="link" to="/jobs">
          the job list
        </Link>
        : search there, and copy what follows the question mark. Colors follow each visitor’s system
        setting; add <code>theme=light</code> or <code>theme=dark</code> to match your page.
      </p>
    </section>
  );
}

function toSnippet(address: string, title: string): string {
  return `<iframe src="${address}" title="${title}" width="100%" height="480" loading="lazy" style="border: 0"></iframe>`;
}

function Snippet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <h3>{label}</h3>
      <pre className="wrap-anywhere whitespace-pre-wrap">
        <code>{children}</code>
      </pre>
    </>
  );
}
