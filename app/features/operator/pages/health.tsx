import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { type AlertState, toAlertState } from "#app/gather/alerts/alert-state.server.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { formatNumber } from "#app/ui/number.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { rejectForm } from "../operator-actions.server.ts";
import { OperatorError, OperatorHeader, operatorMeta } from "../operator-page.tsx";
import { waitingNumber } from "../waiting.ts";
import type { Route } from "./+types/health.ts";
import { Faults } from "./faults.tsx";
import { type Health, readHealth } from "./health.server.ts";
import { readSetup, type Setup } from "./setup.server.ts";
import { Trends } from "./trends.tsx";

export const meta = operatorMeta("Health");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const reading = readHealth(db, viewer, now);
  const { alertSendings, ...health } = await withReadTimeout(reading, "The figures");
  const alerts = toAlertState(context, alertSendings);
  return { health, alerts, setup: readSetup(context), now: now.toISOString() };
}

export const action = rejectForm;

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { health, alerts, setup, now } = loaderData;
  return (
    <div className="page narrow stack gap-8">
      <OperatorHeader title="Health">
        <p className="lede">This site’s figures and setup.</p>
      </OperatorHeader>
      <FiguresSection health={health} alerts={alerts} now={now} />
      <Trends trends={health.trends} />
      <Faults faults={health.faults} />
      <SetupSection setup={setup} />
    </div>
  );
}

interface Figures {
  health: Omit<Health, "alertSendings">;
  alerts: AlertState;
  now: string;
}

function FiguresSection({ health, alerts, now }: Figures) {
  const { jobs, boards, waiting, emails, newestRunAt, rows } = health;
  return (
    <Section title="Figures" titleId="figures">
      <dl className="facts">
        <dt>Open jobs</dt>
        <dd>
          {formatNumber(jobs.open)} ({jobs.payStatedPercent}% with pay;{" "}
          {formatNumber(jobs.verifiedLastDay)} verified in the last 24 hours)
        </dd>
        <dt>Boards</dt>
        <dd>
          {boards.all} in total, {boards.enabled} switched on; {boards.due} due, {boards.underWay}{" "}
          being read now, {waiting.failingBoards} failing,{" "}
          {waitingNumber(waiting.counts.run ?? 0, waiting.more.includes("board"))} held
        </dd>
        <dt>Newest import</dt>
        <dd>
          {newestRunAt ? <RelativeTime at={newestRunAt} now={now} /> : "None yet"}
          {boards.due > 0 && "; the next hourly check imports what’s due"}
        </dd>
        <dt>Alerts</dt>
        <dd>
          <Alerts alerts={alerts} now={now} />
        </dd>
        <dt>Email addresses</dt>
        <dd>
          {formatNumber(emails.pending ?? 0)} unconfirmed, {formatNumber(emails.failed ?? 0)}{" "}
          dropped as unreachable
        </dd>
        <dt>Records</dt>
        <dd>
          {formatCount(rows.organizations, "organization")},{" "}
          {formatCount(rows.simulations, "simulation")},{" "}
          {formatCount(rows.entitlements, "subscription")}
        </dd>
      </dl>
    </Section>
  );
}

function Alerts({ alerts, now }: { alerts: AlertState; now: string }) {
  if (alerts.is === "off") return "None set up";
  if (alerts.is === "broken") return "Set up incompletely: none is sent";
  return alerts.channels.map(({ name, last }, index) => (
    <span key={name}>
      {index > 0 && "; "}
      {name}:{" "}
      {last ? (
        <>
          last alert <RelativeTime at={last.at} now={now} />,{" "}
          {last.isTaken ? "accepted" : "not accepted"}
        </>
      ) : (
        "none sent yet"
      )}
    </span>
  ));
}

function SetupSection({ setup: { facts, limits } }: { setup: Setup }) {
  return (
    <Section title="Setup" titleId="setup" className="stack gap-4">
      <dl className="facts">
        {facts.flatMap(({ name, value }) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name} className="wrap-anywhere">
            {value}
          </dd>,
        ])}
      </dl>
      <h3>What the plans include</h3>
      <dl className="facts">
        {limits.flatMap(({ name, free, premium }) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name}>
            {free === premium ? free : `${free} free, ${premium.toLowerCase()} with Premium`}
          </dd>,
        ])}
      </dl>
    </Section>
  );
}

export const ErrorBoundary = OperatorError;
