import type { GateState } from "#app/features/jobs/hard-gates.ts";

/* Whether a sentence says that a move is paid for, isn't, or has to be. */

const TOPIC = /\brelocat[a-zß-ɏ]*|\bmov(?:e|ing)\b/i;
/** What else is moved, and whom a product moves. */
const OF_OTHERS =
  /\brelocated\b|\b(?:customers?|clients?|tenants|users|patients|employers|workloads?|databases?|servers?|cloud|data cent(?:er|re)s?|codebase|(?:their|our|its|your) (?:staff|data|systems?|office|headquarters|warehouse|infrastructure|factory)|relocation (?:software|products?|platform|app|industry|startup|company|business|compan[a-zß-ɏ]+))\b|\b(?:relocat(?:e|es|ing)|mov(?:e|es|ing)) (?:our|the|its|their|fast|quickly|from|forward|on|up|into|things|between|mountains|away)\b/i;
const HEDGED =
  /\?|\bdepend|\bcase[- ]by[- ]case\b|\bmay\b|\bmight\b|\bcould be\b|\bin some cases\b|\bnot all\b|\bfor (?:certain|some)\b|\bwhether\b|\bin the future\b|\bnegotiable\b|\bto be (?:discussed|agreed)\b/i;
const WISHED =
  /\bprefer|\ba plus\b|\bnice to have\b|\bbonus if\b|\bideal|\bopen to\b|\bhelpful\b|\badvantage\b/i;

const HELP =
  "(?:assistance|support|packages?|bonus(?:es)?|budgets?|allowances?|help|stipends?|benefits?|costs?|expenses|services|aid|reimbursements?|grants?|payments?|lump sum|sponsorship|fees)";
const GIVES =
  "(?:help|support|assist|pay|cover|sponsor|offer|provid|arrang|reimburs|organi[sz]|tak|giv|handl|fund|contribut|refund|financ)(?:e|es|ed|ing|s|y|ies)?";
const NEEDS_NONE =
  /\b(?:no need|nobody|no one|not (?:need|have|required|expected|asked|necessary)|never)\b[^.;]{0,30}\b(?:relocat|mov)|n['’]t (?:need|have|require|expect|ask)\b[^.;]{0,30}\b(?:relocat|mov)|\bno relocation (?:is )?(?:required|needed|necessary)|\brelocation (?:is|would be)(?:n['’]t| not)(?: [a-zß-ɏ]+)? (?:required|needed|necessary)\b|\brelocation is (?:optional|voluntary)\b|\bwithout (?:having to )?(?:relocat|mov)/i;
const DENIED = [
  /\b(?:no|without|nor|or any|neither) (?:[a-zß-ɏ]+ ){0,4}?relocation\b(?! (?:is )?(?:required|needed|necessary))/i,
  new RegExp(
    String.raw`(?:\b(?:can ?not|unable to|not able to|not in a position to|do not|does not|will not|not|nor|never)|n['’]t) (?:\p{L}+ ){0,3}?${GIVES}\b(?:(?!\bbut\b)[^.;]){0,50}\b(?:relocat|mov(?:e|ing) (?:costs?|expenses)|your move|a move)`,
    "iu",
  ),
  new RegExp(
    String.raw`\brelocation(?: ${HELP})?[^.;]{0,25}?(?:\bnot|n['’]t) (?:\p{Ll}+ ){0,2}?(?:available|offered|provided|supported|included|covered|possible|eligible|paid|reimbursed|part of|on offer|an option|something we)`,
    "iu",
  ),
  /(?:(?:\bnot|n['’]t) (?:[a-zß-ɏ]+ )?(?:come with|include|eligible for|cover|have|get|receive|part of)|\bineligible for|\bexcludes|\bexcluding) (?:[a-zß-ɏ]+ ){0,3}?relocation\b/i,
  /\brelocation(?: [a-zß-ɏ]+)?(?: (?:offered|provided|available))? ?[:–-] ?(?:no\b(?! (?:problem|worries))|none|not\b|n\/a)/i,
];
const OWN_COST = /\b(?:at|on) (?:your|their|the candidate['’]s) own (?:expense|cost)\b/i;
const PLACE_OF_MOVE = String.raw`(?:relocat(?:e|ing|ion)\b(?! (?:our|the|their)\b)|mov(?:e|ing) (?:to|near|within|closer to) (?:the |our )?(?=\p{Lu}|office|area|city)|mov(?:e|ing) (?:here|there)\b)`;
const REQUIRED = [
  new RegExp(
    String.raw`\b(?:[Mm]ust|[Nn]eeds? to|[Hh]a(?:ve|s) to|[Rr]equired to|expected to|prepared to|agree to)\b[^.;]{0,60}?\b${PLACE_OF_MOVE}`,
    "u",
  ),
  /\brelocat(?:ion|ing)\b[^.;,]{0,30}? (?:is|are|will be|being) (?:[a-zß-ɏ]+ ){0,2}?(?:required|mandatory|a must|necessary|needed|expected|a requirement|essential|obligatory)\b/i,
  /\brelocation (?:required|mandatory|necessary)\b|\brelocation\W{1,3}(?:required|mandatory|yes, required)\b/i,
  /\brequir(?:es?|ing) (?:you to |candidates to |applicants to |a |an? [a-zß-ɏ]+ )?(?:willingness to |readiness to )?relocat/i,
  /\bwilling(?:ness)? to relocate\b[^.;]{0,40}\b(?:is required|is mandatory|is a must|required\b)/i,
];
const OFFERED = [
  new RegExp(String.raw`\b(?:relocation|moving)(?: \p{Ll}+)? ${HELP}\b`, "iu"),
  new RegExp(
    String.raw`\b(?:we|we['’]ll|us|company|employer|team)\b[^.;]{0,40}?\b${GIVES}\b[^.;]{0,50}?\b(?:relocat|your move\b|moving costs|you(?: \p{Ll}+)? move\b|the move\b|a move\b)`,
    "iu",
  ),
  /\brelocation(?: (?:to|for) [^.;]{2,40}?)? (?:is |are )?(?:[a-zß-ɏ]+ )?(?:offered|available|provided|included|supported|paid|covered|possible|sponsored|on us)\b/i,
  /\brelocation(?: [a-zß-ɏ]+)?\W{1,3}(?:yes|offered|available|provided|possible|supported|included)\b/i,
  /\b(?:help|support|assistance|a budget|money|aid) (?:with|for|to) (?:[a-zß-ɏ]+ ){0,3}?(?:relocat|your move|a move|moving)/i,
  /\b(?:get|receive) (?:help|support|assistance) with (?:the|your) move\b|\b(?:paid|sponsored|full) relocation\b/i,
];

/** What a sentence says of moving for a job; null without. */
export function readRelocationSentence(
  sentence: string,
  isUnderDenial: boolean,
): GateState<"relocation"> | null {
  if (!TOPIC.test(sentence) || OF_OTHERS.test(sentence) || HEDGED.test(sentence)) return null;
  const isIn = (patterns: readonly RegExp[]) => patterns.some((each) => each.test(sentence));
  if (isIn(DENIED)) return "not_offered";
  if (NEEDS_NONE.test(sentence)) return null;
  if (!WISHED.test(sentence) && isIn(REQUIRED)) return "required";
  if (OWN_COST.test(sentence)) return "not_offered";
  return isIn(OFFERED) && !isUnderDenial ? "offered" : null;
}
