import { expect, test, vi } from "vitest";
import { readHardGates } from "./hard-gates.ts";

const NONE = "not stated";

// biome-ignore format: a table reads best with a sentence on each line
const SENTENCES: readonly [string, string][] = [
  // German
  ["Wir unterstützen dich beim Visum und beim Umzug nach Leipzig.", "visa offered; relocation offered"],
  ["Visa-Sponsoring bieten wir für diese Stelle nicht an.", "visa not_offered"],
  ["Leider können wir keine Arbeitserlaubnis für dich beantragen.", "visa not_offered"],
  ["Um dein Visum kümmern wir uns.", "visa offered"],
  ["Du benötigst kein Visum.", NONE],
  ["Falls du ein Visum brauchst, sprich uns an.", NONE],
  ["Zahlung per Visa oder Mastercard bauen wir mit dir aus.", NONE],
  ["Wir übernehmen deine Umzugskosten.", "relocation offered"],
  ["Umzugskosten werden nicht erstattet.", "relocation not_offered"],
  ["Ein Umzug nach Jena ist erforderlich.", "relocation required"],
  ["Ein Umzug ist nicht notwendig.", NONE],
  ["Der Umzug unserer Server hilft auch den Kunden.", NONE],
  ["Für die Arbeit im Projekt ist eine erweiterte Sicherheitsüberprüfung (Ü2) zwingend.", "clearance required"],
  ["Bereitschaft zur Sicherheitsüberprüfung nach SÜG", "clearance required"],
  ["Eine Sicherheitsüberprüfung ist von Vorteil.", NONE],
  ["Eine Sicherheitsüberprüfung ist nicht erforderlich.", "clearance not_required"],
  ["Deutsche Staatsangehörigkeit erforderlich", "workRight citizenship"],
  ["Nur EU-Bürger können eingestellt werden.", "workRight citizenship"],
  ["Gültige Arbeitserlaubnis für Deutschland", "workRight permit"],
  ["Du besitzt die Staatsbürgerschaft eines EU-Landes oder eine gültige Arbeitserlaubnis.", "workRight permit"],
  ["Wir stellen unabhängig von Staatsangehörigkeit und Alter ein.", NONE],
  ["Hast du eine Arbeitserlaubnis?", NONE],
  ["Unsere Software prüft für Behörden die Staatsangehörigkeit.", NONE],
  // French
  ["Nous vous accompagnons dans vos démarches de visa.", "visa offered"],
  ["Nous ne sponsorisons pas de visa pour ce poste.", "visa not_offered"],
  ["Aucun parrainage de visa ne peut être proposé.", NONE],
  ["Pas de sponsorisation de visa.", "visa not_offered"],
  ["Le paiement par carte Visa est notre métier.", NONE],
  ["Une aide au déménagement est prévue.", "relocation offered"],
  ["Les frais de déménagement ne sont pas pris en charge.", "relocation not_offered"],
  ["Un déménagement à Nantes est obligatoire.", "relocation required"],
  ["Notre application aide les clients pendant leur déménagement.", NONE],
  ["Vous devez être habilitable Secret Défense.", "clearance required"],
  ["Une habilitation de sécurité est exigée.", "clearance required"],
  ["Une habilitation de sécurité serait un atout.", NONE],
  ["Aucune habilitation de sécurité n'est requise.", "clearance not_required"],
  ["La nationalité française est exigée.", "workRight citizenship"],
  ["Vous disposez d'un permis de travail valide en Suisse.", "workRight permit"],
  ["Tous les postes sont ouverts sans distinction de nationalité.", NONE],
  ["Avez-vous un permis de travail ?", NONE],
  // Spanish
  ["Te ayudamos con el visado y la mudanza.", "visa offered; relocation offered"],
  ["No ofrecemos patrocinio de visa.", "visa not_offered"],
  ["Aceptamos pagos con tarjeta Visa.", NONE],
  ["Ofrecemos un paquete de reubicación.", "relocation offered"],
  ["No se ofrece ayuda para la reubicación.", "relocation not_offered"],
  ["Es imprescindible trasladarse a Bilbao.", "relocation required"],
  ["No es necesario trasladarse.", NONE],
  ["Se requiere habilitación de seguridad.", "clearance required"],
  ["Imprescindible nacionalidad española.", "workRight citizenship"],
  ["Permiso de trabajo en vigor", "workRight permit"],
  ["Debes contar con permiso de trabajo en la UE.", "workRight permit"],
  ["Se valorará el permiso de trabajo.", NONE],
  ["Contratamos sin importar la nacionalidad.", NONE],
  // Portuguese
  ["Apoiamos com o visto e a mudança.", "visa offered; relocation offered"],
  ["Não patrocinamos vistos.", "visa not_offered"],
  ["Oferecemos auxílio mudança.", "relocation offered"],
  ["Não oferecemos auxílio para mudança.", "relocation not_offered"],
  ["É necessária a mudança para Braga.", "relocation required"],
  ["É obrigatória credenciação de segurança.", "clearance required"],
  ["É necessário ter nacionalidade portuguesa.", "workRight citizenship"],
  ["Você possui autorização de trabalho em Portugal.", "workRight permit"],
  ["Se você precisar de visto, fale connosco.", NONE],
  ["Valorizamos pessoas de qualquer nacionalidade.", NONE],
  // Dutch
  ["Wij helpen je bij het regelen van een werkvergunning.", "visa offered"],
  ["We bieden geen visumsponsoring aan.", "visa not_offered"],
  ["Een verhuisvergoeding hoort bij het pakket.", "relocation offered"],
  ["Verhuiskosten worden niet vergoed.", "relocation not_offered"],
  ["Verhuizen naar Groningen is vereist.", "relocation required"],
  ["Een veiligheidsonderzoek is verplicht.", "clearance required"],
  ["Nederlandse nationaliteit is vereist.", "workRight citizenship"],
  ["Een geldige werkvergunning is noodzakelijk.", "workRight permit"],
  ["Iedereen is welkom, ongeacht nationaliteit.", NONE],
  // Polish
  ["Pomagamy w uzyskaniu wizy i w przeprowadzce.", "visa offered; relocation offered"],
  ["Nie sponsorujemy wiz.", "visa not_offered"],
  ["Oferujemy pakiet relokacyjny.", "relocation offered"],
  ["Nie oferujemy wsparcia w relokacji.", "relocation not_offered"],
  ["Wymagana jest przeprowadzka do Gdyni.", "relocation required"],
  ["Wymagane poświadczenie bezpieczeństwa.", "clearance required"],
  ["Wymagane obywatelstwo polskie.", "workRight citizenship"],
  ["Konieczne jest ważne pozwolenie na pracę.", "workRight permit"],
  ["Zatrudniamy bez względu na obywatelstwo.", NONE],
  // Italian
  ["Ti aiutiamo con il visto e il trasferimento.", "visa offered; relocation offered"],
  ["Non offriamo sponsorizzazione del visto.", "visa not_offered"],
  ["Offriamo un contributo per il trasloco.", "relocation offered"],
  ["Il trasferimento a Torino è obbligatorio.", "relocation required"],
  ["È richiesto il nulla osta di sicurezza.", "clearance required"],
  ["È richiesta la cittadinanza italiana.", "workRight citizenship"],
  ["Permesso di lavoro valido", "workRight permit"],
  ["Selezioniamo senza distinzione di cittadinanza.", NONE],
  // The same in other words.
  ["Beim Relocation-Prozess unterstützen wir dich gerne.", "relocation offered"],
  ["Eine Unterstützung bei Visa-Angelegenheiten ist leider nicht möglich.", "visa not_offered"],
  ["Wir helfen dir bei Visum, Wohnungssuche und Behördengängen.", "visa offered"],
  ["Eine gültige Aufenthalts- und Arbeitserlaubnis setzen wir voraus.", "workRight permit"],
  ["Voraussetzung ist die deutsche Staatsbürgerschaft.", "workRight citizenship"],
  ["Die Bereitschaft zu einem Umzug in den Raum Stuttgart setzen wir voraus.", "relocation required"],
  ["Du bist sicherheitsüberprüft nach Ü2 oder bereit dazu.", "clearance required"],
  ["Umzugspauschale", "relocation offered"],
  ["Deine Staatsangehörigkeit spielt für uns keine Rolle.", NONE],
  ["Wir entwickeln Software für die Sicherheitsüberprüfung an Flughäfen.", NONE],
  ["Unser Umzug in das neue Büro ist im März.", NONE],
  ["Prise en charge des frais de déménagement.", "relocation offered"],
  ["Nous ne prenons pas en charge les visas.", "visa not_offered"],
  ["Poste soumis à habilitation défense ; nationalité française obligatoire.", "clearance required; workRight citizenship"],
  ["Être de nationalité européenne", "workRight citizenship"],
  ["Autorisation de travail en France indispensable", "workRight permit"],
  ["Ce poste ne donne pas lieu à une aide à la relocalisation.", "relocation not_offered"],
  ["Nos équipes comptent 25 nationalités.", NONE],
  ["Le déménagement n'est pas nécessaire, le poste est en télétravail.", NONE],
  ["Vous êtes éligible à une habilitation Secret.", "clearance required"],
  ["Gestionamos tu visado y el de tu familia.", "visa offered"],
  ["Esta posición no incluye ayuda de reubicación.", "relocation not_offered"],
  ["Residencia en Madrid o disponibilidad para trasladarse, imprescindible.", "relocation required"],
  ["Se requiere permiso de trabajo para la Unión Europea.", "workRight permit"],
  ["Ser ciudadano de la UE es requisito.", "workRight citizenship"],
  ["Somos un equipo de doce nacionalidades.", NONE],
  ["Sin patrocinio de visado.", "visa not_offered"],
  ["Pacote de relocação para Lisboa.", "relocation offered"],
  ["Esta vaga não inclui patrocínio de visto.", "visa not_offered"],
  ["Obrigatório ter visto de trabalho válido.", "workRight permit"],
  ["Exige-se cidadania brasileira.", "workRight citizenship"],
  ["Contratamos pessoas de todas as nacionalidades.", NONE],
  ["Damos apoio na mudança para o Porto.", "relocation offered"],
  ["We regelen je visum en helpen met een woning.", "visa offered"],
  ["Sponsoring van een visum is niet mogelijk.", "visa not_offered"],
  ["Je bent in het bezit van een geldige werkvergunning.", "workRight permit"],
  ["VOG vereist", "clearance required"],
  ["Wij vergoeden je verhuiskosten.", "relocation offered"],
  ["Ons team telt twintig nationaliteiten.", NONE],
  ["Zapewniamy wsparcie relokacyjne i wizowe.", "visa offered; relocation offered"],
  ["Nie zapewniamy wsparcia wizowego.", "visa not_offered"],
  ["Kandydat musi posiadać poświadczenie bezpieczeństwa.", "clearance required"],
  ["Prawo do pracy w Polsce jest niezbędne.", "workRight permit"],
  ["W zespole mamy osoby z piętnastu krajów.", NONE],
  ["Supportiamo il trasferimento a Milano.", "relocation offered"],
  ["Non è previsto supporto per il visto.", "visa not_offered"],
  ["Necessario permesso di soggiorno.", "workRight permit"],
  ["Cittadinanza UE", "workRight citizenship"],
  ["Il nostro team ha dieci nazionalità.", NONE],
];

