import { pageHead } from "#app/ui/page-head.ts";
import { listNumbersByArea } from "../gate/call-numbers.server.ts";
import { CRISIS_TITLE, HELP_PATH, HELPLINES } from "../gate/crisis-card.ts";
import type { Route } from "./+types/help-now.ts";

export { handle } from "./help-now.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Talk to a person",
    description:
      "Where to find a person to talk to if you’re not well, or if you’re worried about someone.",
    path: HELP_PATH,
  });

export function loader() {
  return { title: CRISIS_TITLE, helplines: HELPLINES, areas: listNumbersByArea() };
}

/** Without script, account or record: who to call. */
export default function HelpNowPage({ loaderData }: Route.ComponentProps) {
  const { title, helplines, areas } = loaderData;
  const directory = (
    <a className="link" href={helplines.url} rel="noopener noreferrer">
      {helplines.name}
    </a>
  );
  return (
    <div className="page narrow stack gap-4">
      <div className="head">
        <h1>{title}</h1>
      </div>
      <p>
        If someone is in immediate danger, call your local emergency number.{" "}
        <a className="link" href="#numbers">
          Numbers by country
        </a>
      </p>
      <p>
        If you are thinking of ending your life or hurting yourself, or if you feel you can’t go on,
        talk to someone today. Helplines by country, free, in many languages, by phone or chat:{" "}
        {directory}. Telling one person you trust is a good first step, too.
      </p>
      <p>
        If you’re worried about a colleague: ask them how they are, listen without trying to fix
        things, say that you are glad they told you, and stay until someone else can. You don’t need
        to find the right words. You don’t have to handle it by yourself: helplines also talk to
        people who want to help someone.
      </p>
      <h2 id="numbers">Numbers by country</h2>
      <ul className="ledger">
        {areas.map(({ name, countries, numbers }) => (
          <li key={name} className="stack gap-1">
            <h3>{name}</h3>
            {countries.length > 0 && <p className="meta">{countries.join(", ")}</p>}
            {numbers.map((each) => (
              <p key={each.href}>
                {each.name}:{" "}
                <a className="link" href={each.href}>
                  {each.number}
                </a>{" "}
                <span className="meta">
                  <a className="link" href={each.source} rel="noopener noreferrer">
                    {each.host}
                  </a>
                  , checked {each.readOn}
                </span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p>All other countries: {directory}.</p>
      <p className="meta">
        We checked each number against the page next to it, or a stored copy of that page. Numbers
        can change. This site is about work and can’t help in a crisis. We don’t tell anyone that
        you read this page.
      </p>
    </div>
  );
}
