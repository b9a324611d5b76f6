/* How other languages say where an applicant lives. */

const CUES = [
  "wohnsitz (?:liegt |ist |muss )?(?:in|innerhalb von)|wohnhaft in|ansässig in|wohnst in|wohnen in|lebst in",
  "resid(?:entes?|ir|es|as|an|encia) en|viv(?:ir|es|as|an) en|radicad[oa]s? en|buscamos talentos? en",
  "resid(?:entes?|ir|am?|ência) (?:no|na|nos|nas|em)|mor(?:ar|am|adores) (?:no|na|em)",
  "résid(?:er|[ae]nts?|ez|ence) (?:en|au|aux)|domicilié(?:e|s|es)? (?:en|au|aux)|habit(?:er|ez|ant) (?:en|au|aux)",
  "resident[ei] in|residenza in|vivere in",
  "woonachtig in|woont in|wonen in",
  String.raw`mieszka\p{L}* (?:w|na terenie)|zamieszka\p{L}+ (?:w|na terenie)`,
  "bosatt i|bosat i",
  "nur (?:in|aus)|ausschließlich (?:in|aus)|uniquement (?:en|au|aux|depuis)|solo (?:en|desde|in)|solamente (?:en|desde)|únicamente (?:en|desde)",
  "apenas (?:no|na|nos|nas|em)|somente (?:no|na|nos|nas|em)|alleen (?:in|vanuit)|tylko (?:w|z)",
  "contratamos (?:solo |únicamente )?(?:en|desde)|contratamos (?:apenas |somente )?(?:no|na|nos|nas|em)|recrutons (?:uniquement )?(?:en|au|aux)",
];
/** Where nobody is hired. */
const DENIED_CUES = [
  "(?:keine bewerber|niemanden|nicht) aus",
  "no (?:aplica|disponible|abierto) (?:para|en)|não (?:disponível|aberto) (?:para|no|na|em)|pas (?:disponible|ouvert) (?:en|au|aux|à)",
  "no (?:podemos|podremos|es posible) contratar en|no contratamos en",
  "não (?:podemos contratar|contratamos|é possível contratar) (?:no|na|nos|nas|em)",
  "ne (?:pouvons|recrutons) pas(?: recruter| embaucher)? (?:en|au|aux)",
];

/** Countries as a sentence bends their names. */
const BENT_NAMES: Readonly<Record<string, string>> = {
  ...{ Polski: "Poland", Polsce: "Poland", Niemczech: "Germany", Niemiec: "Germany" },
  ...{ Czechach: "Czechia", Czech: "Czechia", Ukrainie: "Ukraine", Ukrainy: "Ukraine" },
  ...{ Česku: "Czechia", Česka: "Czechia", Slovensku: "Slovakia", Slovenska: "Slovakia" },
};

/** Countries in scripts without spaces, before the word for living there. */
const NATIVE_RESIDENCE =
  /(日本|中国|韓国|台湾|대한민국|한국)(?:国内|境内|국내| 국내| 내)?(?:に|で|에)? ?(?:在住|居住|お住まい|거주)/u;

/** The country that a Japanese, Chinese or Korean sentence says an applicant lives in; null for others. */
export function findNativeResidence(sentence: string): string | null {
  return NATIVE_RESIDENCE.exec(sentence)?.[1] ?? null;
}

/** A text with the countries' names as a gazetteer has them. */
export function toDictionaryNames(text: string): string {
  return text.replace(/\p{Lu}\p{Ll}+/gu, (name) => BENT_NAMES[name] ?? name);
}

/** With a capital at the start of a sentence, too. */
function inEitherCase(cues: string): string {
  return cues.replace(
    /(^|\|)(\p{Ll})/gu,
    (_, start: string, letter: string) => `${start}[${letter}${letter.toUpperCase()}]`,
  );
}

function toPattern(cues: string[]): RegExp {
  return new RegExp(
    String.raw`(?<!\p{L})(?:${cues.map(inEitherCase).join("|")}) (?=(?:der|den|die|el|la|los|las|les|lo|il) \p{Lu}|\p{Lu})`,
    "gu",
  );
}

/** What follows is where an applicant lives; a name begins with a capital. */
export const FOREIGN_RESIDENCE = toPattern(CUES);
/** What follows is where nobody is hired. */
export const FOREIGN_DENIAL = toPattern(DENIED_CUES);
export const FOREIGN_ALSO =
  /(?<!\p{L})(?:auch|también|também|également|aussi|również|także|anche|ook|också|også)(?!\p{L})/iu;

/** Whether such a sentence denies or asks something: then it grants nothing. */
export const FOREIGN_NEGATION =
  /(?<!\p{L})(?:nicht|kein\p{L}*|außer|ausser|ohne|no|excepto|salvo|não|exceto|pas|sauf|hors|non|eccetto|tranne|niet|geen|behalve|nie|oprócz|poza|ikke|inte|falls|wenn|si|se|als|jeśli|hvis|om)(?!\p{L})/iu;
