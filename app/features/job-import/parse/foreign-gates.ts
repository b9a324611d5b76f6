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
  "visados?|visad[oa]s?|vist[oi]s?(?! que)|parrainage|sponsor(?:ing|isation|izzazione|owanie|owania)|patroc[ií]nios?",
  String.raw`(?<!(?:unsere|eine) )blaue karte|tarjeta azul|carta blu(?! o )|carte bleue|cartão azul|blauwe kaart|niebiesk\p{L}+ kart\p{L}+|passeports? talent|kennismigrant\p{L}*|zalegaliz\p{L}+`,
  String.raw`wiz(?:a|y|ę|ą|owe\p{L}*|owy\p{L}*)?|werkvisum|verblijfsvergunning(?:en)?`,
  "arbeitserlaubnis(?:se)?|permis de travail|titres? de séjour|permisos? de trabajo|autoriza(?:ción|ção) de trab(?:ajo|alho)|werkvergunning(?:en)?|permess[oi] di (?:lavoro|soggiorno)|pozwoleni(?:e|a|u|em) na pracę",
);
const CARD =
  /mastercard|amex|american express|(?<!\p{L})(?:kredit|(?<!blaue )karte|tarjetas?(?! azul)|cartes? bancaires?|cartão|cartões|carta di credito|(?<!niebieska )kart[ay]|creditcards?|zahlung\p{L}*|pagos?|paiements?|pagament\p{L}|betaling\p{L}*|płatnoś\p{L}+)(?!\p{L})/iu;
