/* How other languages say where an applicant lives. */

const CUES = [
  "wohnsitz (?:\\p{Ll}+ ){0,3}?(?:in|innerhalb von)|wohnhaft in|ansässig in|wohnst in|wohnen in|lebst in",
  "resid(?:entes?|ir|es|en|as|an|encia) en|viv(?:ir|es|as|an) en|radicad[oa]s? en|buscamos talentos? en",
  "resid(?:entes?|ir|am?|ência) (?:no|na|nos|nas|em)|mor(?:ar|am?|e|adores) (?:no|na|em)",
  "résid(?:er|[ae]nts?|ez|ence) (?:en|au|aux)|domicilié(?:e|s|es)? (?:en|au|aux)|habit(?:er|ez|ant) (?:en|au|aux)",
  "resident[ei] in|residenza in|vivere in",
  "woonachtig in|woont in|wonen in",
  String.raw`mieszka\p{L}* (?:w|na terenie)|zamieszka\p{L}+ (?:w|na terenie)`,
  "bosatt i|bosat i|bor? i|boende i",
  "nur (?:in|aus)|ausschließlich (?:in|aus)|uniquement (?:en|au|aux|depuis)|solo (?:en|desde|in)|solamente (?:en|desde)|únicamente (?:en|desde)",
  "apenas (?:no|na|nos|nas|em)|somente (?:no|na|nos|nas|em)|alleen (?:in|vanuit)|(?:tylko|wyłącznie) (?:w|z)(?: (?:terytorium|terenu))?",
  "(?:solange|sofern) (?:du |es |sie |man )?(?:in|innerhalb)",
  "contratamos (?:solo |únicamente )?(?:en|desde)|contratamos (?:apenas |somente )?(?:no|na|nos|nas|em)|recrutons (?:uniquement )?(?:en|au|aux)",
];
/** Anywhere in a place, which is as often said of customers. */
const ANYWHERE_CUES = [
  "(?:von |aus )?überall (?:in|aus|innerhalb)|aus (?:jedem Land|allen Ländern)(?: in)?",
  "cualquier (?:lugar|parte|ciudad|país|estado|punto) (?:de|del|en)|(?:qualquer|todo) (?:lugar|parte|cidade|país|estado|canto) (?:do|da|dos|das|de|no|na|em)",
  "n['’]importe (?:où|quel pays|quelle ville|quelle région)(?: (?:en|de|du|des|dans))?|partout (?:en|au|aux)",
  "z (?:dowolnego|każdego) (?:miejsca|miasta|kraju|zakątka)(?: (?:w|na terenie))?",
  "overal in|vanuit (?:heel|elke? (?:plek|land|plaats)(?: in)?)|(?:var|varifrån) (?:du vill|som helst) (?:i|inom)",
  "(?:profissionais|pessoas|candidatos|candidaturas) (?:em|no|na|de)",
];
/** Where nobody is hired. */
const DENIED_CUES = [
  "(?:keine bewerber|niemanden|nicht) aus",
  "no (?:aplica|disponible|abierto) (?:para|en)|não (?:disponível|aberto) (?:para|no|na|em)|pas (?:disponible|ouvert) (?:en|au|aux|à)",
  "no (?:podemos|podremos|es posible) contratar en|no contratamos en",
  "não (?:podemos contratar|contratamos|é possível contratar) (?:no|na|nos|nas|em)",
  "ne (?:pouvons|recrutons) pas(?: recruter| embaucher)? (?:en|au|aux)",
];

/** Everywhere, said of the work itself and not of customers. */
export const FOREIGN_WORLD =
  /(?<!\p{L})(?:von überall (?:auf der|aus der ganzen) welt (?:aus )?arbeiten|arbeite?(?:n|st)? (?:kannst )?(?:du )?von überall(?= (?:auf der|aus der)| ?[.!]?$)|(?:candidaturas|candidatos|candidatas|trabaj(?:ar|a|o)|trabalh(?:ar|e|o)) (?:\p{Ll}+ ){0,2}?(?:de|desde) (?:todo el mundo|todo o mundo|(?:cualquier|qualquer) (?:lugar|parte|país) (?:del|do) mundo)|(?:travaill\p{Ll}+|candidatures) (?:\p{Ll}+ ){0,2}?(?:du monde entier|de n['’]importe où(?: dans le monde)?|depuis n['’]importe où(?: dans le monde)?)(?! (?:en|au|aux)(?!\p{L}))|pracować z (?:dowolnego miejsca|każdego miejsca) na świecie)(?!\p{L})|世界(?:中|各地)(?:の)?(?:どこから(?:でも)?|から)(?:勤務|働け|応募)/iu;
/** Who is asked to move says nothing of where they live. */
export const FOREIGN_MOVE =
  /(?<!\p{L})(?:mobilidade|mudan[çc]a|mud(?:es|as|ar|arte|arse|ar-se)|traslad\p{Ll}+|reubica\p{Ll}+|umzug|umziehen|umzieh\p{Ll}+|déménag\p{Ll}+|mobilité|przeprowadz\p{Ll}+|relokac\p{Ll}+|verhui\p{Ll}+|flytta\p{Ll}*)(?!\p{L})/iu;
