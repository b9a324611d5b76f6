import { type ChangeEvent, useState } from "react";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { readLimitNote } from "#app/features/premium/limits.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { formatCount } from "#app/ui/time.ts";
import { GITHUB_FORMS, handleGitHub } from "../../github/add-wins.server.ts";
import { PROJECTS_PATH } from "../../labels.ts";
import { wins } from "../../tables.ts";
import type { Route } from "./+types/github.ts";
import { type GitHubItem, MAX_FILE_BYTES, parseGitHubItems } from "./parse-github.ts";
import { ProposalForm } from "./proposal-form.tsx";
import { guessLogin, proposeWins } from "./propose-wins.ts";

const PAGE = {
  page: "Wins from GitHub",
  holds:
    "Wins proposed from your reviews, designs and incidents on GitHub. Only you see these wins.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context }: Route.LoaderArgs) {
  const limit = readLimitNote(databaseOf(context), viewerOf(context), {
    ...{ table: wins, kind: "wins", now: new Date() },
  });
  return { submission: newId(), limit: await withReadTimeout(limit, "Your wins") };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, GITHUB_FORMS, (form) => handleGitHub(args, form));
}

const FIELDS = "author,closedAt,createdAt,labels,repository,title,url";
const COMMANDS = [
  `gh search prs --involves=@me --limit=1000 --json=${FIELDS} > prs.json`,
  `gh search issues --involves=@me --limit=1000 --json=${FIELDS} > issues.json`,
];

export default function GitHubWins({ loaderData: { submission, limit } }: Route.ComponentProps) {
  return (
    <div className="page stack gap-8">
      <div className="head">
        <h1>{PAGE.page}</h1>
        <p className="lede">
          Turn your reviews, designs and incidents on GitHub into wins. This page reads your export
          in your browser; nothing is sent until you choose what to save.
        </p>
      </div>
      {limit ? (
        <LimitNote limit={limit} to={{ path: `${PROJECTS_PATH}#win-log`, text: "Your wins" }} />
      ) : (
        <Steps submission={submission} />
      )}
    </div>
  );
}

/** From the files to the wins. */
function Steps({ submission }: { submission: string }) {
  const [items, setItems] = useState<GitHubItem[]>([]);
  const [login, setLogin] = useState("");
  const [message, setMessage] = useState("");
  const proposals = login ? proposeWins(items, login) : [];

  async function readFiles({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const { items: read, message: outcome } = await readItems([...(input.files ?? [])]);
    setItems(read);
    setLogin(guessLogin(read));
    setMessage(outcome);
  }

  return (
    <>
      <section className="stack gap-3" aria-labelledby="export">
        <h2 id="export">1. Export your work with the GitHub CLI</h2>
        <p>
          Run these two commands with <a href="https://cli.github.com">gh</a>. They save titles,
          dates, links, authors, labels and repository names, but no code and no comments.
        </p>
        {COMMANDS.map((command) => (
          <pre key={command} className="mono rows">
            {command}
          </pre>
        ))}
      </section>
      <section className="stack gap-3" aria-labelledby="choose">
        <h2 id="choose">2. Choose the files</h2>
        <noscript>
          <p>
            This page needs JavaScript to read the files in your browser. You can also{" "}
            <a className="link" href={PROJECTS_PATH}>
              add a win yourself
            </a>
            .
          </p>
        </noscript>
        <div className="stack two with-script">
          <div className="field">
            <label htmlFor="github-files">prs.json and issues.json, at most 20 MB each</label>
            <input
              id="github-files"
              type="file"
              accept="application/json,.json"
              multiple
              onChange={(event) => void readFiles(event)}
            />
          </div>
          {items.length > 0 && (
            <div className="field">
              <label htmlFor="github-login">Your name on GitHub</label>
              <input
                id="github-login"
                value={login}
                autoComplete="off"
                spellCheck={false}
                maxLength={60}
                onChange={({ currentTarget }) => setLogin(currentTarget.value.trim())}
              />
              <span className="hint">
                Used to tell your own pull requests from those you reviewed.
              </span>
            </div>
          )}
        </div>
        <p className="meta empty:hidden" role="status">
          {message}
        </p>
      </section>
      {items.length > 0 && proposals.length === 0 && (
        <p className="note">
          <Icon name="info" />
          <span>
            Nothing in these files reads like a review, a design or an incident. Is your name right?
            You can also{" "}
            <Link className="link" to={PROJECTS_PATH}>
              add a win yourself
            </Link>
            .
          </span>
        </p>
      )}
      {proposals.length > 0 && (
        <ProposalForm
          key={`${login} ${items.length}`}
          proposals={proposals}
          submission={submission}
        />
      )}
    </>
  );
}

async function readItems(files: File[]): Promise<{ items: GitHubItem[]; message: string }> {
  const items: GitHubItem[] = [];
  for (const file of files) {
    if (file.size > MAX_FILE_BYTES)
      return { items: [], message: `${file.name} is larger than 20 MB. Use a smaller --limit.` };
    const read = parseGitHubItems(await file.text());
    if (!read)
      return {
        items: [],
        message: `${file.name} isn’t the output of these commands. Run them exactly as shown.`,
      };
    items.push(...read);
  }
  if (files.length === 0) return { items, message: "" };
  return { items, message: `Read ${formatCount(items.length, "item")}, here in your browser.` };
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
