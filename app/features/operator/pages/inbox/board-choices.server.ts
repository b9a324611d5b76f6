import { NO_SUCH_BOARD } from "#app/features/job-import/operator/decide-claim.server.ts";
import {
  type BoardReading,
  isSameCompany,
} from "#app/features/job-import/operator/read-board.server.ts";
import { formatCount } from "#app/ui/time.ts";
import type { BoardRow, Claimant } from "./board-row.server.ts";
import { MAX_TOUCHED } from "./board-touches.server.ts";
import type { Choice } from "./item.ts";

/* What can be decided about a board, and what to know before. */

export function listWarnings(
  { name, verified, isAgain }: Claimant,
  answer: BoardReading,
): string[] {
  const warnings: string[] = [];
  if (answer.is === "missing") warnings.push("The board doesn’t exist, so it can’t be connected.");
  if (answer.is === "failed") warnings.push(`We couldn’t read the board. ${answer.message}`);
  if (answer.is === "read" && isSameCompany(answer, name) === false) {
    warnings.push(`The board names “${answer.company}”. The organization is “${name}”.`);
  }
  if (answer.is === "read" && answer.company === null) {
    warnings.push(
      "The board doesn’t name its company. The organization’s site has to link to the board.",
    );
  }
  if (verified !== "domain")
    warnings.push(
      "The organization’s domain isn’t verified, so the board can’t be connected yet. The claim can wait until they verify it, or your reply can ask them to.",
    );
  if (isAgain)
    warnings.push(
      "The organization was renamed since connecting this board. Refusing closes the jobs.",
    );
  return warnings;
}

export function claimChoices(row: BoardRow, claimant: Claimant, answer: BoardReading): Choice[] {
  const isFinal = row.touched > MAX_TOUCHED;
  const refuse = {
    ...{ name: "refuse", label: "Refuse", sentence: refusalOf(claimant, answer) },
    isFinal: isFinal && claimant.isAgain === 1,
  };
  const isSure = isSameCompany(answer, claimant.name) === true;
  const connect = { name: "connect", label: "Connect", sentence: null, isFinal };
  if (answer.is === "failed") return [{ ...refuse, isHasty: true }];
  if (answer.is !== "read") return [refuse];
  if (claimant.verified !== "domain") return [{ ...refuse, isHasty: true }];
  return isSure ? [connect, refuse] : [refuse, connect];
}

/** What was seen of the board and nothing else: nobody looked at the organization's site. */
function refusalOf({ name, verified }: Claimant, answer: BoardReading): string {
  if (answer.is === "missing") return NO_SUCH_BOARD;
  if (answer.is === "failed") return "We couldn’t read this board. You can claim it again.";
  if (answer.company === null) {
    return "This board doesn’t name its company. Link to it from your own site, then claim it again.";
  }
  if (isSameCompany(answer, name)) {
    // A refusal of a board that could be connected needs a reason that only the operator knows.
    return verified === "domain"
      ? ""
      : "Your organization’s domain isn’t verified. Verify it on your organization’s page, then claim the board again.";
  }
  return `The board says that it belongs to ${answer.company}. Link to the board from your own site, then claim it again.`;
}

/** The next response of the board may have the jobs again, and after three without them they close by themselves. */
export function runChoices({ run, closingCount: n }: BoardRow): Choice[] {
  if (!run) return [];
  const label =
    n === 0 ? "Accept: closes no jobs" : `Close ${formatCount(n, "job")} missing from the board`;
  const isFinal = n > MAX_TOUCHED;
  return [{ name: "believe", label, sentence: null, isFinal, ...(n > 0 && { isHasty: true }) }];
}
