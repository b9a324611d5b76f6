import { pageHead } from "#app/ui/page-head.ts";
import { CRISIS_TITLE, HELP_PATH, HELPLINES } from "../gate/helplines.ts";
import type { Route } from "./+types/help-now.ts";

export { handle } from "./help-now.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Talk to a person",
    description:
      "Where someone who is not well, or who worries about someone, finds a person to talk to.",
    path: HELP_PATH,
  });

/** Without script, account or record: who to call. */
export default function HelpNowPage() {
  return (
    <div className="page narrow stack gap-4">
      <div className="head">
        <h1>{CRISIS_TITLE}</h1>
      </div>
      <p>
        If someone is in danger now, call the emergency number where you are. In all of the European
        Union that is <b>112</b>.
      </p>
      <p>
        If you are thinking of ending your life or hurting yourself, or if you cannot go on, talk to
        someone today. Helplines by country, free, in many languages, by phone or chat:{" "}
        <a className="link" href={HELPLINES.url} rel="noopener noreferrer">
          {HELPLINES.name}
        </a>
        . Telling one person near you is a good first step, too.
      </p>
      <p>
        If you worry about a colleague: ask them how they are, listen without solving, say that you
        are glad they told you, and stay until someone else can. You do not need to find the right
        words. You need not keep it to yourself: a helpline also talks to those who want to help.
      </p>
      <p className="meta">
        This site is about work. It cannot help in a crisis. Nobody is told that you read this page.
      </p>
    </div>
  );
}
