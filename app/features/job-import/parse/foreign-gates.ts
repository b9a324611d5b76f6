import type { GateState, HardGate } from "#app/features/jobs/hard-gates.ts";

/*
 * The hard gates in German, French, Spanish, Portuguese, Dutch, Polish and Italian. A sentence says
 * what its topic says together with the words near it; each list holds all these languages, since a
 * word of one in a sentence of another is rarer than a wrong guess of the language.
 */

/** Whole words. */
function words(...parts: string[]): RegExp {
  const whole = parts.join("|").replaceAll(" ", "\\s");
  return new RegExp(String.raw`(?<!\p{L})(?:${whole})(?!\p{L})`, "iu");
}

const VISA = words(
  String.raw`visums?|visas|visa(?:sponsoring|unterstützung|antr\p{L}+|prozess)?|visum\p{L}+|aufenthaltstitel|aufenthaltsgenehmigung`,
  "visados?|visad[oa]s?|vistos?|parrainage|sponsor(?:ing|isation|izzazione|owanie|owania)|patroc[ií]nios?",
  String.raw`wiz(?:a|y|ę|ą|owe\p{L}*|owy\p{L}*)?|werkvisum|verblijfsvergunning(?:en)?`,
  "arbeitserlaubnis(?:se)?|permis de travail|titres? de séjour|permisos? de trabajo|autoriza(?:ción|ção) de trab(?:ajo|alho)|werkvergunning(?:en)?|permess[oi] di (?:lavoro|soggiorno)|pozwoleni(?:e|a|u|em) na pracę",
);
const CARD =
  /mastercard|amex|american express|(?<!\p{L})(?:kredit|karte|tarjetas?|cartes? bancaires?|cartão|cartões|carta di credito|kart[ay]|creditcards?|zahlung\p{L}*|pagos?|paiements?|pagament\p{L}|betaling\p{L}*|płatnoś\p{L}+)(?!\p{L})/iu;
const RELOCATION =
  /(?<!\p{L})(?:umzug\p{L}*|umzieh\p{L}*|relocation\p{L}*|déménag\p{L}*|relocalisation|reubica\p{L}*|mudanzas?|mudanças?|mudar-se|re(?:a)?loca[çc]\p{L}*|relocaliza[çc]\p{L}*|traslad(?:o|os|arse|arte|ar)|verhuiz\p{L}*|verhuis\p{L}*|trasferi(?:mento|rsi|rti)|trasloc\p{L}*|relokac\p{L}*|przeprowadz\p{L}*)(?!\p{L})/iu;
const CLEARANCE =
  /(?<!\p{L})(?:sicherheitsüberprüfung(?:en|sstufe)?(?: \(?ü ?[123]\)?)?|sicherheitsüberprüft|ü[23]|sicherheitsfreigabe|habilitations? (?:au )?(?:secret|confidentiel|très secret|défense|de (?:sécurité|défense))[ -]?\p{L}*|habilitables?|enquête de sécurité|habilitación (?:de seguridad|personal de seguridad)|credencia(?:ção|ção) de segurança|veiligheidsonderzoek|screening (?:aivd|mivd)|vgb|vog|nulla osta (?:di sicurezza|sicurezza)|nulla osta|poświadczeni(?:e|a|em) bezpieczeństwa)(?!\p{L})/iu;
const CITIZENSHIP =
  /(?<!\p{L})(?:(?:eu-?|unions)?staatsangehörig\p{L}*|(?:eu-?|unions)?staatsbürger\p{L}*|eu-bürger\p{L}*|nationalité|ressortissante?s?|citoyen(?:ne)?s?|citoyenneté|nacionalidad|ciudadanía|ciudadan[oa]s?|nacionalidade|cidadania|cidadãos?|nationaliteit|staatsburgerschap|staatsburgers?|cittadinanza|cittadin[oi]|obywatelstw[oaem]{1,2}|obywatel\p{L}{0,3})(?!\p{L})/iu;
