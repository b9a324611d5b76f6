import { NOT_OFFERED_PATTERN, NOT_PAY_PATTERN } from "./pay-patterns.ts";
import type { PaySum } from "./pay-sums.ts";

/** Also a heading without a line of its own: "$150,000 USD Benefits Medical insurance". */
const CLAUSE_END =
  /[,;(+|&•]|\b(?:plus|with|depending|based|including|excluding|as well|in addition)\b|\.\s|(?<=[\d\s])(?:Benefits|Equity|Bonus|Perks|Stock|Additional|Our|We|The|In|As|You|This)\b|\bbonus[- ]eligible\b|\beligible for\b/;
const OF_EQUITY =
  /^ ?(?:[A-Z]{3} )?(?:a year )?(?:in|of|worth of) (?:\w+ )?(?:stock|equity|RSUs?|options|shares|bonus)/i;
const EQUITY_BEFORE =
  /\b(?:equity|stock|RSUs?|options)(?: (?:grant|package|award|value)s?)?(?: (?:of|worth|valued at))?\W{0,3}$/i;

/** A budget, a bonus or a price beside the sum, or pay that nobody is offered here. */
export function isAboutOtherMoney({ before: allBefore, after, currency }: PaySum): boolean {
  // What an Indian posting has a budget of is pay.
  const before = currency === "INR" ? allBefore.replace(/\bbudget\b/gi, "pay") : allBefore;
  if (NOT_OFFERED_PATTERN.test(before.slice(-80))) return true;
  if (OF_EQUITY.test(after) || EQUITY_BEFORE.test(before.slice(-60))) return true;
  const [clauseAfter = ""] = after.slice(0, 60).split(CLAUSE_END);
  if (NOT_PAY_PATTERN.test(clauseAfter.slice(0, 40))) return true;
  const clauseBefore = before.slice(-200).split(CLAUSE_END).at(-1) ?? "";
  // In "Compensation and benefits: a budget of $2,000" the heading makes no pay of the budget.
  const subject = clauseBefore.replace(/:\s*$/, "").split(":").at(-1) ?? "";
  return (
    NOT_PAY_PATTERN.test(clauseBefore.slice(-60)) &&
    !/salary|compensation|for this (?:role|position)/i.test(subject)
  );
}
