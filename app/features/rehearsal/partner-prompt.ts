import { toEarlierLines } from "#app/features/guidance/included.ts";
import { type PromptMatter, toLines } from "#app/features/guidance/prompt.ts";
import { listPrompts, type Replies } from "./rehearsal.ts";
import { type Script, TURNS } from "./script.ts";

/** In characters, of the newest turns; the rest of the quote is for the scenario or the posting. */
const EARLIER_LENGTH = 3_500;

/** What a model that plays the partner may see beside the last line. Deterministic. */
export function toPartnerMatter(
  script: Script,
  lines: readonly string[],
  replies: Replies,
): PromptMatter {
  const prompts = listPrompts(script, lines, replies);
  const asked = prompts.map(({ reply, ask }) => reply ?? ask);
  const earlier = lines.slice(0, -1).map((answer, turn) => ({ asked: asked[turn] ?? "", answer }));
  return {
    surface: "rehearsal",
    facts: [
      `After this comes turn ${lines.length + 1} of ${TURNS}.`,
      `A question that fits there: ${asked[lines.length] ?? script.closing.ask}`,
    ],
    quoted: [
      ...toLines(`The person: ${script.partner.name}`),
      ...toEarlierLines(earlier, EARLIER_LENGTH),
      ...toLines(asked[lines.length - 1] ?? "").map((line) => `Asked last: ${line}`),
      ...toLines(script.matter.text),
    ],
  };
}