test.each(SENTENCES)("%s says %s", (sentence, expected) => {
  const said = Object.entries(readHardGates(sentence)).map(
    ([gate, { state }]) => `${gate} ${state}`,
  );
  expect(said.join("; ") || NONE).toBe(expected);
});

test("under a heading of wishes nothing is asked for, under one of denial nothing is offered", () => {
  expect(readHardGates("Von Vorteil\nSicherheitsüberprüfung (Ü2)")).toEqual({});
  expect(readHardGates("Mile widziane\nPoświadczenie bezpieczeństwa")).toEqual({});
  expect(readHardGates("Was wir nicht bieten\nUmzugshilfe und Visum")).toEqual({});
});

test("a long hostile text is read in time that grows with its length", () => {
  const matches = (text: string) => {
    let steps = 0;
    const { test: search } = RegExp.prototype;
    const spy = vi.spyOn(RegExp.prototype, "test").mockImplementation(function (
      this: RegExp,
      each,
    ) {
      steps += each.length;
      return Reflect.apply(search, this, [each]);
    });
    readHardGates(text);
    spy.mockRestore();
    return steps;
  };
  const hostile = (times: number) => "Visum Umzug ü2 arbeitserlaubnis nicht ".repeat(times);
  const [once, twice] = [matches(hostile(1_000)), matches(hostile(2_000))];
  expect(twice).toBeLessThanOrEqual(2.1 * once);
});
