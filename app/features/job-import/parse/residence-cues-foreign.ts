/* How other languages say where an applicant lives. */

const CUES = [
  "wohnsitz (?:in|innerhalb von)|wohnhaft in|ansässig in|wohnst in|wohnen in|lebst in",
  "resid(?:entes?|ir|es|as|an|encia) en|viv(?:ir|es|as|an) en|radicad[oa]s? en|buscamos talentos? en",
  "resid(?:entes?|ir|am?|ência) (?:no|na|nos|nas|em)|mor(?:ar|am|adores) (?:no|na|em)",
  "résid(?:er|ants?|ez|ence) (?:en|au|aux)|domicilié(?:e|s|es)? (?:en|au|aux)|habit(?:er|ez|ant) (?:en|au|aux)",
  "resident[ei] in|residenza in|vivere in",
  "woonachtig in|woont in|wonen in",
  String.raw`mieszka\p{L}* (?:w|na terenie)|zamieszka\p{L}+ (?:w|na terenie)`,
  "bosatt i|bosat i",
];

/** With a capital at the start of a sentence, too. */
function inEitherCase(cues: string): string {
  const capital = cues.replace(
    /(^|\|)(\p{Ll})/gu,
    (_, start: string, letter: string) => start + letter.toUpperCase(),
  );
  return `${cues}|${capital}`;
}

/** What follows is where an applicant lives; a name begins with a capital. */
export const FOREIGN_RESIDENCE = new RegExp(
  String.raw`(?<!\p{L})(?:${CUES.map(inEitherCase).join("|")}) (?=(?:der|den|die|el|la|los|las|les|lo|il) \p{Lu}|\p{Lu})`,
  "gu",
);

/** Whether such a sentence denies or asks something: then it grants nothing. */
export const FOREIGN_NEGATION =
  /(?<!\p{L})(?:nicht|kein\p{L}*|außer|ausser|ohne|no|excepto|salvo|não|exceto|pas|sauf|hors|non|eccetto|tranne|niet|geen|behalve|nie|oprócz|poza|ikke|inte|falls|wenn|si|se|als|jeśli|hvis|om)(?!\p{L})/iu;
