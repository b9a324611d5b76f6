import { parseArgs } from "node:util";
import { monthlyCost, type Usage } from "./cost-model.ts";

// `npm run cost -- --jobs 100000 --accounts 20000 --views 3000000` prints what a month would cost.

const { values } = parseArgs({
  options: {
    jobs: { type: "string", default: "20000" },
    accounts: { type: "string", default: "5000" },
    views: { type: "string", default: "1000000" },
    personal: { type: "string", default: "200000" },
    cached: { type: "string", default: "0.7" },
    boards: { type: "string", default: "200" },
    changed: { type: "string", default: "0.5" },
  },
});
const usage: Usage = {
  jobs: Number(values.jobs),
  accounts: Number(values.accounts),
  publicViews: Number(values.views),
  personalViews: Number(values.personal),
  cachedShare: Number(values.cached),
  boards: Number(values.boards),
  changedShare: Number(values.changed),
};
if (Object.values(usage).some((value) => !(value >= 0))) {
  console.error("Every option is a number of at least 0.");
  process.exit(1);
}
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const lines = monthlyCost(usage);
console.log(
  "A month, in US dollars; deploy/cost-model.ts says what was measured, what is assumed, and the prices.",
);
for (const { name, amount, cost } of lines)
  console.log(
    `${number.format(amount).padStart(18)} ${name.padEnd(18)} ${cost.toFixed(2).padStart(10)}`,
  );
console.log(
  `${"".padStart(18)} ${"all".padEnd(18)} ${lines
    .reduce((sum, { cost }) => sum + cost, 0)
    .toFixed(2)
    .padStart(10)}`,
);
