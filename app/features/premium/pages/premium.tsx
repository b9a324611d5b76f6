import { findViewer, isOperator } from "#app/auth/viewer.server.ts";
import { readCoachMode } from "#app/features/guidance/mode.server.ts";
import { withSearch } from "#app/features/operator/paging.ts";
import { GRANTS_PATH } from "#app/features/operator/paths.ts";
import { configurationOf } from "#app/http/context.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { LIMIT_LABELS, limitLabel } from "../limit-labels.ts";
import { LIMIT_KINDS, type LimitKind } from "../limits.ts";
import { PREMIUM_PATH } from "../offer.ts";
import { plansOf } from "../plans.server.ts";
import { REQUEST_PATH } from "../premium-request.ts";
import { ContactText } from "../upgrade-banner.tsx";
import type { Route } from "./+types/premium.ts";

export { handle } from "./premium.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Free and Premium",
    description:
      "What the free plan and Premium include, who grants Premium, and what is always free.",
    path: PREMIUM_PATH,
  });

/** The plans are the deployment's, and the account id stands in the session. */
export async function loader({ context }: Route.LoaderArgs) {
  const { limits, isAllFree } = plansOf(context);
  const hasModel = (await readCoachMode(context)) === "model";
  return {
    rows: LIMIT_KINDS.filter((kind) => hasModel || !COACH_KINDS.includes(kind)).map((kind) => ({
      name: LIMIT_LABELS[kind],
      free: limitLabel(limits[kind].free),
      premium: limitLabel(limits[kind].premium),
    })),
    isAllFree,
    contact: configurationOf(context).premiumContact,
    accountId: findViewer(context)?.uid ?? null,
    isOperator: isOperator(context),
  };
}

/** Not offered where no model can be asked. */
const COACH_KINDS: readonly LimitKind[] = ["coachMessages", "keptAnswers"];

type PlanRow = Route.ComponentProps["loaderData"]["rows"][number];

export default function PremiumPage({ loaderData }: Route.ComponentProps) {
  const { rows, isAllFree } = loaderData;
  const isMore = ({ free, premium }: PlanRow) => free !== premium;
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-2">
        <h1>Free and Premium</h1>
        <p className="lede">
          {isAllFree
            ? "On this site everything is free, without limits."
            : "The free plan has every feature. Premium raises some limits."}
        </p>
      </header>
      {!isAllFree && (
        <section className="stack gap-3" aria-labelledby="plans">
          <h2 id="plans">What each plan includes</h2>
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">Limit</th>
                <th scope="col">Free</th>
                <th scope="col">Premium</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Library simulations you can play</th>
                <td>Free ones</td>
                <td>
                  <b>All</b>
                </td>
              </tr>
              {[...rows.filter(isMore), ...rows.filter((row) => !isMore(row))].map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td>{row.free}</td>
                  <td>{isMore(row) ? <b>{row.premium}</b> : row.premium}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section className="stack gap-3" aria-labelledby="never">
        <h2 id="never">Always free</h2>
        <ul className="prose list-disc pl-5">
          <li>Every job, the search, the feeds, the roadmap and its assessment are free.</li>
          <li>Sharing your own simulations with everyone is free.</li>
          <li>You can export and delete everything you own.</li>
          <li>
            Nothing is deleted when Premium ends. Anything over the free limits stays readable, and
            you can finish every run you started.
          </li>
        </ul>
      </section>
      {!isAllFree && <HowToGetIt {...loaderData} />}
    </div>
  );
}

type HowToGetItProps = Pick<
  Route.ComponentProps["loaderData"],
  "contact" | "accountId" | "isOperator"
>;

function HowToGetIt({ contact, accountId, isOperator }: HowToGetItProps) {
  return (
    <section className="stack gap-3" aria-labelledby="how">
      <h2 id="how">How to get Premium</h2>
      <p>
        Tell us in a sentence what you’d use Premium for. The people who run this site decide, and
        their reply appears next to your subscription.
      </p>
      <p>
        <Link className="btn" to={REQUEST_PATH}>
          {accountId ? "Ask for Premium" : "Sign in and ask for Premium"}
        </Link>
      </p>
      {contact && <ContactText contact={contact} accountId={accountId} />}
      {accountId && isOperator && (
        <p>
          <Link className="btn" to={withSearch(GRANTS_PATH, { account: accountId })}>
            Grant Premium to your own account
          </Link>
        </p>
      )}
    </section>
  );
}
