import type { Cue } from "./lead-cues.ts";
import { PEOPLE, SOME } from "./lead-words.ts";

/* German, French, Spanish, Portuguese, Dutch and Polish, without accents: only what is sure. */

function words(...sources: string[]): RegExp {
  return new RegExp(`(?<![a-z])(?:${sources.join("|")})(?![a-z])`);
}

const TEAM = `(?:[a-z0-9]+-)?(?:teams?|equipes?|equipos?|time|equipa|squads?|zespol\\w*|mannschaft|entwicklungsteams?)`;
const GROUP = `(?:${TEAM}|${PEOPLE})`;
const REVIEWS =
  "(?:(?:mitarbeiter|jahres|ziel|feedback|gehalts|entwicklungs|beurteilungs|personal)(?:-| und [a-z]+)?gesprache|gehalts- und feedbackgesprache|entretiens (?:annuels|individuels)|evaluaciones? (?:de|del) desempeno|evaluaciones anuales|avaliacoes(?: de desempenho)?|(?:voortgangs|beoordelings|functionerings)(?:-| en [a-z]+){0,6}gesprekken|oceny (?:roczne|pracownicze)|rozmowy (?:roczne|oceniajace))";
const PERSONNEL =
  "(?:personalverantwortung|fuhrungsverantwortung|disziplinarische\\w* (?:fuhrung|verantwortung|leitung)|management hierarchique|responsabilite hierarchique|responsabilidad(?:es)? (?:jerarquica|de personal)|gestion de personas|gestao de pessoas|leidinggevende (?:taken|verantwoordelijkheid))";

