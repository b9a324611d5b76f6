/*
 * Requests to do something to people that nobody should: declined in one sentence, with the decent way. By what is
 * asked for, so that one may ask how to prevent the same.
 */

import { HARM_REQUESTS, type Harm, PROTECTED } from "./harm-requests.ts";
import { findHarmShape } from "./harm-shapes.ts";
import { type Likelihood, weighHarm } from "./harm-weight.ts";

const HARM_LINES: Record<Harm, string> = {
  surveillance:
    "The coach does not help to watch people without their knowledge. Say openly what you want to know and why, agree on what is measured, or ask the person.",
  discrimination:
    "The coach does not help to choose people by who they are. Write down what the work needs, and judge everybody by the same evidence.",
  malware:
    "The coach does not help to break into systems or to harm them. If you found a weakness, report it to who owns the system; if you test one, do it with their written permission.",
  faking:
    "The coach won’t help invent reviews, references or results. Ask people for their own words, write of what you did, and say where your figures come from.",
  retaliation:
    "The coach won’t help hurt someone or push them out. Say what happened and what it caused, agree on what has to change, and bring in your manager or HR.",
  blame:
    "The coach won’t help hide a mistake or put it on someone else. Say early what happened and what you’re doing about it, and ask what would have caught it.",
  deceit:
    "The coach won’t help deceive people or take what isn’t yours. Say what’s true, read what your contract allows, and ask for the rest openly.",
};

const WHO =
  "(?:him|her|them|some(?:one|body)|people|employees|colleagues?|coworkers?|co-workers?|teammates?|team members?|engineers?|developers?|reports?|staff|my \\w+|our \\w+|the \\w+|\\p{Lu}\\p{Ll}+)";
const PATTERNS: [Harm, RegExp][] = [
  ["surveillance", /\bspy(?:ing)? on\b|\bspyware\b|\bkeyloggers? on\b/iu],
  [
    "surveillance",
    /\b(?:secretly|covertly|without (?:their|his|her|them|him|telling)\b.{0,40}) ?(?:monitor|track|record|watch|read|log|film|listen)|\b(?:monitor|track|record|watch|read|log|film|listen to)\b.{0,80}\b(?:secretly|covertly|without (?:their|his|her|them|him|telling|anyone|consent))/iu,
  ],
  [
    "surveillance",
    /\b(?:in|of|from) (?:his|her|their) private (?:chats?|messages|e-?mails|dms)\b/iu,
  ],
  [
    "discrimination",
    new RegExp(
      `(?:\\b(?:not|never|avoid|stop|without|instead of)|n[’']t) (?:want(?:ing)? )?(?:to )?(?:hir(?:e|ing)|promot(?:e|ing)|interview(?:ing)?|invit(?:e|ing)) (?:any |more |a ){0,2}${PROTECTED}\\b(?! only)`,
      "iu",
    ),
  ],
  [
    "discrimination",
    new RegExp(
      `\\b(?:reject|filter(?: out)?|screen(?: out)?|exclude|weed out|keep out|get rid of|skip|discourage) (?:all |any |the |our )?${PROTECTED}\\b`,
      "iu",
    ),
  ],
  [
    "discrimination",
    /\bonly (?:hire|interview|promote|invite) (?:young |white |local )?(?:men|males|women|whites|christians|people under \d+)\b/iu,
  ],
  [
    "discrimination",
    /\b(?:reject|filter out|screen out|exclude|avoid) (?:all |any |the )?(?:candidates|applicants|people|engineers|developers) from [A-Z]\p{L}+/u,
  ],
  [
    "malware",
    /\b(?:write|create|build|make|develop|install|plant|hide|deploy|give me|code) (?:me |a |an |some |the |my )*(?:\w+ )?(?:malware|ransomware|virus|trojan|worm|keylogger|rootkit|botnet|backdoor|logic bomb|time bomb|phishing (?:mail|e-?mail|page|site|kit))\b/iu,
  ],
  [
    "malware",
    /\bhack (?:into|my|his|her|their|someone)\b|\b(?:delete|wipe|destroy|sabotage|break|encrypt) (?:the |their |all |our |my )*(?:production|database|data|backups?|repo(?:sitory)?|code ?base|servers?)\b.{0,60}\b(?:before I (?:leave|quit|go)|after I (?:leave|quit)|revenge|so (?:that )?they (?:suffer|regret|need me))/iu,
  ],
  [
    "faking",
    /\bwrite (?:\w+ )?(?:feedback|reviews?|references?|recommendations?) (?:\w+ ){0,4}(?:as if|pretending|in the name of|under (?:a|another) name)\b|\blie (?:on|in) my (?:resume|cv|application|review)\b/iu,
  ],
  [
    "retaliation",
    new RegExp(
      `(?<!(?:\\bnot|\\bnever|n[’']t|\\bwho|\\bthey) (?:(?:want|mean|try) )?(?:to )?)\\b(?:punish|humiliate|blackmail(?! (?:to|mail|e-?mail|letter|message|attempt|threat|note)s?\\b)|bully|threaten|ruin|sabotage) ${WHO}\\b|\\b(?:revenge (?:on|against)|get back at|(?:I|to) retaliate)\\b|\\bmake ${WHO}(?:'s|’s)? (?:life|work|job) (?:hell|miserable|difficult|hard|unbearable)\\b|\\bmake (?:his|her|their) (?:life|work|job) (?:hell|miserable|difficult|hard|unbearable)\\b`,
      "iu",
    ),
  ],
  [
    "retaliation",
    new RegExp(
      `\\b(?:force|push|pressure|bully|drive) ${WHO} (?:in)?to (?:quit|quitting|resign|resigning|leave|leaving)\\b|\\b(?:get|make) ${WHO} (?:to )?(?:quit|resign)(?=\\s*(?:[.?!,;]|$)|\\s(?:so|before|without|because|and|his|her|their)\\b)|\\b(?:so|until) (?:that )?(?:he|she|they) (?:quits?|resigns?|leaves?)\\b`,
      "iu",
    ),
  ],
];

const ALL_PATTERNS = [...PATTERNS, ...HARM_REQUESTS];

const LIKELY_LINE =
  "That could hurt, deceive or secretly watch someone, so the coach won’t help with it. If you mean something else, say what happened and what you’d like to be true in a month.";
const DOUBTFUL_LINE =
  "This wasn’t sent to the model, because it could be about hurting, deceiving or watching someone. If you mean something else, say what happened and what you’d like to be true in a month.";

export interface FoundHarm {
  /** Missing where no pattern names it. */
  topic?: Harm;
  line: string;
}

/** What a text asks for by a pattern or a shape, with the line that declines it; null where there is nothing to decline. */
export function findNamedHarm(text: string, likelihood = weighHarm(text)): FoundHarm | null {
  const [found] = ALL_PATTERNS.find(([, pattern]) => pattern.test(text)) ?? [];
  const topic = found ?? (likelihood === "ordinary" ? null : findHarmShape(text));
  return topic ? { topic, line: HARM_LINES[topic] } : null;
}

/** The line that declines a question; null where there is nothing to decline. */
export function findHarm(question: string, likelihood = weighHarm(question)): FoundHarm | null {
  return (
    findNamedHarm(question, likelihood) ?? (likelihood === "likely" ? { line: LIKELY_LINE } : null)
  );
}

/** Why a question that this site may answer isn’t sent to a model; null if it may be. */
export function findDoubt(likelihood: Likelihood): string | null {
  return likelihood === "doubtful" ? DOUBTFUL_LINE : null;
}