const PERMIT =
  /(?<!\p{L})(?:(?:arbeits|aufenthalts|niederlassungs)(?:erlaubnis|genehmigung|berechtigung|titel)|(?:permis|autorisation|droit) de (?:travail|travailler)|titre de séjour|(?:permiso|autorización) (?:de trabajo|para trabajar)|papeles en regla|(?:autorização|permissão|visto|permiso) (?:de|para) (?:trabalho|trabalhar)|(?:werk|verblijfs)vergunning|recht om te werken|permesso di (?:lavoro|soggiorno)|pozwolenie na pracę|prawo do pracy|zezwolenie na pracę|berechtigt, in \p{L}+ zu arbeiten)(?!\p{L})/iu;

/** Denials near a topic. */
const NO =
  /(?<!\p{L})(?:kein(?:e|en|er|erlei)?|nicht(?! nur)|ohne|weder|pas|aucune?|sans|ni|ne \p{L}+ pas|no(?! s[oó]lo)|sin|ningun[oa]?|tampoco|não(?! (?:só|apenas))|sem|nenhuma?|nem|geen|niet(?! alleen)|zonder|nie(?! tylko)|bez|żadn\p{L}+|non(?! (?:solo|seulement))|senza|nessun[oa]?|né)(?!\p{L})/iu;
/** Help that is given, as a verb or a noun. */
const HELP =
  /(?<!\p{L})(?:unterstütz\p{L}*|hilf\p{L}*|helfen|übern(?:ehmen|immt|ahme)|kümmern|organisieren|bezahlen|zahlen|erstatt\p{L}*|zuschuss|\p{L}*(?:unterstützung|hilfe|zuschuss|pauschale|paket|sponsoring|kostenübernahme)|bieten|beantragen|aid(?:e|es|ons|ée)|prise en charge|pren(?:ons|d)|pris en charge|accompagn\p{L}*|soutien|finan[çc]\p{L}*|proposons|offrons|sponsoris\p{L}*|parrain\p{L}*|ayud\p{L}*|apoy\p{L}*|ofrece\p{L}*|patrocin\p{L}*|paquete|tramit\p{L}*|gestion\p{L}*|cubrimos|pagamos|ajud\p{L}*|apoi\p{L}*|oferece\p{L}*|pacote|auxíli\p{L}*|custeamos|cobrimos|help(?:en|t)|hulp|ondersteun\p{L}*|regelen|vergoed\p{L}*|bieden|verhuisvergoeding|pom(?:oc|ocy|agamy|ożemy)|wsparci\p{L}*|wspieramy|oferujemy|zapewniamy|sponsor\p{L}*|pokrywamy|pakiet|aiut\p{L}*|support\p{L}*|offriamo|rimbors\p{L}*|contribut\p{L}*|pacchetto|copriamo|assist\p{L}*|angeboten|offert[ea]?s?|incl(?:u|us|uid|uy)[eoia]?[oas]{0,2}|inklusive|zapewnion\p{L}*)(?!\p{L})/iu;
/** What has to be. */
const DEMANDED =
  /(?<!\p{L})(?:erforderlich|voraussetzung(?:en)?|vorausgesetzt|zwingend|notwendig|nötig|muss|müssen|musst|benötig(?:st|en|t)|verpflichtend|bereitschaft|erfordert|verlangt|requise?s?|exigée?s?|obligatoires?|nécessaires?|impérati\p{L}+|indispensables?|doi(?:t|s|vent)|devez|être|exige|requiert|soumise? à|impératif|requerid[oa]s?|obb?ligatori[oaie]|imprescindible|necesari[oa]s?|debe(?:s|n|rá|rás)?|exigid[oa]s?|se (?:requiere|exige|precisa)|requisitos?|obrigatóri[oa]s?|necessári[oa]s?|imprescindível|indispensável|deve(?:m|rá)?|exigimos|exige-se|vereist(?:e)?|verplicht|noodzakelijk|moet(?:en)?|nodig|dient|wymagan[eyai]|wymagamy|konieczn[eyai]|niezbędn[eyai]|musi(?:sz)?|należy|richiest[oaie]|necessari[oaie]|indispensabile|dev[eio](?:no)?|requisito|gültige[snr]?|valide|en règle|vigente|en vigor|válid[oa]|em vigor|geldige|ważne|valido)(?!\p{L})/iu;
