const PAY_WORDS = [
  // English
  String.raw`\bsalar|\bpay\b(?![- ]as[- ]you)|\bpays\b|\bpaying\b|\bpaid the same\b|compensation|remunerat|\bbase\b|\bgross\b`,
  String.raw`\bOTE\b|\bon[- ]target\b|\bearn(?:ings?)?\b|\bwages?\b|\brates?\b|\bcomp(?: range| band)?:`,
  String.raw`\btotal comp\b|\bsuper(?:annuation)?\b|\bpay[- ]?(?:range|band|scale)|\b(?:LPA|CTC)\b|\bnet (?:per|an?) (?:hour|day|month|year)\b`,
  String.raw`\b(?:in|out)side IR35\b|\b(?:before|after) tax\b|\bfixed (?:up to|pay|ctc)\b|\bcost to company\b|\bCLT\b|\bcontrato PJ\b|\bcontratação (?:PJ|CLT)\b`,
  String.raw`\b(?:zone|tier|geo) (?:[a-d]|[1-5])\b`,
  // German
  String.raw`gehalt|vergütung|brutto|\bnetto\b|\bverdien|\bentlohnung|\bentgelt|\bbezahl|\bhonorar|\blohn(?:band|spanne)?\b`,
  String.raw`\b(?:mindest|grund|ziel)(?:lohn|entgelt|bezug)|(?:ziel|jahres|monats|brutto)einkommen|\b(?:jahres|monats)lohn|\b(?:tages|stunden)satz`,
  // French, Spanish, Italian, Portuguese
  String.raw`salaire|rémunération|\bTJM\b|\bsalario|\bsueldo|retribu[cz]i|\bordenado\b|\bvencimento (?:base|brut|mensal|anual)|\bhonora(?:ires|rios)\b|\bbrut(?:as?|s)?\b|\blord[aeio]\b|\brenta\b|\bRAL\b|\bsalár|\bremunera[çc]|\bpagamos\b|\bpayons\b|\bfixe\b|\btariffa\b|\bcompenso\b|\bstipendio\b`,
  // Dutch, the Nordic languages, Polish, Czech, Hungarian, Turkish
  String.raw`\bbruto|\blön\b|\btim(?:e?l[öø]nn?|penning)|\bløn\b|\bpalk|wynagrodzeni|\bzarobk|\bpensj[ai]\b|widełki|\bstawk|\bmzd[auyo]|\bplat\b|\bplatu\b`,
  String.raw`(?:maand|jaar|uur)(?:loon|salaris)|\bsalaris|\bhrub[éáý]|\bna rękę\b|\blaun\b|\batlyginim|\balga\b|\batalgojum|\buurtarief|\bsalariu`,
  // Indonesian and Malay, Vietnamese, Ukrainian and Russian
  String.raw`\bgaji\b|(?<!\p{L})(?:mức )?lương(?!\p{L})|(?<!\p{L})(?:вилка|зарплат|оклад|ставка|оплата|дохід|доход|възнагражд|заплат)`,
  String.raw`(?<!\p{L})(?:årsl[öø]nn?|l[öø]nn?en|månadslön|månedsl[öø]nn?|lønn|ücret|maaş|bér|bruttó)(?!\p{L})`,
  // Japanese, Chinese, Korean
  "年収|年俸|年薪|月給|月収|月薪|\\d薪|연봉|월급",
];

/** Words that show that a sum near them is pay. */
export const PAY_PATTERN = new RegExp(PAY_WORDS.join("|"), "iu");

/** Words that leave no doubt that a range beside them is pay, whatever stands behind it. */
export const STRONG_PAY_PATTERN =
  /\bsalar(?:y|ies)\b|\bcompensation\b(?! (?:product|tool|team))|\b(?:pay|wage|base|hiring|comp) (?:range|band|scale)\b|\bbase (?:pay|wage)\b|(?:^|[.:;\n] ?)pay:|gehalt|vergütung|rémunération|\bsalaire|\bsueldo|\bsalario|\bsalário|wynagrodzeni|\bcomp:/i;