export const FOREIGN_CUES: readonly Cue[] = [
  {
    fact: "reports",
    value: "no",
    isWhole: true,
    pattern: words(
      `(?:keine|ohne|nicht mit|pas de|sans|aucune|sin|no (?:hay|incluye|tendras|implica)|sem|nao (?:ha|inclui|tera)|geen|zonder|bez|nie ma) (?:direkte |formale |formele |bezposredni\\w* )?(?:${PERSONNEL}|direct reports|personnes|personal a cargo|equipo a cargo|podwladnych)`,
      `${REVIEWS} (?:fuhrt|ubernimmt|macht|sont (?:menes|conduits|assures)|liggen|ligt|doet|prowadzi)\\b`,
      `(?:nie jest to|no es|nao e) (?:stanowisko|un puesto de|uma (?:posicao|funcao) de) (?:menedzersk\\w+|gestion|gestao)`,
      `(?:nicht|ohne|keine) disziplinarische?\\w*(?: fuhrung| verantwortung| leitung)?|(?:rein|nur|ausschlie(?:ss|ß)lich) fachliche?\\w* (?:fuhrung|leitung|verantwortung)`,
      `(?:leidinggeven in formele zin|formeel leidinggeven)`,
      `(?:${REVIEWS}|salarios|salarissen|gehalter)[^.;]{0,40} (?:bei|ligt bij|liggen bij|macht|cuida|se encarga)`,
      `(?:que|quien) (?:cuida|se encarga|se ocupa) (?:das|de las|dos|de los) (?:avaliacoes|evaluaciones|salarios)`,
    ),
  },
  {
    fact: "reports",
    value: "yes",
    pattern: words(
      PERSONNEL,
      `(?:fachlich\\w* und )?disziplinarische\\w*(?: und fachliche\\w*)? (?:fuhrung|leitung|verantwortung)`,
      `(?:fuhrst|fuhren(?: sie| mit)?|durchfuhrung von|hast|conduis|conduisez|menez|mener|realizas|realizar|haras|harás|conduzir|voert|voer|je voert|prowadzisz) ${SOME}${REVIEWS}`,
      `vorgesetzter? (?:von|fur)|(?:direkter?) vorgesetzte\\w*`,
      `leidinggevende van|hierarchisch leidinggevend`,
      `responsabilidad directa sobre|a tu cargo|a su cargo`,
      `(?:manager|encadrer|gerer) hierarchiquement`,
    ),
  },
  {
    fact: "leads",
    value: "yes",
    pattern: words(
      `(?:fachlich\\w*|technisch\\w*|fachlich und disziplinarisch\\w*|operativ\\w*)?(?: und [a-z]+)? ?(?:fuhrung|leitung) (?:eines|einer|des|der|unseres|unserer|von) ${SOME}${GROUP}`,
      `(?:ubernimmst|ubernehmen sie) ${SOME}(?:leitung|fuhrung) (?:eines|des|unseres|von|der) ${SOME}(?:[a-z-]+)`,
      `(?:fuhrst|leitest|fuhren sie|leiten sie|du leitest|sie leiten) (?:fachlich |technisch |du |sie ){0,6}(?:ein|eine|das|unser|unsere|dein) ${SOME}${GROUP}`,
      `(?:pilotage|encadrement|direction|animation) (?:technique )?(?:d'une|de l'|des|de la|d'un|du) ?${SOME}${GROUP}`,
      `(?:encadrer|encadrez|diriger|dirigez|piloter|pilotez|animer|animez|manager|managez) (?:techniquement )?(?:une|l'|les|la|un|notre) ?${SOME}${GROUP}`,
      `(?:lideras|lideraras|lidere|liderar|lidera|liderando|dirigiras|dirigir|coordinar|coordenar|lideranca) (?:tecnicamente |tecnica )?(?:a |al |el |un |una |o |do |um |uma |de |esse |este |nosso |nuestro ){0,6}${SOME}${GROUP}`,
      `(?:leiding (?:aan|geven aan)|technisch leiding aan|leidt|leid|je leidt|leidinggevende van|aansturen van|stuurt) (?:een|het|ons|van|je)? ?${SOME}${GROUP}`,
      `(?:leder|leda|lede|lede[rt]?) (?:ett|et|en|vart|vort|vores) ${SOME}(?:team|grupp|gruppe)`,
      `(?:technicznie )?(?:prowadzisz|prowadzic|poprowadzisz|kierujesz|kierowanie|prowadzenie|kierowac) (?:technicznie |techniczne )?(?:zespol\\w*|[a-z]+ zespol\\w*)`,
    ),
  },
  {
    fact: "handsOn",
    value: "no",
    isWhole: true,
    pattern: words(
      `(?:selbst )?programmieren mussen sie nicht|nicht (?:mehr )?selbst programmier\\w+|(?:ne|vous ne) cod(?:ez|erez) (?:plus|pas)|no (?:programaras|escribiras codigo)|nao (?:programa|escreve)\\w*|je (?:programmeert|codeert) niet|nie (?:programujesz|piszesz kodu)`,
    ),
  },
  {
    fact: "handsOn",
    value: "yes",
    pattern: words(
      `(?:eigene|selbst) (?:entwicklungsarbeit|entwicklung|programmier\\w+|entwickeln|code)|programmierst|entwickelst (?:du )?selbst|codest`,
      `(?:vous )?codez|coder (?:au quotidien|vous-meme)|developper (?:vous-meme|en [a-z+#]+)|concevoir et developper`,
      `temps a (?:coder|developper|programmer)|(?:sin dejar|sem deixar) de (?:programar|codar)|mao (?:no|na) codigo|desenvolver codigos?|mano a la obra con el codigo`,
      `programar (?:en|cerca|em|ate)|escribir codigo|escribiras codigo|seguiras programando|programaras`,
      `programmeer(?:t)? je|bouw je (?:zelf )?mee|programmeer je zelf|zelf programmeren|schrijft (?:zelf )?code`,
      `pisanie kodu|piszesz kod|programujesz|kodujesz|kodowani\\w+`,
    ),
  },
  {
    fact: "teamSize",
    value: "yes",
    pattern: words(
      `(?:team|equipe|equipo|time|equipa|group\\w*) (?:von|mit|aus|de|van|formado por|composta? (?:de|por)|compuesto por|composee de) (?:etwa |rund |environ |unos |cerca de |ongeveer )?[a-z0-9]+(?: (?:a|bis|tot|o|ou) [a-z0-9]+)? ${SOME}${PEOPLE}`,
      `zespol\\w* (?:liczac\\w+|zlozon\\w+ z) [a-z0-9]+ ${SOME}(?:osob|programistow|inzynierow)`,
      `(?:que hoje tem|conta com|tiene) [0-9a-z]+ pessoas ${SOME}`,
    ),
  },
  {
    fact: "architecture",
    value: "no",
    isWhole: true,
    pattern: words(
      `decisoes de arquitetura cabem|over de architectuur beslist|las decisiones de arquitectura (?:las|corresponden)|l'architecture (?:est|releve)|architekturentscheidungen (?:trifft|liegen)|decyzje architektoniczne podejmuje`,
    ),
  },
  {
    fact: "architecture",
    value: "yes",
    pattern: words(
      `verantwortung fur (?:die|unsere) ${SOME}\\w*architektur|(?:verantwortest|gestaltest|definierst|entscheidest|bestimmst) ${SOME}\\w*architektur|entscheidest,? wie ${SOME}aufgebaut|technische entscheidungen (?:treffen|triffst)|triffst ${SOME}(?:technischen|architektur)`,
      `(?:definir|concevoir|porter|garant de|decider de|responsable de) (?:de )?(?:l'|la |d')?${SOME}architecture|choix techniques|choix d'architecture`,
      `(?:tomar|tomas|tomaras) ${SOME}decisiones (?:de arquitectura|tecnicas)|(?:disenar|definir|decidir) (?:la )?arquitectura`,
      `(?:definir|desenhar|decidir|responsavel pela) (?:a )?arquitetura|(?:toma\\w*) ${SOME}decisoes (?:tecnicas|de arquitetura)`,
      `(?:bepaalt|bewaakt|beslist over|verantwoordelijk voor|ontwerpt) (?:en [a-z]+ )?(?:de )?${SOME}architectuur`,
      `odpowiada\\w* za architekture|(?:projektujesz|decydujesz o|wyznaczasz) ${SOME}architektur\\w+`,
    ),
  },
  {
    fact: "mentoring",
    value: "yes",
    pattern: words(
      `(?:begleitung|forderung|weiterentwicklung|anleitung|coaching|mentoring) (?:der|von|unserer|deiner|ihrer|personlichen) ${SOME}\\w+|(?:coachst|begleitest|forderst|unterstutzt|hilfst) (?:du )?(?:die |das |den |dein |jungere |andere )${SOME}(?:entwickler\\w*|kolleg\\w+|team\\w*|junior\\w*|anderen)`,
      `accompagner (?:la montee en competences?|les|des) ${SOME}|faire (?:monter en competences?|grandir)|mentorer|encadrer les (?:juniors|developpeurs)`,
      `(?:acompanar|mentorizar|formar|guiar|ayudar) a (?:los|las|otros|tus|perfiles) ${SOME}|hacer mentoria|mentoria (?:con|de|com) ${SOME}|fazer mentoria|orientar (?:pessoas|desenvolvedores|os)`,
      `(?:begeleidt|coacht|begeleiden van|coachen van) ${SOME}(?:developers|ontwikkelaars|collega's|juniors?|engineers|mensen|collega)`,
      `(?:wspierasz|wspieranie|mentoring|mentorujesz) ${SOME}(?:rozwoj\\w*|mlodszych|programist\\w+|zespol\\w*)`,
    ),
  },
  {
    fact: "hiring",
    value: "yes",
    pattern: words(
      `(?:auswahl|einstellung|gewinnung) (?:neuer|von|der) ${SOME}(?:kolleg\\w+|mitarbeit\\w+|entwickler\\w*|team\\w+|bewerb\\w+)|bewerbungsgesprache|vorstellungsgesprache (?:fuhren|mit)|fuhrst (?:du )?(?:auch )?interviews`,
      `(?:participer|participez|mener|menez|conduire|prendre part) (?:aux?|les|des) (?:entretiens (?:techniques|d'embauche|de recrutement)|recrutements?)|recruter (?:les|de|vos|des)`,
      `entrevistar (?:a )?|participar (?:en|nas|das|em|de) ${SOME}(?:entrevistas(?: tecnicas)?|seleccion|contrataciones|contratacao|processos? (?:de selecao|seletivos?)|procesos? de seleccion)`,
      `sollicitatiegesprekken|(?:nieuwe )?collega's (?:aannemen|werven)|werven van nieuwe`,
      `rozmowy (?:techniczne|rekrutacyjne)|(?:prowadzisz|udzial w|uczestniczysz w) (?:rekrutacj\\w+|rozmowach)`,
    ),
  },
  {
    fact: "onCall",
    value: "no",
    isWhole: true,
    pattern: words(
      `(?:keine?|ohne|kein) (?:ruf|nacht|wochenend)\\w*(?:bereitschaft|dienste?)|(?:keine|ohne) bereitschaft\\w*|pas d'astreintes?|sans astreintes?|(?:no hay|sin) guardias|sem (?:plantao|plantoes|prevencao)|nao ha plantao|geen (?:storingsdienst|piketdienst|bereikbaarheidsdienst|wachtdienst)|bez dyzurow|nie ma dyzurow`,
    ),
  },
  {
    fact: "onCall",
    value: "yes",
    pattern: words(
      `(?:rufbereitschaft|bereitschaftsdienst|bereitschaft)(?! zu| zur| zum)|(?:participation aux|participer aux|participez aux|partager les) astreintes|astreintes? (?:une|toutes)|guardias (?:rotativas|una|cada)|(?:participar|participas|turnos|rotacion) (?:en|de|das|na) (?:las |la )?(?:guardias?|escala de (?:prevencao|plantao))|escala de (?:prevencao|plantao|sobreaviso)|(?:draait|meedraaien|mee) ${SOME}(?:storingsdienst|piketdienst|bereikbaarheidsdienst|wachtdienst)|storingsdienst|dyzury|dyzurach`,
    ),
  },
  {
    fact: "firstLead",
    value: "yes",
    isWhole: true,
    pattern: words(
      `(?:erste|deine erste|ihre erste|als erste) (?:fuhrungs|leitungs|lead-?)(?:position|rolle|aufgabe|verantwortung|stelle|funktion)|fuhrungserfahrung (?:ist )?(?:keine|nicht|kein) ${SOME}(?:voraussetzung|notig|muss|erforderlich|notwendig)|(?:noch nie|noch nicht) (?:ein team )?(?:gefuhrt|geleitet|gemacht),? ${SOME}(?:lernst|kein)`,
      `(?:premiere|1ere) experience de (?:lead|management|encadrement) (?:n'est pas|possible|acceptee)|jamais encadre|premier (?:poste|role) de (?:lead|manager|tech lead)|premiere (?:fonction|responsabilite) de (?:lead|management|encadrement)`,
      `(?:tu |su |seu )?primer (?:puesto|rol|paso) ${SOME}(?:lider\\w*|lead|liderazgo)|no (?:hace falta|es necesario|se requiere) ${SOME}(?:haber liderado|experiencia (?:liderando|de liderazgo|como lead))`,
      `se ainda nao foi (?:tech lead|lead|lider)|pode ser a sua primeira vez|primeira (?:posicao|experiencia|vez) (?:de|como) (?:lideranca|lider|lead|tech lead)|nao e (?:necessario|preciso) ${SOME}(?:lideranca|liderado)`,
      `eerste leidinggevende (?:functie|rol)|eerste (?:rol|functie|stap) als (?:lead|teamlead|leidinggevende)|ervaring met leidinggeven is ${SOME}(?:geen|niet)`,
      `pierwsz\\w+ (?:rola|stanowisko|pozycja|krok) ${SOME}(?:lider\\w*|lead\\w*)|doswiadczenie (?:w kierowaniu|liderskie) nie jest`,
    ),
  },
];
