/** What a search should list on its first page, and what it must not. Keys are those of `LABELLED_JOBS`. */
export interface LabelledQuery {
  q: string;
  expected: readonly string[];
  forbidden: readonly string[];
}

type Row = [q: string, expected: string, forbidden?: string];

/** The search was tuned on these. */
const TUNING: Row[] = [
  // Places
  ["berlin", "backBerlin", "phpPorto backMunich"],
  ["germany", "backBerlin backMunich cppMunich rustGermany gisHamburg", "javaVienna phpPorto"],
  ["remote germany", "rustGermany frontEu", "backBerlin cppMunich phpPorto reliabilityUs"],
  ["go berlin", "backBerlin", "goLisbon iosMadrid phpPorto"],
  ["new york", "fullNewYork", "fullSanFrancisco"],
  ["münchen", "backMunich cppMunich", "backBerlin"],
  ["usa", "fullNewYork fullSanFrancisco csharpAustin reliabilityUs elixirPhoenix", "scriptToronto"],
  ["california", "fullSanFrancisco networkLosAngeles", "fullNewYork"],
  ["reading", "complianceReading searchBrno", "fullLondon"],
  ["phoenix", "elixirPhoenix elixirGhent", "csharpAustin"],
  // Equal words
  ["backend", "backBerlin backMunich backKyiv", "frontLisbon"],
  ["full stack", "fullLondon fullNewYork fullSanFrancisco", "backBerlin"],
  ["sre", "reliabilityDublin reliabilityUs", "platformWarsaw"],
  ["machine learning", "learningZurich learningParis", "dataSaoPaulo"],
  ["k8s", "reliabilityDublin platformWarsaw platformOslo", "devopsStockholm"],
  ["sr java developer", "javaVienna", "scriptToronto"],
  ["tech lead", "leadBarcelona leadPrague frontLisbon", "backBerlin"],
  ["AI", "artificialMontreal artificialSeoul", "learningZurich"],
  // Spelling
  ["javasript", "scriptToronto", "javaVienna"],
  ["pythn", "learningZurich dataSaoPaulo pythonWorld", "javaVienna"],
  ["kuberntes", "reliabilityDublin platformOslo platformWarsaw", ""],
  ["elixer", "elixirPhoenix elixirGhent", ""],
  ["berln", "backBerlin", "backMunich"],
  ["kingfsher", "gisHamburg", "backBerlin"],
  // Short words stand for themselves
  ["EM", "managerMadrid managerAmsterdam", "solutionsEmea"],
  ["C++", "cppMunich", "csharpAustin embeddedGothenburg"],
  ["go", "goLisbon backBerlin", "iosMadrid"],
  ["java", "javaVienna backMunich managerAmsterdam", "scriptToronto"],
  // Phrases, minus
  ['"event sourcing"', "paymentsMilan", "ledgerRome"],
  ["elixir -phoenix", "", "elixirPhoenix elixirGhent"],
  ["developer -java -php", "scriptToronto androidTokyo", "javaVienna phpPorto backMunich"],
  ["remote", "frontEu reliabilityUs rustGermany pythonWorld solutionsEmea", "phpPorto backBerlin"],
];