/** Words that show that a sum near them is not pay. */
export const NOT_PAY_PATTERN =
  /\b(?:fund(?:s|ed|ing|raising)?|rais(?:e|ed|ing)|revenues?|ARR|MRR|valu(?:ation|ed)|stipends?|allowances?|bonus(?:es)?|budgets?|reimburs\w*|donat\w*|contribut\w*|prizes?|GMV|AUM|transactions?|customers?|clients?|users?|employees|people|series [a-h]|worth|sav(?:e|ed|es|ings)|spen[dt]\w*|process(?:ed|es|ing)|invest\w*|backed|vouchers?|gift|match(?:ed|ing)?|deductible|referrals?|fees?|sign-?(?:on|ing)|relocation|credits?|loans?|fines?|deals?|contract value|quota|401|pension|insur\w*|market cap|sales|volume|portfolio|assets|(?<!\b1[2-6] )payments?|payouts?|damages?|grants?|subsid\w*|refer\b|reward|perks?|equipment|home office|learning|training|education|tuition|housing|commut\w*|meals?|gym|co-?working|compute|vale-\w+|auxílio|wellness|wellbeing|childcare|travel|conference\w*|books?|cash back|worldwide|in profit|turnover|prices?|priced|pricing|costs?|homes|households?|families|merchants|borrowers|claims|invoices|mortgages?|marketplace|drivers|teachers|tutors|workers|couriers|nurses|students|farmers|sellers|creators|hosts)\b/i;

/** What follows a sum that is pay: "+ equity", "plus a 10% bonus", "• 0.1% – 0.5%". */
export const PAY_WITH_EXTRAS_PATTERN =
  /^ ?(?:Benefits\b|bonus[- ]eligible\b)|^[^.;$€£\d]{0,15}(?:(?:\+|\bplus\b|\band\b|&) ?(?:[\p{L}-]+ ){0,3}(?:[\d.]+ ?%?(?: ?[-–—] ?[\d.]+)? ?%? )?(?:[\p{L}-]+ )?(?:equity|bonus|stock options|options|RSUs|profit sharing)\b|• ?[\d.]+ ?%(?: ?[-–—] ?[\d.]+ ?%)? ?(?:•|$))/iu;

/** What a range follows that someone is offered: "What we offer: $160k–$210k, stock options". */
export const OFFER_BEFORE_PATTERN =
  /\b(?:we(?:['’]re| are)? offer(?:ing)?|you(?:['’]ll| will)? (?:get|receive|earn)|in return)\b[^.]{0,15}$/i;