/** Who has it already: a line of what is asked for. */
const HELD =
  /(?<!\p{L})(?:du (?:hast|besitzt|verfügst|bist)|sie (?:haben|besitzen|verfügen|sind)|(?:besitz|vorliegen)|vous (?:avez|disposez|possédez|êtes)|tu as|titulaire|disposer|posséder|tienes|dispones|cuentas con|contar con|tener|disponer|você (?:tem|possui)|ter|possuir|tens|je hebt|je bent|u beschikt|in bezit|hai|possiedi|sei in possesso|possesso|avere|posiadasz|masz|posiadanie|posiadać)(?!\p{L})/iu;
const ONLY =
  /(?<!\p{L})(?:nur|ausschließlich|uniquement|exclusivement|réservée?|solo|sólo|solamente|únicamente|exclusivamente|apenas|somente|só|alleen|uitsluitend|tylko|wyłącznie|soltanto|esclusivamente)(?!\p{L})/iu;
/** A sentence that asks, wishes or depends decides nothing; nor one about everybody's rights or about others. */
const UNDECIDED =
  /\?|(?<!\p{L})(?:falls|wenn|sofern|gegebenenfalls|ggf|je nach|bei bedarf|von vorteil|wünschenswert|idealerweise|(?:ein|un|een) plus|kein(?:e)? (?:problem|sorge)|unabhängig|ungeachtet|kann (?:\p{L}+ )?(?:erforderlich|nötig|notwendig)|möglicherweise|eventuell|vielleicht|si (?!richied|offr|prevede|requier)|selon|éventuel\p{L}*|le cas échéant|un atout|souhait\p{L}*|idéalement|appréci\p{L}*|sans distinction|quel(?:le)? que soit|peut être|según|en caso|deseable|valorable|se valora\p{L}*|sin importar|independientemente|sin distinción|puede ser|se (?:for|você|o|a|houver|necess\p{L}+|sei|hai|ti|devi)|conforme|caso (?:necess\p{L}+|voc\p{L}+|seja)|desejável|diferencial|independentemente|sem distinção|pode ser|als (?:je|u|het|nodig)|indien|afhankelijk|een pre|gewenst|mooi meegenomen|ongeacht|kan (?:\p{L}+ )?zijn|jeśli|jeżeli|w zależności|mile widzian\p{L}*|atutem|bez względu|niezależnie|może być|qualora|preferibil\p{L}*|gradit[oaie]|indipendentemente|senza distinzione|a prescindere|può essere)(?!\p{L})/iu;
const OF_OTHERS =
  /(?<!\p{L})(?:verantwortlich|zuständig|unserer? mitarbeit\p{L}*|nos (?:salariés|collaborateurs)|nuestr[oa]s emplead[oa]s|nossos colaboradores|onze medewerkers|naszych pracowników|nostri dipendenti|kund\p{L}+|nutzer\p{L}*|daten\p{L}*|server\p{L}*|clients?|usagers?|utilisateurs?|données|serveurs?|clientes?|usuari\p{L}+|usuári\p{L}+|datos|dados|servidores|klant\p{L}*|gebruikers?|gegevens|klien\p{L}+|użytkowni\p{L}+|danych|utenti|dati|behörden|portal\p{L}*|plataforma|piattaforma|plattform|app)(?!\p{L})/iu;
const NEEDS_NONE =
  /(?<!\p{L})(?:erforderlich|notwendig|nötig|vorausgesetzt|nécessaires?|requise?s?|obligatoires?|exigée?s?|necesari[oa]|requier\p{L}+|obligatori[oa]|imprescindible|necessári[oa]|obrigatóri[oa]|exigid[oa]|nodig|vereist|verplicht|wymagan[eyai]|konieczn[eyai]|necessari[oa]|richiest[oa]|musst|müssen|brauchst|devez|hace falta|precisa|hoef\p{L}*|musisz|devi|tener que|umziehen|besoin)(?!\p{L})/iu;
