import type { GateState } from "#app/features/jobs/hard-gates.ts";

const VISA_TOPIC =
  /\bvisas?\b|\b(?:work|residence) permits?\b|\bpermit support\b|\b(?:with|the) permits?\b|\b(?:eu )?blue card\b|\bsponsorship\b|\bimmigration\b|\bH-?1B\b|\b(?:skilled worker|sponsor) licen[cs]e\b/i;
const SPONSORING_DENIED =
  /\b(?:(?:can ?not|can['’]t|do(?:es)? not|don['’]t|doesn['’]t|will not|won['’]t) (?:\w+ )?|(?:unable|not able) to )sponsor\b/i;
const VISA_DENIED =
  /\b(?:un(?:able|willing)|not (?:currently )?able|not in a position) to (?:offer|provide|sponsor|support|help|assist)|\b(?:can ?not|can['’]t|do(?:es)? not|don['’]t|doesn['’]t|won['’]t|will not|are not|is not|isn['’]t|aren['’]t) (?:\w+ ){0,3}?(?:sponsor|offer|provide|support|help|assist|available|eligible|possible)|\bno (?:visa|sponsorship|work permit|(?:help|support|assistance) with)|\bnot (?:available|offered|provided|possible|eligible|sponsor|included|arranged|covered)|\bwithout (?:\w+ ){0,5}?(?:visa )?sponsorship\b|\b(?:neither|nor) (?:\w+ ){0,2}?(?:visas?|sponsorship)\b|\b(?:need|requir)(?:e|s|ing)? (?:\w+ ){0,3}?sponsorship\b.{0,40}\bnot (?:be )?(?:considered|accepted)\b/i;
const VISA_OFFERED =
  /\b(?:we|company|team) (?:\w+ ){0,3}?sponsors?\b|\b(?:we|company|team) (?:\w+ ){0,3}?(?:offers?|provides?|supports?|helps?|assists?|arranges?|handles?|takes? care of|covers?|organi[sz]es?|sorts? out)(?: (?!terminals|payments?)[\w-]+){0,5}? (?:visas?|sponsorship|permits?|blue cards?|immigration)\b|\b(?:we|company|team) .{0,100}?(?:,|\band) (?:(?!not|never)\w+ )?sponsors? (?:[\w’']+ ){0,3}?(?:visas?|permits?)\b|\bvisas? (?:are |is )?(?:sponsored|arranged)\b|\b(?:visas?|(?:work|residence) permits?)(?: [\w-]+){0,4}? (?:are|is) (?:(?!never|rarely)\w+ )?(?:arranged|covered|handled for you)\b(?! by (?!us\b))|\b(?:able|happy|willing) to (?:\w+ )?(?:sponsor|support)|\b(?:visa|permit|immigration) (?:support|assistance|sponsorship)\b|\bsponsorship (?:is )?(?:available|offered|provided)\b|^\W*sponsors? visas?\W*$|\bwe (?:hold|have) (?:an? )?(?:\w+ )?(?:skilled worker|sponsor) licen[cs]e\b/i;
// The payment card.
const PAYMENT_CARD =
  /\bvisa(?:,| and| or|\/) ?(?:mastercard|amex)|\bvisa (?:cards?|debit|network|payments?)|\bmastercard\b/i;
// Questions and conditions decide nothing.
const QUESTION_OR_CONDITION =
  /\?|\bdepend|\bcase[- ]by[- ]case\b|\bmay\b|\bmight\b|\bin some cases\b|\bnot all\b|\bfor certain\b|\bif\b|\bwhether\b|(?<!\bsponsorship[^.;]{0,20}\bnow,? (?:or|and) )\bin the future\b/i;
const NEEDED = /\b(?:need|require)\b/i;
const GIVEN =
  /^we(?:['’]ll| will| can)? (?:files?|sponsor|handle|take care|help|arrange|sort|cover|support|apply)\b/i;
const ON_CONDITION = /^if (you (?:need|require)\b[^,]{0,80}), (we\b.*)$/i;

/** Whether an answer says that a visa is given to who needs one: "Need a visa?", "We'll arrange it". */
export function readVisaAnswer(question: string, answer: string): GateState<"visa"> | null {
  if (!VISA_TOPIC.test(question) || !NEEDED.test(question) || PAYMENT_CARD.test(question))
    return null;
  if (QUESTION_OR_CONDITION.test(answer)) return null;
  if (SPONSORING_DENIED.test(answer) || VISA_DENIED.test(answer)) return "not_offered";
  return GIVEN.test(answer) ? "offered" : null;
}

/** Whether a sentence says that the employer sponsors visas, or that it doesn't. */
export function readVisaSentence(
  sentence: string,
  isUnderDenial: boolean,
): GateState<"visa"> | null {
  const [, need = "", help = ""] = ON_CONDITION.exec(sentence) ?? [];
  if (need !== "") return readVisaAnswer(need, help);
  const isAboutVisas = VISA_TOPIC.test(sentence) || /\bsponsor\b/i.test(sentence);
  if (!isAboutVisas || QUESTION_OR_CONDITION.test(sentence) || PAYMENT_CARD.test(sentence))
    return null;
  if (SPONSORING_DENIED.test(sentence)) return "not_offered";
  if (!VISA_TOPIC.test(sentence)) return null;
  if (VISA_DENIED.test(sentence)) return "not_offered";
  return VISA_OFFERED.test(sentence) && !isUnderDenial ? "offered" : null;
}