/** All that stands before a sum that begins its sentence: "• Up to $4,000 a month, …". */
export const SENTENCE_START_PATTERN =
  /^[^\p{L}\d]*(?:(?:up to|from|starting at|around|approximately|minimum|maximum|min\.?|max\.?|circa|ca\.?|bis(?: zu)?|ab|od|do|[aà] partir de|desde|hasta|até|jusqu[’']à|dès|fino a|vanaf|tot)[^\p{L}\d]*)?$/iu;

/** A role that a range in brackets follows: "Staff Engineer, Payments ($185k-$230k)". */
export const ROLE_BEFORE_RANGE_PATTERN =
  /\b(?:engineers?|developers?|architects?|lead|manager|designer|scientist|analyst)\b[^.;$€£]{0,50}\($/i;

/** Words before a sum that show that nobody is offered it here: "you couldn't pay me $500k". */
export const NOT_OFFERED_PATTERN =
  /\b(?:could|can|would|will|do|does|did|are|is)(?:n[’']?t| ?not)\b[^.;]{0,25}\bpa(?:y|id)|\b(?:won|can)[’']?t pay|\b(?:nobody|no one|never)\b[^.;]{0,20}\bpa(?:y|id)|\b(?:other|big|bigger|large|larger|most|many|some) (?:tech|companies|company|employers|firms|startups|places)\b[^.;]{0,40}\bpay|\b(?:competitors?|rivals?)\b|\bminimum wages?\b|\blife (?:insurance|assurance)\b|\bdeath in service\b|\b\d(?:\.\d)?x (?:\w+ )?salary\b|\bsalary sacrifice\b|\bpay[- ]as[- ]you|\b(?:average|mean|median) (?:\w+ ){0,2}(?:salary|pay|wage|compensation)\b(?! (?:range )?(?:for|of|in) (?:this|the) (?:role|position|job))|\b(?:CEO|CTO|CFO|COO|founder|president|chair|boss)s?['’]s? (?:\w+ ){0,2}(?:salary|pay|wage)|\bour (?:CEO|founders?|president) (?:is paid|are paid|earns?|makes?|takes?)\b/i;

const NOT_EQUITY_PATTERN =
  /\b(?:pay|private|health|racial|gender|social|internal|brand|home|educational) equity\b|\b(?:diversity|inclusion|belonging|justice|accessibility),? (?:and |& )?equity\b|\bequity,? (?:and |& )?(?:diversity|inclusion|belonging|justice|research|with other|among|across|audit|in (?:pay|education|health))|\bequity[, ]+(?:diversity|inclusion)|\b(?:DEI|EDI)\b|\b(?:no|without|not offer|nor) (?:stock options?|share options?|equity|shares|RSUs?)\b/gi;
const EQUITY_PATTERN =
  /\bequity\b|\bstock[- ](?:options?|grants?|awards?|units?)\b|\bshare options?\b|\bRSUs?\b|\brestricted stock\b|\bE[SM]OP\b|\bESPP\b|\bVSOP\b|\b(?:options|phantom) (?:package|grant|shares)\b|\bstock purchase plan\b|\boptions (?:vest|are (?:part|offered|granted|included))\b|\bplus (?:stock|options)\b|\bbonus (?:and|&) (?:stock|options)\b|\d ?k? in (?:company )?stock\b|\b(?:shares?|stock) (?:plan|package)\b/i;

/** Whether a text offers shares in the company; "pay equity" and "private equity" do not count. */
export function mentionsEquity(text: string): boolean {
  return EQUITY_PATTERN.test(text.replace(NOT_EQUITY_PATTERN, " "));
}

/** The label of the sum that follows: "…, OTE up to ". */
const OTE_OF_NEXT_SUM = /\b(?:OTE|on[- ]target)\b[^.;]{0,20}$/i;

/** Whether the words around a sum call it on-target; those before the next sum belong to that one. */
export function isOnTarget({
  before,
  after,
  isLastSum,
}: {
  before: string;
  after: string;
  isLastSum: boolean;
}): boolean {
  const ownAfter = isLastSum ? after : after.replace(OTE_OF_NEXT_SUM, "");
  return mentionsOte(`${before.slice(-50)} ${ownAfter.slice(0, 25)}`);
}

/** Whether a text mentions on-target earnings. */
export function mentionsOte(text: string): boolean {
  return /\bOTE\b|\bon[- ]target\b|ziel(?:jahres)?(?:gehalt|einkommen|vergütung)|\btarget earnings\b/i.test(
    text,
  );
}

/** As the parts of the sum, so in brackets, as a heading, or before it: "62 k€ fixe + variable" has it on top. */
const FIXED_AND_VARIABLE =
  /(?:[(:]|\bpackage\b[^|]{0,60}) ?fix\w* ?(?:\+|\/|&|et|and|plus|und|e|y) ?(?:part )?variab|\bfi(?:x\w*|jo|sso) ?(?:\+|\/|&|et|and|plus|und|e|y) ?(?:part )?vari[aá]b[^|]{0,40}\|/i;

/** Whether a text calls a sum pay with a bonus in it: "total compensation", "including bonus". */
export function mentionsTotal(text: string): boolean {
  return (
    /\b(?:total|all[- ]in|overall) (?:\w+ )?(?:cash|comp(?:ensation)?|pay|package|remuneration|rewards?|earnings)\b|\btotal (?:cash|comp)\b|\bTC\b|\ball[- ]in\b|(?<!not )\b(?:includ(?:es|ing)|inclusive of) (?:(?:a|an|the|any|your|annual|target|performance|cash|variable|discretionary|our|base|salary|and|&|\d+%) )*(?:bonus|commission|variable|equity|stock)|\b(?:salary|base)(?: pay)? (?:and|\+|plus|&) (?:bonus|equity|stock|commission)|gesamtvergütung|gesamtpaket|\binkl(?:\.|usive) (?:bon(?:us|i)|variable)|\bgesamtgehalt|rémunération totale|package total|compensación total/i.test(
      text,
    ) || FIXED_AND_VARIABLE.test(text)
  );
}
