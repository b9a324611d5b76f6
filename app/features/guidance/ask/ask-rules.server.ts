import { findViewer, viewerOf } from "#app/auth/viewer.server.ts";
import { batchNamed } from "#app/db/batch-named.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { moneyLabel } from "#app/features/jobs/labels.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { findMarket, MARKET_PATH } from "#app/features/market/find-market.server.ts";
import { withdrawnMessage } from "#app/features/simulations/publication.ts";
import type { Scenario } from "#app/features/simulations/simulation.ts";
import {
  selectScenario,
  selectSimulation,
} from "#app/features/simulations/visible-simulations.server.ts";
import type { Context } from "#app/http/context.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { withFallback, withReadTimeout } from "#app/http/timeout.ts";
import { formatNumber } from "#app/ui/number.ts";
import { countDeclined } from "../budget.server.ts";
import { findHealthAside } from "../gate/blocked-topics.server.ts";
import { findCrisisCard } from "../gate/crisis-card.server.ts";
import { findRefusal } from "../gate/gate.server.ts";
import { ASKED_LENGTH } from "../guidance.ts";
import { readCoachMode } from "../mode.server.ts";
import type { AskedOutcome, CoachAnswer, OwnLine, PayFigures } from "./answer.ts";
import { type AskedSubject, findSubject, SUBJECT_FALLBACK } from "./find-subject.server.ts";
import { toJobPart } from "./job-part.ts";
import { loadRuleCoach } from "./load-rule-coach.server.ts";
import type { OwnPart } from "./own-parts.ts";
import { findOwnLines, readOwnRecord } from "./own-record.server.ts";
import type { RuleAnswer } from "./rule-coach.ts";
import { toCoachAnswer } from "./to-answer.ts";

export interface Asked {
  question: string;
  /** What the person looks at and left ticked. */
  about: string | null;
  /** What of their own record to look in, too. */
  own: readonly OwnPart[];
}

/** What is written here about a question, and in the person's own record. */
export interface Findings {
  answer: CoachAnswer | null;
  own: OwnLine[];
  subject: AskedSubject | null;
}

/**
 * Answers by rules. What may be dangerous is looked for before anything else, and nothing is stored, sent or logged of
 * any question. Throws 401 where someone's own record is asked for and their session has ended, 404 where an operator
 * switched the coach off, and 422 for a question that is empty or too long, but never to a person in danger.
 */
export async function askRules(context: Context, asked: Asked): Promise<AskedOutcome> {
  const { question } = asked;
  const refusal = findRefusal(question);
  if (refusal?.why === "crisis") {
    const [card, answered] = await Promise.all([
      findCrisisCard({
        db: databaseOf(context),
        viewer: findViewer(context),
        visitorCountry: context.get(readerCountryContext),
      }),
      // Nothing may keep the card from being shown.
      refusal.isUncertain ? answerByRules(context, { ...asked, own: [] }).catch(() => null) : null,
    ]);
    return { is: "crisis", card, otherwise: answered && { ...answered, question: "" } };
  }
  requireLength(question);
  if (refusal) {
    await countDeclined(databaseOf(context));
    const { line, source } = refusal;
    return { is: "declined", question, note: { line, source } };
  }
  return answerByRules(context, asked);
}

function requireLength(question: string): void {
  const { length } = question;
  if (length === 0) throw invalid({ question: ["Write your question, in a sentence or two."] });
  if (length <= ASKED_LENGTH) return;
  const [most, typed] = [ASKED_LENGTH, length].map((n) => n.toLocaleString("en-US"));
  throw invalid({ question: [`Use at most ${most} characters; these are ${typed}.`] });
}

async function answerByRules(context: Context, asked: Asked) {
  const { question } = asked;
  const [mode, { answer, own, subject }] = await Promise.all([
    readCoachMode(context),
    findByRules(context, asked),
  ]);
  if (mode === "off") throw notFound("The coach is switched off on this site for now.");
  const aside = findHealthAside(question);
  const job = toJobPart(question, subject, { isSignedIn: findViewer(context) !== null });
  const note = aside ? { line: aside } : null;
  if (answer) return { is: "answer" as const, question, note, job, answer };
  const line = aside ? `${aside} ${NOTHING_LINE}` : NOTHING_LINE;
  return { is: "nothing" as const, question, note: { line }, job, own };
}

const NOTHING_LINE =
  "Nothing on this site is close enough to your question. The coach knows what is written here about leading engineers, in English. Try other words, or describe what happened.";

/** What the rules find. Throws 401 as `askRules`. */
export async function findByRules(
  context: Context,
  { question, about, own: parts }: Asked,
): Promise<Findings> {
  const db = databaseOf(context);
  const coach = await loadRuleCoach();
  const [subject, record] = await Promise.all([
    withFallback(findSubject(context, about), SUBJECT_FALLBACK),
    parts.length > 0
      ? withReadTimeout(readOwnRecord(db, viewerOf(context), parts), "Your record")
      : [],
  ]);
  const found = coach.ask(question, subject?.competencies);
  const own = findOwnLines(record, question, found ? [found.topic] : []);
  if (!found) return { answer: null, own, subject };
  const [scenario, pay] = await Promise.all([
    withFallback(readScenario(db, found), { subject: "The case", fallback: null }),
    [found.words, ...found.also].some((each) => each?.isPay)
      ? withFallback(findPay(db), { subject: "Pay", fallback: null })
      : null,
  ]);
  return { answer: toCoachAnswer(found, { scenario, pay, own }), own, subject };
}

/** The scenario of the case that was found, as published; null where it is not offered here to everybody. */
async function readScenario(db: Database, { case: found }: RuleAnswer): Promise<Scenario | null> {
  if (!found) return null;
  const { rows, scenarios } = await batchNamed(db, {
    rows: selectSimulation(db, found.simulationId, null),
    scenarios: selectScenario(db, { ...found, viewer: null }),
  });
  const [simulation] = rows;
  const isOffered = simulation && !simulation.premium && !withdrawnMessage(simulation.status);
  return isOffered ? (scenarios[0]?.content ?? null) : null;
}

/** What is paid in all senior jobs, and in those of Tech Leads; null where too few employers say it. */
async function findPay(db: Database): Promise<PayFigures | null> {
  const market = await findMarket(db);
  const values = market
    ? [...market.all, ...market.track.filter(({ value }) => value === "tech_lead")]
    : [];
  const rows = values.flatMap(({ words, payStated: n, payP25, payP50, payP75 }) => {
    if (payP25 === null || payP50 === null || payP75 === null) return [];
    const [low, middle, high] = [payP25, payP50, payP75].map((pay) => moneyLabel(pay, "USD"));
    return `${words}: half of the ${formatNumber(n)} jobs that state their pay offer ${low} to ${high} a year; the middle is ${middle}.`;
  });
  if (!market || rows.length === 0) return null;
  return {
    day: market.day,
    rows,
    source: { path: MARKET_PATH, name: "The job market in numbers" },
  };
}