/** Nobody looked at these while tuning. */
const HELD_OUT: Row[] = [
  // Places
  ["lisbon", "frontLisbon goLisbon", "phpPorto"],
  ["spain", "managerMadrid iosMadrid leadBarcelona", "goLisbon"],
  ["remote us", "reliabilityUs", "fullNewYork rustGermany"],
  ["postgres oslo", "databaseOslo", "platformOslo"],
  ["tel aviv", "securityTelAviv", "backBerlin"],
  ["sao paulo", "dataSaoPaulo", "goLisbon"],
  ["uk", "fullLondon railsEdinburgh compilersCambridge complianceReading", "reliabilityDublin"],
  ["texas", "csharpAustin", "fullNewYork"],
  ["NYC", "fullNewYork", "networkLosAngeles"],
  ["engineer paris", "learningParis", "learningZurich"],
  // Equal words
  ["back-end", "backBerlin backMunich backKyiv", "frontEu"],
  ["front-end", "frontLisbon frontEu", "backKyiv"],
  ["fullstack", "fullLondon fullNewYork fullSanFrancisco", "frontLisbon"],
  ["site reliability engineer", "reliabilityDublin reliabilityUs", "backBerlin"],
  ["ml engineer", "learningZurich learningParis", "dataSaoPaulo"],
  ["kubernetes", "reliabilityDublin platformWarsaw platformOslo", "devopsStockholm"],
  ["quality assurance", "qaBengaluru qaVilnius", "securityTelAviv"],
  ["golang", "goLisbon backBerlin", "iosMadrid"],
  // Spelling
  ["typescrpt", "frontLisbon frontEu", "scriptToronto"],
  ["andriod", "androidTokyo", "iosMadrid"],
  ["postgersql", "databaseOslo", "platformOslo"],
  ["databse enginer", "databaseOslo", "dataSaoPaulo"],
  ["stokholm", "devopsStockholm", "embeddedGothenburg"],
  ["germny", "backBerlin backMunich cppMunich rustGermany gisHamburg", "javaVienna"],
  // Short words stand for themselves
  ["C#", "csharpAustin", "cppMunich embeddedGothenburg"],
  ["engineering manager", "managerAmsterdam managerMadrid", "headSingapore"],
  ["swift", "iosMadrid", "androidTokyo"],
  ["rust", "rustGermany", "goLisbon"],
  // Phrases, minus
  ['"remote sensing"', "sensingHelsinki", "rustGermany"],
  ["elixir -ghent", "elixirPhoenix", "elixirGhent"],
  ['engineer munich -"c++"', "backMunich", "cppMunich"],
  ["ui engineer", "interfaceCopenhagen", "fullLondon"],
];

/** Written after both, as people type; mended where that did not take a rule for one of them. */
const EVERYDAY: Row[] = [
  ["engineer in berlin", "backBerlin", "backMunich frontLisbon"],
  ["jobs in germany", "backBerlin backMunich cppMunich rustGermany gisHamburg", "javaVienna"],
  ["java jobs munich", "backMunich", "cppMunich javaVienna"],
  ["work from home", "frontEu reliabilityUs rustGermany pythonWorld", "backBerlin"],
  ["remote jobs europe", "frontEu", "reliabilityUs backBerlin"],
  ["san fransisco", "fullSanFrancisco", "networkLosAngeles"],
  ["los angelos", "networkLosAngeles", "fullSanFrancisco"],
  ["bangalore", "qaBengaluru", "securityTelAviv"],
  ["new york full stack", "fullNewYork", "fullLondon"],
  ["reactjs", "frontLisbon fullLondon", "frontEu"],
  ["react developer", "", "javaVienna phpPorto"],
  ["node.js", "fullLondon", "frontLisbon"],
  ["back end go", "backBerlin", "backMunich goLisbon"],
  ["front end developer", "", "phpPorto"],
  ["devops engineer aws", "devopsStockholm", "securityTelAviv"],
  ["eng manager", "managerAmsterdam", "solutionsEmea"],
  ["machine lerning", "learningZurich learningParis", "dataSaoPaulo"],
  ["infrastucture", "platformOslo", "platformWarsaw"],
  ["remote, python", "pythonWorld", "learningZurich"],
  ["c++ munich", "cppMunich", "backMunich"],
  ["ruby on rails", "railsEdinburgh", "fullNewYork"],
  ["staff engineer", "platformWarsaw pythonWorld learningParis", "backBerlin"],
  ["scotland", "railsEdinburgh", "backBerlin"],
  ["SF", "fullSanFrancisco", "networkLosAngeles"],
];

export const LABELLED_QUERIES = {
  tuning: TUNING.map(toQuery),
  heldOut: HELD_OUT.map(toQuery),
  everyday: EVERYDAY.map(toQuery),
};

function toQuery([q, expected, forbidden = ""]: Row): LabelledQuery {
  return { q, expected: toKeys(expected), forbidden: toKeys(forbidden) };
}

function toKeys(text: string): string[] {
  return text.split(" ").filter((key) => key !== "");
}
