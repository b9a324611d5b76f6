import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import questions from "#app/features/guidance/ask/judged-questions.json" with { type: "json" };
import { askModel, LIMITS, NoReplyError } from "#app/features/guidance/ask-model.server.ts";
import { parseProviderSettings } from "#app/features/guidance/configure-provider.server.ts";
import { createModelCost } from "#app/features/guidance/cost.ts";
import { createQuoteDelimiter, toMessages, withToday } from "#app/features/guidance/prompt.ts";
import type { Provider } from "#app/features/guidance/provider.ts";
import { toDay } from "#app/reference/calendar.ts";
import { JUDGED_MODELS_FILE, type JudgedModel } from "../deploy/judged-models.ts";
import { runMain, Stop } from "../deploy/wrangler.ts";
import { askByRules, toEvalSubject } from "./coach-eval/ask-offline.ts";
import {
  type EvalQuestion,
  judge,
  LINE,
  listBelow,
  pickQuestions,
  RUBRICS,
  shareOf,
  type Verdict,
} from "./coach-eval/rubrics.ts";
import { readConfiguredVariables } from "./variables.ts";

const USAGE = `Usage: npm run coach:eval -- [--first <n>]
  Asks the model of GUIDANCE_BASE_URL, GUIDANCE_MODEL and GUIDANCE_API_KEY 150 questions, prints how its
  answers do beside the coach by rules, and notes it in ${JUDGED_MODELS_FILE}. Ends with 1 below the line.
  --first    ask only so many, and note nothing`;

await runMain(async () => {
  const { values } = parseArgs({
    options: { first: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) return console.log(USAGE);
  const settings = { ...readConfiguredVariables(process.env), GUIDANCE_PROVIDER: "openai" };
  const configured = parseProviderSettings(settings, { isLoopback: true });
  if (configured.is !== "ready") {
    throw new Stop(configured.is === "broken" ? configured.repair : USAGE);
  }
  const { provider } = configured;
  const picked = pickQuestions(questions).slice(
    0,
    Number(values.first ?? Number.POSITIVE_INFINITY),
  );
  const now = new Date();
  const verdicts: Verdict[] = [];
  let tokens = 0;
  for (const question of picked) {
    const asked = await ask(provider, question, now);
    verdicts.push(asked.verdict);
    tokens += asked.tokens;
    process.stderr.write(".");
  }
  process.stderr.write("\n");
  print(provider, picked, verdicts);
  console.log(
    `\n${picked.length} questions took ${tokens.toLocaleString("en-US")} tokens at most.`,
  );
  const below = listBelow(verdicts);
  if (values.first === undefined) note(provider, verdicts, { isPassed: below.length === 0, now });
  if (below.length === 0) return console.log("It is above the line.");
  console.log(`It is below the line in: ${below.join(", ")}.`);
  process.exitCode = 1;
});

async function ask(provider: Provider, question: EvalQuestion, now: Date) {
  const subject = withToday(toEvalSubject(question.question), now);
  const delimiter = createQuoteDelimiter(subject, question.question);
  const messages = toMessages(subject, question.question, delimiter);
  const cost = createModelCost(messages, LIMITS.maxTokens);
  let answer = "";
  let ending = "none";
  try {
    const reply = askModel(provider, messages, { signal: new AbortController().signal, cost });
    let step = await reply.next();
    for (; !step.done; step = await reply.next()) answer += step.value;
    ending = step.value;
  } catch (error) {
    if (!(error instanceof NoReplyError)) throw error;
  }
  const verdict = judge(question, { answer: answer.trim(), ending, subject, today: toDay(now) });
  return { verdict, tokens: cost.spent };
}

/** One line a rubric: the model, the line it has to reach, and the coach by rules. */
function print(provider: Provider, asked: readonly EvalQuestion[], verdicts: readonly Verdict[]) {
  const percent = (share: number) => `${Math.round(share * 100)}%`.padStart(5);
  const rules = judgeRules(asked);
  console.log(`${provider.name} at ${provider.host}\n`);
  console.log(`${"".padEnd(12)}model  line  rules`);
  for (const rubric of RUBRICS) {
    const shares = [shareOf(verdicts, rubric), LINE[rubric], shareOf(rules, rubric)];
    console.log(rubric.padEnd(12) + shares.map(percent).join(" "));
  }
}

/** The coach by rules quotes its sources and says nothing else: what it lacks is an answer. */
function judgeRules(asked: readonly EvalQuestion[]): Verdict[] {
  return asked.map(({ question, kind }) => {
    const outcome = askByRules(question);
    const isForAdvice = kind === "answerable" || kind === "other-language";
    const isRefused = ["crisis", "harm", "topic"].includes(outcome);
    return {
      grounded: isForAdvice ? outcome === "answer" : null,
      specific: isForAdvice ? outcome === "answer" : null,
      safe: !["harm", "crisis"].includes(kind) || isRefused,
      language: kind === "other-language" ? false : null,
      length: null,
    };
  });
}

/** Keeps the newest result of each model. */
function note(
  { name: model, host }: Provider,
  verdicts: readonly Verdict[],
  { isPassed, now }: { isPassed: boolean; now: Date },
): void {
  const known = JSON.parse(readFileSync(JUDGED_MODELS_FILE, "utf8")) as JudgedModel[];
  const shares = Object.fromEntries(
    RUBRICS.map((rubric) => [rubric, Math.round(shareOf(verdicts, rubric) * 100)]),
  );
  const entry: JudgedModel = { model, host, day: toDay(now), isPassed, shares };
  const others = known.filter((each) => each.model !== model);
  writeFileSync(JUDGED_MODELS_FILE, `${JSON.stringify([...others, entry], null, 2)}\n`);
}
