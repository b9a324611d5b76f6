import { databaseOf } from "#app/db/database.server.ts";
import { ShareCover } from "#app/features/account/share-cover.tsx";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { LEVEL_NAMES, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";
import { LevelCells } from "#app/ui/instruments/level-cells.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { formatDate } from "#app/ui/time.ts";
import { type AreaScore, countAnswered, listAreaScores } from "../../area-scores.ts";
import { PLAN_STATUS_LABELS, type PlanStatus } from "../../plan.ts";
import { readSharedRoadmap, type SharedRoadmap } from "../../shared/shared-roadmap.server.ts";
import type { Route } from "./+types/roadmap.ts";
import { SharedAreas, SharedCompetencies } from "./shared-areas.tsx";

export { handle } from "./roadmap.page.ts";

export const meta: Route.MetaFunction = () =>
  unlistedHead("A roadmap to Tech Lead", "noindex, nofollow");

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date();
  const roadmapPromise = readSharedRoadmap(databaseOf(context), {
    token: params.token,
    plans: plansOf(context),
    now,
  });
  const shared = await withReadTimeout(roadmapPromise, "This roadmap");
  if (shared) return shared;
  throw notFound(
    "This link doesn’t work: it expired, was revoked or is incomplete. Ask for a new one.",
  );
}

export default function SharedRoadmapPage({ loaderData }: Route.ComponentProps) {
  const { owner: shareOwner, expiresAt, completedAt, areas, gaps, plan } = loaderData;
  const owner = shareOwner.name;
  const scores = toScores(areas);
  const answered = countAnswered(scores);
  const atTarget = scores.reduce((sum, area) => sum + area.atTarget, 0);
  const isListed = Boolean(gaps?.length || plan?.length);
  return (
    <div className="page stack gap-6">
      <ShareCover
        owner={shareOwner}
        title={
          owner ? `${owner}’s roadmap to Tech Lead` : "A senior engineer’s roadmap to Tech Lead"
        }
        above={
          <>
            Shared with you until <ReaderTime at={expiresAt} />. Read only.
          </>
        }
        figures={
          answered > 0
            ? [
                {
                  name: `at level ${TARGET_LEVEL}, ${LEVEL_NAMES[TARGET_LEVEL]}, or above`,
                  value: `${atTarget} of ${answered}`,
                },
              ]
            : []
        }
      >
        <p className="lede">
          Where {owner ?? "they"} {owner ? "says they stand" : "say they stand"}, in their own
          judgment. {LEVEL_NAMES[TARGET_LEVEL]} is level {TARGET_LEVEL}.
          {completedAt && ` As of ${formatDate(completedAt)}.`}
        </p>
      </ShareCover>
      {answered === 0 && <p>Nothing has been rated yet.</p>}
      <div className={isListed ? "cols even" : "stack"}>
        {answered > 0 && <SharedAreas scores={scores} who={owner ?? "Their level"} />}
        {isListed && (
          <div className="stack gap-6">
            {gaps && gaps.length > 0 && <SharedGaps gaps={gaps} />}
            {plan && plan.length > 0 && <SharedPlan plan={plan} />}
          </div>
        )}
      </div>
      {answered > 0 && <SharedCompetencies areas={areas} scores={scores} />}
    </div>
  );
}

/** Against Tech Lead, and without evidence, which the owner may not share. */
function toScores(areas: SharedRoadmap["areas"]): AreaScore[] {
  const rated = areas.flatMap(({ competencies }) =>
    competencies.flatMap(({ id, level }) => (level === null ? [] : [[id, { level }] as const])),
  );
  return listAreaScores(Object.fromEntries(rated), new Set(), null);
}

/** How many gaps show before the others fold. */
const FIRST_GAPS = 8;

function SharedGaps({ gaps }: { gaps: NonNullable<SharedRoadmap["gaps"]> }) {
  const others = gaps.slice(FIRST_GAPS);
  return (
    <Section title="Gaps, largest first" titleId="gaps" note={gaps.length}>
      <GapRows gaps={gaps.slice(0, FIRST_GAPS)} />
      {others.length > 0 && (
        <MoreOf summary={`The other gaps: ${others.length}`} className="mt-2">
          <GapRows gaps={others} />
        </MoreOf>
      )}
    </Section>
  );
}

function GapRows({ gaps }: { gaps: NonNullable<SharedRoadmap["gaps"]> }) {
  return (
    <ol className="ledger">
      {gaps.map(({ id, name, level }) => (
        <li key={id} className="row between">
          <span>{name}</span>
          <span className="row meta">
            <LevelCells level={level} target={TARGET_LEVEL} />
            Level {level} of {TARGET_LEVEL}
          </span>
        </li>
      ))}
    </ol>
  );
}

function SharedPlan({ plan }: { plan: NonNullable<SharedRoadmap["plan"]> }) {
  return (
    <Section title="Plan" titleId="plan">
      <ul className="ledger">
        {plan.map(({ action, competency, due, status }) => (
          <li key={`${action} ${competency} ${status} ${due}`}>
            <p className="wrap-anywhere">{action}</p>
            <p className="meta">
              {PLAN_STATUS_LABELS[status as PlanStatus]} · {competency}
              {due && ` · by ${formatDate(due)}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
