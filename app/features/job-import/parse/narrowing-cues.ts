import { cue, cueOfName } from "./residence-cues.ts";

/* Words of a sentence that leaves one place, or one people, of all that a label grants. */

/** What follows is the only place to hire in, or where the job has to be done. */
// biome-ignore format: a table reads best with a phrase on each line
export const NARROWING = [
  cue`\b(?:limited|restricted|confined) to <HIRE> (?:[a-zß-ɏ]+ ){0,2}?<IN>\b`, // "limited to hiring in …"
  cue`\b(?:only|solely|exclusively) (?:looking|searching) for (?:[a-zß-ɏ/+#.-]+ ){1,5}?(?:in|from|within)\b`,
  cue`\bwe(?: (?:[a-zß-ɏ]+ ){0,2}| )<HIRE> (?:[a-zß-ɏ]+ ){0,2}?(?:only|solely|exclusively) <IN>\b`, // "we employ people solely in …"
  cue`\b(?:employment|hiring|<JOB>) (?:is|are) (?:[a-zß-ɏ]+ ){0,2}?(?:only|solely|exclusively)(?: (?:possible|available|offered|open))? <IN>\b`,
  cue`\brequires? (?:you to |candidates to |applicants to |hires to )?<FILL> ?<LIVE> <IN>\b`, // "requires you to live in …"
  cueOfName`\brequires? (?:you|candidates|applicants|the candidate) to be (?:physically |currently )?(?:in|within)(?= <NAME>)`,
  cue`\b(?:residen(?:ce|cy)|residing|living) in(?= [^.,;]{2,40}? (?:is|are) (?:mandatory|required|necessary|needed|essential|a must|a requirement)\b)`,
  cueOfName`\b[Ll]ocation (?:requirements?|restrictions?): ?<ALONE>`,
  cueOfName`(?:^|\b(?:is|an?) )(?=\p{Lu}[\p{L}.]+-only (?:\p{Ll}+ )?<JOB>\b)`, // "a Peru-only role"
];

/** Papers of one country, without which nobody is hired. */
export const PAPERS_NEEDED = [
  cueOfName`\b(?:[Mm]ust|[Nn]eeds?|[Hh]as to|[Hh]ave to|[Rr]equires?)(?: (?:also|already|be|have|hold|possess|an?|the|valid|current|currently|active|full|either|to)){0,5}(?= <NAMES> <PAPERS>\b)`,
  cueOfName`\b(?=<NAMES> <PAPERS>(?: or \p{Ll}+| \(\p{L}+\))? (?:is|are) (?:\p{Ll}+ly )?(?:required|mandatory|necessary|needed|essential|a must)\b)`,
];

/** A sentence without any of these words has none of the phrases above. */
export const NARROWING_WORDS =
  /only|sole|exclusive|limited|restricted|confined|requir|residen|living|ocation|must|need|ha(?:ve|s) to|mandatory|necessary|essential/i;

/** Right before a cue: what is no person and no job. "Our warehouse has to be in" */
export const OF_THINGS =
  /\b(?:marketing|(?:health|medical|dental) ?(?:care|cover(?:age)?|plans?)|care|401\(?k\)?|plans?|warehouses?|offices?|headquarters|hq|servers?|data|infrastructure|products?|services?|apps?|platforms?|stores?|shops?|hospitals?|factor(?:y|ies)|labs?|hardware|equipment|devices?|accounts?|funds|assets|licen[sc]es?|trials|sales|shipping|deliver(?:y|ies)|features?|stud(?:y|ies)|memberships?|subscriptions?|customers?|clients?|users?|partners?|suppliers?|vendors?|companies|banks?)(?:(?: [a-zß-ɏ]+)?(?: (?:is|are|be|has|have|must|needs?|to|only|currently|also|can|will|should|limited|restricted|available|offered|open|for)){1,5})? $/i;