/** What leaves places out. */
export const EXCEPT_WORDS =
  "außer|ausser|ausgenommen|mit ausnahme von|excepto|excepté|salvo|a excepción de|exceto|com exceção d[eoa]|sauf|hormis|(?<!(?:al|ao|pelo|lo) )menos|à l['’]exception d[eu]s?|eccetto|tranne|behalve|met uitzondering van|oprócz|z wyłączeniem|za? wyjątkiem|poza(?! Rica)|utom|förutom|undtagen|кроме|крім|окрім|за исключением|за винятком";
/** From here on a sentence leaves places out: "todo país salvo Brasil". */
export const FOREIGN_EXCEPT = new RegExp(
  String.raw`,? ?(?<!\p{L})(?:(?:nur )?nicht (?:aus|in)|außerhalb von|${EXCEPT_WORDS})(?!\p{L})`,
  "iu",
);

/** Countries in scripts without spaces, before the word for living there. */
const NATIVE_RESIDENCE =
  /(日本|中国|韓国|台湾|대한민국|한국)(?:国内|境内|국내| 국내| 내)?(?:に|で|에)? ?(?:在住|居住|お住まい|거주)/u;

/** The country that a Japanese, Chinese or Korean sentence says an applicant lives in; null for others. */
export function findNativeResidence(sentence: string): string | null {
  return NATIVE_RESIDENCE.exec(sentence)?.[1] ?? null;
}

/** "In Brazilian territory" by its country. */
export function nameTerritory(sentence: string): string {
  return sentence
    .replace(/(?<!\p{L})(?:em|no) território brasileiro/giu, "no Brasil")
    .replace(/(?<!\p{L})(?:em|no) território português/giu, "em Portugal")
    .replace(/(?<!\p{L})en (?:el )?territorio español/giu, "en España")
    .replace(/(?<!\p{L})en (?:el )?territorio mexicano/giu, "en México")
    .replace(/(?<!\p{L})(?:sur le|en) territoire français/giu, "en France")
    .replace(/(?<!\p{L})(?:sul|in) territorio italiano/giu, "in Italia");
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
    String.raw`(?<!\p{L})(?:${cues.map(inEitherCase).join("|")}) (?:l['’])?(?=(?:der|den|die|el|la|los|las|les|lo|il) \p{Lu}|\p{Lu})`,
    "gu",
  );
}

const RESIDENCE = toPattern(CUES);
const RESIDENCE_OR_ANYWHERE = toPattern([...CUES, ...ANYWHERE_CUES]);
const OF_WORK =
  /(?<!\p{L})(?:arbeit|bewerb|wohn|leb(?:en|st)|vivir|vives|residir|morar|habit|mieszka|woon|remot|zdaln|home ?office|trabaj|trabalh|candidat|buscamos|procuramos|contrat|vaga|profissiona|travaill|télétravail|poste|recrut|pracow|pracuj|zatrudni|kandydat|werk(?:en|t|ing)?(?!\p{L})|thuiswerk|sollicit|arbeta|jobba|anställ|distans)/iu;
const OF_OTHERS =
  /(?<!\p{L})(?:client|cliente|kunden|nutzer|kunder|klant|klient|usuari|usuári|utilis|użytkow|gebruik|användar|produkt|product|produit|produto|viaj|viag|voyag|reis|podróż|versand|entreg|livr|liefer|mercad|märkt|marché|geschäft|unternehmen|empresa|entreprise|firm|sede|siège|büro|oficina|escrit|bureau)/iu;

/** What follows the matches, if there are any, is where an applicant lives; a name begins with a capital. */
export function foreignResidenceOf(sentence: string): RegExp | null {
  if (sentence.search(RESIDENCE_OR_ANYWHERE) < 0) return null;
  return OF_WORK.test(sentence) && !OF_OTHERS.test(sentence) ? RESIDENCE_OR_ANYWHERE : RESIDENCE;
}
/** What follows is where nobody is hired. */
export const FOREIGN_DENIAL = toPattern(DENIED_CUES);
export const FOREIGN_ALSO =
  /(?<!\p{L})(?:auch|también|também|également|aussi|również|także|anche|ook|också|også)(?!\p{L})/iu;

/** "Em Portugal ou no Brasil" denies nothing. */
export const IN_BEFORE_NAME = /(?<!\p{L})n[oa]s? (?=\p{Lu})/gu;

/** Whether such a sentence denies or asks something: then it grants nothing. */
export const FOREIGN_NEGATION =
  /(?<!\p{L})(?:nicht|kein\p{L}*|außer|ausser|ohne|no|excepto|salvo|não|exceto|pas|sauf|hors|non|eccetto|tranne|niet|geen|behalve|nie|oprócz|poza(?! Rica)|ikke|inte|falls|wenn|si|se(?! \p{Ll}+(?:rán?|rão|an?|en?|em?)(?!\p{L}))|als|jeśli|hvis|om)(?!\p{L})/iu;
