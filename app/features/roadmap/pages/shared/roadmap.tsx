import { databaseOf } from "#app/db/database.server.ts";
import { hasIntroduction } from "#app/features/account/share-owner.ts";
import { ShareOwnerIntroduction } from "#app/features/account/share-owner.tsx";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { LEVEL_NAMES, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { formatDate } from "#app/ui/time.ts";
import { PLAN_STATUS_LABELS, type PlanStatus } from "../../plan.ts";
import { readSharedRoadmap } from "../../shared/shared-roadmap.server.ts";
import type { Route } from "./+types/roadmap.ts";
import { AreaLevels, SharedArea } from "./shared-area.tsx";

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
  const hasAnswers = areas.some(({ competencies }) =>
    competencies.some(({ level }) => level !== null),
  );
  return (
    <div className="page narrow stack gap-10">
      <header className="stack gap-3">
        <p className="meta">
          Shared with you until <ReaderTime at={expiresAt} />. Read only.
        </p>
        <h1>
          {owner ? `${owner}’s roadmap to Tech Lead` : "A senior engineer’s roadmap to Tech Lead"}
        </h1>
        <p className="lede">
          Where {owner ?? "they"} {owner ? "says they stand" : "say they stand"}, in their own
          judgment. {LEVEL_NAMES[TARGET_LEVEL]} is level {TARGET_LEVEL}.
          {completedAt && ` As of ${formatDate(completedAt)}.`}
        </p>
        {hasIntroduction(shareOwner) && <ShareOwnerIntroduction owner={shareOwner} />}
      </header>
      {hasAnswers ? <AreaLevels areas={areas} /> : <p>Nothing has been rated yet.</p>}
      {gaps && gaps.length > 0 && (
        <section>
          <div className="sec">
            <h2>Gaps, largest first</h2>
            <span className="meta">{gaps.length}</span>
          </div>
          <ol className="ledger">
            {gaps.map(({ id, name, level }) => (
              <li key={id} className="row between">
                <span>{name}</span>
                <span className="meta">
                  Level {level} of {TARGET_LEVEL}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {plan && plan.length > 0 && (
        <section>
          <div className="sec">
            <h2>Plan</h2>
          </div>
          <ul className="ledger">
            {plan.map(({ action, competency, due, status }) => (
              <li key={`${action} ${competency} ${status} ${due}`}>
                <p>{action}</p>
                <p className="meta">
                  {PLAN_STATUS_LABELS[status as PlanStatus]} · {competency}
                  {due && ` · by ${formatDate(due)}`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasAnswers && areas.map((area) => <SharedArea key={area.id} area={area} />)}
    </div>
  );
}