/** A sentence in English, which has readers of its own. */
const ENGLISH =
  /(?<!\p{L})(?:the|and|you|your|our|with|for|this|will|are|must|not|from)(?!\p{L})/iu;
/** A word that English has too needs one of these beside it. */
const SHARED = /^(?:visas?|visa|relocation|sponsoring|sponsor\p{L}*|vgb)$/iu;
const FOREIGN =
  /(?<!\p{L})(?:wir|dich|dir|dein\p{L}*|ihr\p{L}*|beim?|für|und|mit|inklusive|\p{L}*unterstützung|ein(?:e[nrm]?|es)?|der|die|das|kein\p{L}*|ist|nous|vous|votre|pour|pas|une?|de|du|des|la|les|el|los|con|para|su|te|no|não|com|uma?|o|seu|wij|jou|je|een|het|bij|voor|geen|na|dla|nie|się|ci|per|il|di|del|non|ti)(?!\p{L})/iu;
const NEAR = 70;
/** Such a line is about nothing else: "Nationalité française". */
const FEW_WORDS = 4;

type Stated = { [Gate in HardGate]?: GateState<Gate> | null };

/** What a sentence in one of these languages, under its heading, says of the gates; null where it decides nothing. */
export function readForeignGates(sentence: string, heading: string): Stated | null {
  if (ENGLISH.test(sentence) || UNDECIDED.test(sentence) || UNDECIDED.test(heading)) return null;
  return {
    visa: readVisa(sentence, heading),
    relocation: readRelocation(sentence, heading),
    clearance: readClearance(sentence),
    workRight: readWorkRight(sentence),
  };
}

function readVisa(sentence: string, heading: string): GateState<"visa"> | null {
  const near = findNear(sentence, VISA);
  if (near === null || CARD.test(sentence) || OF_OTHERS.test(sentence) || !HELP.test(near))
    return null;
  if (NO.test(near)) return "not_offered";
  return DEMANDED.test(near) || NO.test(heading) ? null : "offered";
}

function readRelocation(sentence: string, heading: string): GateState<"relocation"> | null {
  const near = findNear(sentence, RELOCATION);
  if (near === null || OF_OTHERS.test(sentence)) return null;
  const [isHelp, isDemanded] = [HELP.test(near), DEMANDED.test(near)];
  if (NO.test(near)) return isHelp && !NEEDS_NONE.test(near) ? "not_offered" : null;
  if (isDemanded) return isHelp ? null : "required";
  return isHelp && !NO.test(heading) ? "offered" : null;
}

function readClearance(sentence: string): GateState<"clearance"> | null {
  const near = findNear(sentence, CLEARANCE);
  if (near === null) return null;
  if (NO.test(near)) return NEEDS_NONE.test(near) ? "not_required" : null;
  return isAsked(sentence, near) ? "required" : null;
}

function readWorkRight(sentence: string): GateState<"workRight"> | null {
  const isPermit = PERMIT.test(sentence);
  const near = findNear(sentence, isPermit ? PERMIT : CITIZENSHIP);
  if (near === null || NO.test(near) || OF_OTHERS.test(sentence)) return null;
  if (HELP.test(near) && !HELD.test(near)) return null;
  if (!isAsked(sentence, near) && !ONLY.test(near)) return null;
  return isPermit ? "permit" : "citizenship";
}

/** The words round a topic; null without it. */
function findNear(sentence: string, topic: RegExp): string | null {
  const found = topic.exec(sentence);
  if (!found) return null;
  const { 0: word, index } = found;
  if (SHARED.test(word) && !FOREIGN.test(sentence)) return null;
  return sentence.slice(Math.max(0, index - NEAR), index + word.length + NEAR);
}

function isAsked(sentence: string, near: string): boolean {
  return DEMANDED.test(near) || HELD.test(near) || sentence.split(" ").length <= FEW_WORDS;
}
