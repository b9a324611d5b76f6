import { Fragment } from "react";
import { FRAUD_PATH } from "#app/features/feedback/feedback.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { listLawsByArea, type ShownLaw } from "../list-laws.server.ts";
import type { Route } from "./+types/laws.ts";

export { handle } from "./laws.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Laws on job postings",
    description: "What laws require of a job posting, in their own words, and when we read them.",
    path: "/laws",
  });

export function loader() {
  return { areas: listLawsByArea() };
}

export default function Laws({ loaderData }: Route.ComponentProps) {
  const { areas } = loaderData;
  return (
    <div className="page">
      <div className="prose">
        <h1>Laws on job postings</h1>
        <p>
          What laws require of a job posting and of the employer behind it. Each entry comes from a
          government’s or legislature’s own page; we say which one, and when we read it. These are
          facts with links, not legal advice. Laws change, and a law that isn’t here may still
          apply.
        </p>
        <p>
          A job’s page names a law only if the posting names the location. The job’s page says “may”
          if we don’t know how many people the employer has, or where the work is done. We look for
          pay, a sentence on AI and a sentence on the vacancy, and we can miss one.
        </p>
        <h2>At a glance</h2>
        <p>“Not named” means that the law’s page names no employer size.</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Requirement</th>
              <th scope="col">Since</th>
              <th scope="col">Staff</th>
            </tr>
          </thead>
          <tbody>
            {areas.flatMap(({ id, name, laws }) =>
              laws.map((law) => (
                <tr key={id + law.owes}>
                  <th scope="row">
                    <a href={`#${id}`}>{name}</a>
                  </th>
                  <td>{law.owes}</td>
                  <td>{law.since}</td>
                  <td>{law.size}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
        {areas.map(({ id, name, laws }) => (
          <Fragment key={id}>
            <h2 id={id}>{name}</h2>
            {laws.map((law) => (
              <Law key={law.owes} law={law} />
            ))}
          </Fragment>
        ))}
        <h2>What this site does</h2>
        <p>
          Ontario requires job sites to offer a way to report fraudulent postings; the law’s words
          are above. Here, every open or closed job’s page has “Report this job”, and you don’t need
          an account. <Link to={FRAUD_PATH}>Fraudulent job postings</Link> says what we check and
          what we do with a report, and takes reports of postings that aren’t on this site.
        </p>
      </div>
    </div>
  );
}

function Law({ law }: { law: ShownLaw }) {
  return (
    <>
      <h3>{law.owes}</h3>
      <blockquote cite={law.sources[0]?.url} lang={law.language}>
        {law.sentence}
      </blockquote>
      {law.answerDays && (
        <p>
          Law firms say that the period is {law.answerDays} days after the last interview. We
          couldn’t find the number on a government page, so the reply date in your favorites may be
          wrong.
        </p>
      )}
      <dl className="facts">
        <dt>Applies to</dt>
        <dd>{law.binds}</dd>
        <dt>In force</dt>
        <dd>{law.since}</dd>
        <dt>Source</dt>
        <dd>
          {law.sources.map(({ url, host }, index) => (
            <Fragment key={url}>
              {index > 0 && ", also "}
              <a href={url} rel="noopener">
                {host}
              </a>
            </Fragment>
          ))}
        </dd>
        <dt>Date read</dt>
        <dd>{law.readOn}</dd>
      </dl>
    </>
  );
}
