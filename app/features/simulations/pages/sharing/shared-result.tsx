import { databaseOf } from "#app/db/database.server.ts";
import { ShareCover } from "#app/features/account/share-cover.tsx";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { formatDate } from "#app/ui/time.ts";
import { OUTCOME_LABELS } from "../../labels.ts";
import { CompetencyScore, ScoreLine } from "../../play/score-line.tsx";
import { loadSharedResult, type SharedResult } from "../../sharing/shared-result.server.ts";
import type { Route } from "./+types/shared-result.ts";

export { handle } from "./shared-result.page.ts";

export const meta: Route.MetaFunction = () =>
  unlistedHead("The result of a simulation", "noindex, nofollow");

export async function loader({ params, context }: Route.LoaderArgs) {
  const reading = loadSharedResult(databaseOf(context), { token: params.token, now: new Date() });
  const result = await withReadTimeout(reading, "This result");
  if (result) return result;
  throw notFound(
    "This link doesn’t work: it expired, was revoked or is incomplete. Ask for a new one.",
  );
}

export default function SharedResultPage({ loaderData: result }: Route.ComponentProps) {
  const { scenario, simulation, playPath, owner, expiresAt, finishedAt, path } = result;
  return (
    <div className="page narrow stack gap-8">
      <ShareCover
        owner={owner}
        title={scenario}
        above={
          <>
            Shared with you until <ReaderTime at={expiresAt} />. Read only.
          </>
        }
      >
        <p className="lede">
          {simulation ? `A scenario from “${simulation}”, played` : "Played"}{" "}
          {formatDate(finishedAt)}.
        </p>
      </ShareCover>
      <Score shared={result} />
      {path && <Path path={path} end={result.title} />}
      {playPath && (
        <p>
          <Link className="btn" to={playPath}>
            Play it yourself
            <Icon name="arrow-right" />
          </Link>{" "}
          <span className="meta">No account needed.</span>
        </p>
      )}
    </div>
  );
}

function Score({ shared }: { shared: SharedResult }) {
  const { title, outcome, percent, band, difference, competencies } = shared;
  return (
    <section className="panel stack gap-3" aria-labelledby="ending">
      <div className="row">
        <h2 id="ending">{title}</h2>
        <span className={outcome === "strong" ? "tag on" : "tag"}>{OUTCOME_LABELS[outcome]}</span>
      </div>
      {percent !== null && <ScoreLine percent={percent} band={band} />}
      {difference && <p>{difference}</p>}
      <dl className="bars">
        {competencies.map((each) => (
          <div key={each.id}>
            <dt>{each.name}</dt>
            <CompetencyScore percent={each.percent} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Path({ path, end }: { path: NonNullable<SharedResult["path"]>; end: string }) {
  return (
    <Section title="The path taken" className="stack gap-4">
      <ol className="path">
        {path.map(({ id, told, chosen, feedback }) => (
          <li key={id} className="stack gap-1">
            <p className="text-sm text-muted">{told}</p>
            <p>
              <b>{chosen}</b>
            </p>
            <p className="text-sm">{feedback}</p>
          </li>
        ))}
        <li>
          <b>{end}</b>
        </li>
      </ol>
    </Section>
  );
}
