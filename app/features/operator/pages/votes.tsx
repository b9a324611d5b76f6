import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { scenarioPath } from "#app/features/simulations/paths.ts";
import { parseScenarioVoteId } from "#app/features/simulations/scenario-vote.ts";
import type { ItemKind } from "#app/features/useful-vote/vote.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { rejectForm } from "../operator-actions.server.ts";
import { OperatorError, OperatorHeader, OperatorPager, operatorMeta } from "../operator-page.tsx";
import { parsePage, withSearch } from "../paging.ts";
import { OPERATOR_VOTES_PATH } from "../paths.ts";
import type { Route } from "./+types/votes.ts";
import { type ListedVote, listVotes } from "./votes.server.ts";

export const meta = operatorMeta("Was this useful?");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const page = parsePage(url.searchParams);
  const reading = listVotes(db, viewer, page);
  return { ...(await withReadTimeout(reading, "The votes")), page, now: now.toISOString() };
}

export const action = rejectForm;

export default function Votes({ loaderData }: Route.ComponentProps) {
  const { votes, hasMore, page, now } = loaderData;
  return (
    <div className="page narrow stack gap-6">
      <OperatorHeader title="Was this useful?">
        <p className="lede">
          People’s comments, newest first, each with the number of votes on the same item.
        </p>
      </OperatorHeader>
      {votes.length === 0 && <p>{page > 1 ? "No older comments." : "No comments yet."}</p>}
      <ul className="ledger empty:hidden">
        {votes.map((vote) => (
          <VoteRow
            key={`${vote.itemKind} ${vote.itemId} ${vote.updatedAt} ${vote.words}`}
            vote={vote}
            now={now}
          />
        ))}
      </ul>
      <OperatorPager
        page={page}
        hasMore={hasMore}
        toPath={(to) => withSearch(OPERATOR_VOTES_PATH, { page: to })}
      />
    </div>
  );
}

const KIND_LABELS: Record<ItemKind, string> = {
  job: "Job",
  competency: "Competency",
  scenario: "Scenario",
  answer: "Coach answer",
};

function VoteRow({ vote, now }: { vote: ListedVote; now: string }) {
  const { itemKind, itemId, useful, words, updatedAt, usefulVotes, uselessVotes } = vote;
  const path = pathOf(vote);
  return (
    <li className="stack gap-1">
      <p className="row">
        <span className={useful ? "tag on" : "tag warn"}>{useful ? "Useful" : "Not useful"}</span>
        <span className="wrap-anywhere">
          {KIND_LABELS[itemKind]}{" "}
          {path ? (
            <Link className="link" to={path}>
              {itemId}
            </Link>
          ) : (
            <span className="mono">{itemId}</span>
          )}
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
      <p className="meta">
        <RelativeTime at={updatedAt} now={now} /> · votes on this item: {usefulVotes} useful,{" "}
        {uselessVotes} not
      </p>
    </li>
  );
}

function pathOf({ itemKind, itemId }: ListedVote): string | null {
  if (itemKind === "job") return `/jobs/${encodeURIComponent(itemId)}`;
  if (itemKind === "competency") return `/roadmap#${encodeURIComponent(itemId)}`;
  const scenario = itemKind === "scenario" ? parseScenarioVoteId(itemId) : null;
  return scenario && scenarioPath(scenario);
}

export const ErrorBoundary = OperatorError;
