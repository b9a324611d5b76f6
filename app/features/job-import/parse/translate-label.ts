import { toDictionaryNames } from "./bent-names.ts";
import { EXCEPT_WORDS } from "./residence-cues-foreign.ts";
import { endsInModeWord } from "./work-mode.ts";

/* The words round the places of a label in other languages; those for ways of working are in work-mode.ts. */

const NOT_OPEN =
  "(?:não|no|nicht|pas|nie|niet|non) (?:dispon[ií]\\p{L}+|verfügbar|möglich|dostępn\\p{L}+|beschikbaar|ouvert|abiert[oa]|abert[oa])";
/** In English, with a space for words that say nothing of a place. */
const PHRASES = Object.entries({
  "except ": `(?:${EXCEPT_WORDS}|hors|wyłączając|исключая|esclus[oa](?= (?:il?|gli|l[aoe]) | l['’])|${NOT_OPEN}(?= (?:in|für|no|na|en|em|para|aux?|w|dla|voor) ))(?: (?:n[oa]s?|em|en|in|w|aus|di|les?|la|il|el|der|den|aux?|d[eo])){0,2}`,
  "excluded;": `(?:を)?除く|除外|以外|제외|hariç|değil|ausgeschlossen|exclu(?:e|id[oa]|íd[oa])?s?|esclus[oaie]|wykluczon\\p{L}+|uitgesloten|${NOT_OPEN}`,
  anywhere: [
    "(?:(?:von|aus) )?überall",
    "partout",
    "(?:(?:depuis|de) )?n['’]importe où",
    "(?:(?:desde|de|em|a partir de) )?(?:cualquier|qualquer) (?:lugar|parte|p[ou]nto|país|ciudad|cidade)(?: d?el mundo| do mundo)?",
    "(?:d?ovunque|qualsiasi luogo)",
    "wszędzie|(?:z )?dowoln\\p{L}+ (?:miejsc|kraj)\\p{L}+",
    "overal",
    "(?:a nivel )?mundial(?:mente)?|weltweit|wereldwijd|(?:dans le|du) monde(?: entier)?|(?:no|em todo o) mundo(?: todo| inteiro)?|(?:en|de) todo el mundo|(?:in|da) tutto il mondo",
    "(?:z |na )?cał\\p{L}+ świ(?:at|eci)\\p{L}*|(?:по всему|весь) мир\\p{L}*",
    "(?:из )?люб(?:ой|ая) (?:точки|страны|страна)(?: мира)?|(?:з )?будь-якої (?:точки|країни)(?: світу)?",
    "(?:från )?var som helst|her yer(?:in)?(?:den|de)?",
  ].join("|"),
  location:
    "(?:standorte?|büro|(?<!in )sede|oficinas?|escritório|bureaux?|biur(?:o|ze)|(?<!op )kantoor|standplaats|kontor|офис|офіс|ofisi?)(?: (?:de|em|en|di|à|a|w|i|in|в))?",
  " ": "(?:praca|trabajo|trabalho|lavoro|travail|arbete|poste basé|volledig|vollständig|totalmente|completamente|tamamen|w pełni|plně|teljesen|complet|полностью|modalidad|modelo|modell|residentes|métropolitaine|continental|territorio|genel(?:i|inde)|nach absprache|möglich|possib[ir]le|posible|possível|możliw[ay]|mogelijk|möjligt)",
}).map(
  ([english, words]) =>
    [
      new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words})(?![\\p{L}\\p{N}-])`, "giu"),
      ` ${english} `,
    ] as const,
);

/** "From", "in" and "all of", which are names or letters of other words where none of these comes before. */
const FROM =
  "(?:[Aa]us|[Vv]on|[Dd]esde|[Dd]epuis|[Vv]anuit|[Ii]nnerhalb|[Ff]rån|[Ii]nom|[Ии]з|[Dd]all['’]|im|in|[Gg]anz|en|aux?|à|dans|[Tt]oute?|[Tt]od[oa]|em|a partir d[aeo]|para|[Tt]utt[ao]|d[aeio]s?|del|dalla|nella?|ze?|we?|na|(?:na )?teren(?:u|ie)|[Cc]ał\\p{L}+|[Hh]eel|uit|binnen|ve?|во?|по|всей|всій|із?|з|у|[Hh]el[ae]|i)";
const ARTICLE = "(?:der|dem|den|die|la|les?|l['’]|el|l[ao]s|il|lo|os?|as?|het|de)";
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}/-])(?:${FROM}|${ARTICLE})(?: |(?<=['’]))(?:(?:${FROM}|${ARTICLE})(?: |(?<=['’]))){0,4}(?=\\p{Lu})`,
  "gu",
);
const BEFORE =
  /(?:^\s*|[([)\],:;|–-] ?|(?<!\p{L})(?:anywhere|except|location|or|100 ?%|tylko|wyłącznie|nur|s[oó]lo|\p{L}+ment[eo]?|alleen|только|тільки|endast) +)$/u;
/** Not the "no" of "no Brazil". */
const IN_BRAZIL =
  /(?<=(?:remot[oa]|híbrid[oa]|presencial|office|anywhere|mente|apenas|somente|só) )n[oa]s?(?= \p{L})|(?<=^ ?|\p{L} )n[oa]s?(?= Brasil)/giu;
const OR =
  /(?<=[\p{L})] )(?:oder|ou|lub|albo|eller|veya|или|або|чи|(?<!(?:tod[oa]|para) )o(?= (?:\p{Lu}|da |dal|nel|in |desde |en |remot))|of(?= (?:remote|thuis))|(?<=(?:[Vv]anuit|afstand|[Tt]huis|Nederland|Hybride)[^;|]{0,40} )of)(?= )/gu;
const TURKISH_ENDING = /(?<=\p{Ll})['’](?:[dt][ae]n?|y[ae]|n[iıuü]n)(?!\p{L})/gu;
const NEAR = 40;
/** In scripts without spaces: "全球远程", "印度除外". */
const HAN_WORD = /(?:を)?除く|(?:を)?除外|(?<=\p{Script=Han})(?:以外|远程(?:办公|工作)?|遠端)/gu;

/** A label with the small words of other languages in English: "partout sauf en Suisse" is "anywhere except Suisse". */
export function translateLabel(label: string): string {
  const text = label
    .normalize("NFC")
    .replace(TURKISH_ENDING, "")
    .replace(/（/g, " (")
    .replace(/）/g, ") ")
    .replace(HAN_WORD, " $& ")
    .replace(/(?<!\p{L})ČR a SR(?!\p{L})/gu, "Czechia, Slovakia")
    .replace(/(?<!\p{L})ČR(?!\p{L})/gu, "Czechia");
  const phrased = PHRASES.reduce(
    (result, [words, english]) => result.replace(words, english),
    text,
  );
  const translated = phrased
    .replace(/ {2,}/g, " ")
    .replace(IN_BRAZIL, "in")
    .replace(OR, "or")
    .replace(RUN, (words, at: number, whole: string) => {
      const before = whole.slice(Math.max(0, at - NEAR), at);
      return BEFORE.test(before) || endsInModeWord(before) ? "in " : words;
    });
  return toDictionaryNames(translated);
}