const RELOCATION =
  /(?<!\p{L})(?:umzug\p{L}*(?! (?:auf|in die|zu (?:aws|azure|gcp)))|umzieh\p{L}*|relocation\p{L}*|déménag\p{L}*|relocalisation|reubica\p{L}*|mudanzas?|mudanças?(?! d[eao]s? (?!casa|cidade|país|residência))|mudar-se|re(?:a)?loca[çc]\p{L}*|relocaliza[çc]\p{L}*|traslad(?:o|os|arse|arte|ar)|verhuiz\p{L}*|verhuis\p{L}*|trasferi(?:mento|rsi|rti)|trasloc\p{L}*|wohnsitz[^.;]{0,40} (?:zu )?verlegen|(?:prime|indemnité|aide) de mobilité|(?:vous|s[’'])[ ]?installer à(?! (?:votre|notre|son|leur|l[ea]|une?) )|frais d[’']installation|(?:vier|venha|venham) morar|(?:vengas?|venir) a vivir|verhuist|relokac\p{L}*|przeprowadz\p{L}*)(?!\p{L})/iu;
const CLEARANCE =
  /(?<!\p{L})(?:sicherheitsüberprüfung(?:en|sstufe)?(?: \(?ü ?[123]\)?)?|sicherheitsüberprüft|ü[23]|sicherheitsfreigabe|habilitations? (?:au )?(?:secret|confidentiel|très secret|défense|de (?:sécurité|défense))[ -]?\p{L}*|habilitables?|enquête de sécurité|habilitación (?:de seguridad|personal de seguridad)|credencia(?:ção|ção) de segurança|veiligheidsonderzoek|verklaring van geen bezwaar|screening (?:door )?(?:de )?(?:aivd|mivd)|(?:ottenere|possesso del?|possedere) (?:il )?nos|vgb|vog|nulla osta (?:di sicurezza|sicurezza)|nulla osta|poświadczeni(?:e|a|em) bezpieczeństwa)(?!\p{L})/iu;
const CITIZENSHIP =
  /(?<!\p{L})(?:(?:eu-?|unions)?staatsangehörig\p{L}*|(?:eu-?|unions)?staatsbürger\p{L}*|eu-bürger\p{L}*|nationalité|ressortissante?s?|citoyen(?:ne)?s?|citoyenneté|nacionalidad|ciudadanía|ciudadan[oa]s?|nacionalidade|cidadania|cidadãos?|nationaliteit|staatsburgerschap|staatsburgers?|cittadinanza|cittadin[oi]|obywatelstw[oaem]{1,2}|obywatel\p{L}{0,3})(?!\p{L})/iu;
const PERMIT =
  /(?<!\p{L})(?:(?:arbeits|aufenthalts|niederlassungs)(?:erlaubnis|genehmigung|berechtigung|titel)|(?:permis|autorisation) de (?:travail|travailler)|droit de travailler(?= (?:en|au|aux|dans|légalement)(?!\p{L}))|autorisée?s? à travailler(?= (?:en|au|aux|dans))|derecho (?:a|de) trabajar(?= (?:en|legalmente)(?!\p{L}))|(?:pode[mr]?|puede[ns]?) trabal?[hj]ar legalmente|diritto (?:di|a) lavorare(?= (?:in|nel))|in \p{L}+ (?:mag|mogen) werken|titre de séjour|(?:permiso|autorización) (?:de trabajo|para trabajar(?! (?:desde|con|cuando|donde)))|papeles en regla|(?:autorização|permissão|visto|permiso) (?:de|para) (?:trabalho|trabalhar(?! (?:de casa|com|quando|onde)))|(?:werk|verblijfs)vergunning|recht om te werken(?! (?:aan|met|waar|wanneer|vanuit))|permesso di (?:lavoro|soggiorno)|pozwolenie na pracę|praw(?:o|a|em) do pracy|zezwolenie na pracę|berechtigt,? (?:[^.;]{0,30} )?in (?:der |den )?\p{L}+ zu arbeiten)(?!\p{L})/iu;

/** Denials near a topic. */
const NO =
  /(?<!\p{L})(?:kein(?:e|en|er|erlei)?|nicht(?! nur)|ohne(?! einschränk)|weder|pas|aucune?|sans(?! restriction)|ni|ne \p{L}+ pas|no(?! s[oó]lo)|sin|ningun[oa]?|tampoco|não(?! (?:só|apenas))|sem|nenhuma?|nem|geen(?! bezwaar)|niet(?! alleen)|zonder(?! beperking)|nie(?! tylko)|bez|żadn\p{L}+|non(?! (?:solo|seulement))|senza|nessun[oa]?|né)(?!\p{L})/iu;
/** Help that is given, as a verb or a noun. */
const HELP =
  /(?<!\p{L})(?:unterstütz\p{L}*|hilf\p{L}*|helfen|übern(?:ehmen|immt|ommen|ahme)|unter die arme|anbieten|kümmern|organisieren|bezahlen|zahlen|erstatt\p{L}*|zuschuss|\p{L}*(?:unterstützung|hilfe|zuschuss|pauschale|paket|sponsoring|kostenübernahme)|bieten|beantragen|aid(?:e|es|ons|ée)|prise en charge|pren(?:ons|d)|pris en charge|accompagn\p{L}*|soutien|finan[çc]\p{L}*|proposons|offrons|s[’']occupe(?:ra|nt)?|occupons|sponsoris\p{L}*|versée?s?|parrain\p{L}*|ayud\p{L}*|apoy\p{L}*|ofrece\p{L}*|patrocin\p{L}*|paquete|tramit\p{L}*|gestion\p{L}*|cubrimos|pagamos|trat(?:a|amos|aremos) d[eoa]|ajud\p{L}*|apoi\p{L}*|oferece\p{L}*|pacote|auxíli\p{L}*|custeamos|cobrimos|help(?:en|t)|hulp|ondersteun\p{L}*|betalen|regelen|vergoed\p{L}*|bieden|verhuisvergoeding|pom(?:oc|ocy|agamy|ożemy)|wsparci\p{L}*|wspieramy|oferujemy|zapewniamy|sponsor\p{L}*|pokrywamy|pakiet|zalegalizujemy|aiut\p{L}*|support\p{L}*|offriamo|rimbors\p{L}*|contribut\p{L}*|pacchetto|copriamo|assist\p{L}*|angeboten|offert[ea]?s?|incl(?:u|us|uid|uy)[eoia]?[oas]{0,2}|inklusive|zapewnion\p{L}*)(?!\p{L})/iu;
/** What has to be. */
const DEMANDED =
  /(?<!\p{L})(?:erforderlich|voraussetzung(?:en)?|vorausgesetzt|zwingend|notwendig|nötig|muss|müssen|musst|benötig(?:st|en|t)|verpflichtend|bereit(?:schaft)?|setzen wir voraus|erfordert|verlangt|requise?s?|exigée?s?|obligatoires?|nécessaires?|nécessite(?:nt)?|il faut|devrez|impérati\p{L}+|indispensables?|doi(?:t|s|vent)|devez|être|exige|requiert|soumise? à|impératif|requerid[oa]s?|obb?ligatori[oaie]|imprescindible|necesari[oa]s?|hay que|debe(?:s|n|rá|rás)?|exigid[oa]s?|se (?:requiere|exige|precisa)|requisitos?|obrigatóri[oa]s?|necessári[oa]s?|é preciso|imprescindível|indispensável|deve(?:m|rá)?|exigimos|exige-se|vereist(?:e)?|verplicht|noodzakelijk|moet(?:en)?|nodig|dient|maakt deel uit|anders kun|wymagan[eyai]|wymaga|wymagamy|konieczn[eyai]|niezbędn[eyai]|musi(?:sz)?|należy|richiest[oaie]|necessari[oaie]|indispensabile|(?:disponibil|dispost)\p{L}+ a|richied(?:e|iamo|ono)|dev[eio](?:no)?|requisito|gültige[snr]?|valide|en règle|vigente|en vigor|válid[oa]|em vigor|geldige|ważne|valido)(?!\p{L})/iu;
/** Who has it already: a line of what is asked for. */
const HELD =
  /(?<!\p{L})(?:du (?:hast|besitzt|verfügst|bist)|sie (?:haben|besitzen|verfügen|sind)|(?:besitz|vorliegen)|vous (?:avez|disposez|possédez|êtes)|tu as|titulaire|disposer|posséder|tienes|dispones|cuentas con|contar con|tener|disponer|você (?:tem|possui)|ter|possuir|tens|je hebt|je bent|u beschikt|in bezit|hai|possiedi|sei in possesso|possesso|avere|posiadasz|masz|posiadanie|posiadać)(?!\p{L})/iu;
const ONLY =
  /(?<!\p{L})(?:nur|ausschließlich|ne \p{L}+ que|uniquement|exclusivement|réservée?|solo|sólo|solamente|únicamente|exclusivamente|apenas|somente|só|alleen|uitsluitend|tylko|wyłącznie|soltanto|esclusivamente)(?!\p{L})/iu;
/** A sentence that asks, wishes or depends decides nothing; nor one about everybody's rights or about others. */
const UNDECIDED =
  /\?|(?<!\p{L})(?:falls|(?<!(?:auch|nur),? )wenn|sofern|gegebenenfalls|ggf|je nach|bei bedarf|von vorteil|wünschenswert|idealerweise|(?:ein|un|een) plus|kein(?:e)? (?:problem|sorge)|unabhängig|ungeachtet|kann (?:\p{L}+ )?(?:erforderlich|nötig|notwendig)|möglicherweise|eventuell|vielleicht|(?<!que )si (?!vous venez|richied|offr|prevede|requier)|selon|éventuel\p{L}*|le cas échéant|un atout|souhait\p{L}*|idéalement|appréci\p{L}*|sans distinction|quel(?:le)? que soit|peut être|según|en caso|deseable|valorable|se valora\p{L}*|sin importar|independientemente|sin distinción|puede ser|se (?:for|você|o|a|houver|necess\p{L}+|sei|hai|ti|devi)|conforme|caso (?:necess\p{L}+|voc\p{L}+|seja)|desejável|diferencial|independentemente|sem distinção|pode ser|als (?:je|u|het|nodig)|indien|afhankelijk|een pre|gewenst|mooi meegenomen|ongeacht|kan (?:\p{L}+ )?zijn|jeśli|jeżeli|w zależności|mile widzian\p{L}*|atutem|bez względu|niezależnie|może być|qualora|preferibil\p{L}*|gradit[oaie]|indipendentemente|senza distinzione|a prescindere|può essere)(?!\p{L})/iu;
const OF_OTHERS =
  /(?<!\p{L})(?:verantwortlich|zuständig|unserer? mitarbeit\p{L}*|nos (?:salariés|collaborateurs)|nuestr[oa]s emplead[oa]s|nossos colaboradores|onze medewerkers|naszych pracowników|nostri dipendenti|kund\p{L}+|nutzer\p{L}*|daten\p{L}*|server\p{L}*|clients?|usagers?|utilisateurs?|données|serveurs?|clientes?|usuari\p{L}+|usuári\p{L}+|datos|dados|servidores|klant\p{L}*|gebruikers?|gegevens|klien\p{L}+|użytkowni\p{L}+|danych|utenti|dati|behörden|(?<!(?:unser|das|als|dem) )unternehmen|firmen|fachkräfte\p{L}*|entreprises|expat\p{L}*|empresas|miles de|familias|famiglie|aziende|imprese|bedrijven|verhuizers|firm(?:om|y)|portal\p{L}*|plataforma|piattaforma|plattform|app)(?!\p{L})/iu;
const NEEDS_NONE =
  /(?<!\p{L})(?:erforderlich|notwendig|nötig|vorausgesetzt|nécessaires?|requise?s?|obligatoires?|exigée?s?|necesari[oa]|requier\p{L}+|obligatori[oa]|imprescindible|necessári[oa]|obrigatóri[oa]|exigid[oa]|nodig|vereist|verplicht|wymagan[eyai]|konieczn[eyai]|necessari[oa]|richiest[oa]|musst|müssen|brauchst|devez|hace falta|precisa|hoef\p{L}*|musisz|devi|tener que|umziehen|besoin)(?!\p{L})/iu;
/** A sentence in English, which has readers of its own. */
const ENGLISH =
  /(?<!\p{L})(?:the|and|you|your|our|with|for|this|will|are|must|not|from)(?!\p{L})/iu;
/** A word that English has too needs one of these beside it. */
const SHARED = /^(?:visas?|visa|relocation|sponsoring|sponsor\p{L}*|vgb)$/iu;
const FOREIGN =
  /(?<!\p{L})(?:wir|dich|dir|dein\p{L}*|ihr\p{L}*|beim?|für|und|mit|inklusive|\p{L}*unterstützung|ein(?:e[nrm]?|es)?|der|die|das|kein\p{L}*|ist|nous|vous|votre|pour|pas|une?|de|du|des|la|les|el|los|con|para|su|te|no|não|com|uma?|o|seu|wij|jou|je|een|het|bij|voor|geen|na|dla|nie|się|ci|per|il|di|del|non|ti)(?!\p{L})/iu;
/** What the reader pays. */
const OWN_COST =
  /(?<!\p{L})(?:(?:auf|op) eigene kosten|eigen kosten|selbst (?:(?:be)?zahl\p{L}+|tragen|aufkommen)|träg\p{L}+ (?:du|sie) selbst|à (?:votre|ta|leur) charge|(?:por|a) (?:tu |su |la )?(?:cuenta|cargo) (?:de la persona|del candidato|propi[oa])|por cuenta de la persona|por conta (?:própria|do candidato)|a (?:tuo|suo|vostro) carico|na własny koszt|we własnym zakresie)(?!\p{L})/iu;
/** What follows if it isn't done. */
const OR_ELSE =
  /,? (?:anders kun|sonst (?:kannst|können)|sinon|de lo contrario|altrimenti|caso contrário|w przeciwnym razie)(?!\p{L})/iu;
/** "Wenn du ein Visum brauchst, helfen wir dir", "Visum nodig? Dan regelen wij het". */
const HELP_ON_NEED =
  /^(?:(?:si|se|wenn|falls|sofern|als|jeśli|jeżeli)(?!\p{L})([^,?]{0,80}),|([^?]{0,120})\?) ?(?=(?:ja|oui|sí|sim|tak|sì|(?:(?:dann|dan|alors|entonces) )?(?:wi[rj]|nous|notre|nosotros|on|te|ti|\p{L}+(?:amos|emos|imos|iamo|ujemy|amy|imy)|\p{L}+n wi[rj]))(?!\p{L}))(.*)$/iu;
const ASKING =
  /(?<!\p{L})(?:fragen|questions?|preguntas?|dúvidas?|vragen|pyta\p{L}+|domande)(?!\p{L})/iu;
/** What is moved and is nobody's home: "mudança para energias limpas". */
const OF_THINGS =
  /[Mm]udanças? para \p{Ll}{3}|[Tt]rasferi\p{Ll}+ (?:di|da|dei|delle|degli|tra) |[Tt]raslad\p{Ll}+ (?:entre|de (?!tu |su |la persona)) ?|[Uu]mzug (?:von|vom|der|des|unser\p{Ll}*) /u;
const CLAUSE_END = /[,;–—]/u;
/** A clause that says by itself who helps. */
const WE_HELP =
  /(?<!\p{L})(?:wi[rj]|nous|zahlen|\p{L}{2,}(?:amos|emos|imos|iamo|ujemy|amy|imy))(?!\p{L})/iu;
const EVEN_IF = /, (?:auch wenn|même si|aunque|anche se|mesmo que|ook als|nawet jeśli)(?!\p{L})/iu;
const MAX_TOPICS = 4;
const NEAR = 70;
/** Such a line is about nothing else: "Nationalité française". */
const FEW_WORDS = 4;

type Stated = { [Gate in HardGate]?: GateState<Gate> | null };

/** What a sentence in one of these languages, under its heading, says of the gates; null where it decides nothing. */
export function readForeignGates(sentence: string, heading: string): Stated | null {
  const help = ENGLISH.test(sentence) ? null : readHelpOnNeed(sentence);
  if (help) return help;
  if (ENGLISH.test(sentence) || UNDECIDED.test(sentence) || UNDECIDED.test(heading)) return null;
  return {
    visa: decide(sentence, VISA, (near) => readVisa(near, sentence, heading)),
    relocation: decide(sentence, RELOCATION, (near) => readRelocation(near, sentence, heading)),
    clearance: decide(sentence, CLEARANCE, (near) => readClearance(near, sentence)),
    workRight: decide(sentence, PERMIT.test(sentence) ? PERMIT : CITIZENSHIP, (near) =>
      readWorkRight(near, sentence),
    ),
  };
}

function readVisa(
  { words, clause }: Near,
  sentence: string,
  heading: string,
): GateState<"visa"> | null {
  if (CARD.test(sentence) || OF_OTHERS.test(sentence) || !HELP.test(words)) return null;
  if (NO.test(words)) return isDenied(clause) ? "not_offered" : null;
  return DEMANDED.test(words) || NO.test(heading) ? null : "offered";
}

function readRelocation(
  { words, clause }: Near,
  sentence: string,
  heading: string,
): GateState<"relocation"> | null {
  if (OF_OTHERS.test(sentence) || OF_THINGS.test(clause)) return null;
  if (OWN_COST.test(words)) return "not_offered";
  if (OR_ELSE.test(words)) return HELP.test(words) ? null : "required";
  const [isHelp, isDemanded] = [HELP.test(words), DEMANDED.test(words)];
  if (NO.test(words))
    return isHelp && !NEEDS_NONE.test(words) && isDenied(clause) ? "not_offered" : null;
  if (isDemanded) return isHelp ? null : "required";
  return isHelp && !NO.test(heading) ? "offered" : null;
}

function readClearance({ words, clause }: Near, sentence: string): GateState<"clearance"> | null {
  if (NO.test(words) && !NO.test(clause)) return isAsked(sentence, clause) ? "required" : null;
  if (NO.test(words)) return NEEDS_NONE.test(words) ? "not_required" : null;
  return isAsked(sentence, words) ? "required" : null;
}

function readWorkRight(near: Near, sentence: string): GateState<"workRight"> | null {
  const isMixed = NO.test(near.words) || HELP.test(near.words);
  const words = isMixed ? near.clause : near.words;
  if (NO.test(words) || OF_OTHERS.test(sentence)) return null;
  if (HELP.test(words) && !HELD.test(words)) return null;
  if (!isAsked(sentence, words) && !ONLY.test(words)) return null;
  return PERMIT.test(words) ? "permit" : "citizenship";
}

/** What is given to who needs it; null where nothing is. */
function readHelpOnNeed(sentence: string): Stated | null {
  const [, condition, question = "", help = ""] = HELP_ON_NEED.exec(sentence) ?? [];
  const need = condition ?? question;
  if (
    help === "" ||
    ASKING.test(need) ||
    NO.test(help) ||
    CARD.test(sentence) ||
    OF_OTHERS.test(sentence)
  )
    return null;
  const isGiven = (topic: RegExp) =>
    (topic.test(need) || topic.test(help)) &&
    (HELP.test(help) || (HELP.test(need) && condition === undefined));
  const visa = isGiven(VISA) ? "offered" : null;
  const relocation = isGiven(RELOCATION) && !OF_THINGS.test(sentence) ? "offered" : null;
  return visa || relocation ? { visa, relocation } : null;
}

/** Whether a denial is of what a clause is about: "…, auch wenn du kein Deutsch sprichst" is not. */
function isDenied(clause: string): boolean {
  return NO.test(clause) || !HELP.test(clause);
}

interface Near {
  words: string;
  clause: string;
}

/** The first that the words round a topic decide; null without. */
function decide<State>(
  sentence: string,
  topic: RegExp,
  read: (near: Near) => State | null,
): State | null {
  if (!topic.test(sentence)) return null;
  for (const { 0: word, index } of sentence.matchAll(new RegExp(topic, "giu")).take(MAX_TOPICS)) {
    if (SHARED.test(word) && !FOREIGN.test(sentence)) continue;
    const end = index + word.length;
    const before = sentence.slice(Math.max(0, index - NEAR), index);
    const [behind = ""] = sentence.slice(end, end + NEAR).split(EVEN_IF);
    const start = before.split(CLAUSE_END).at(-1) + word;
    const clause = start + behind.split(CLAUSE_END)[0];
    const state = read({
      clause,
      words: WE_HELP.test(clause) ? start + behind : before + word + behind,
    });
    if (state) return state;
  }
  return null;
}

function isAsked(sentence: string, near: string): boolean {
  return DEMANDED.test(near) || HELD.test(near) || sentence.split(" ").length <= FEW_WORDS;
}
