import { parseTitle } from "#app/features/job-import/parse/level-and-track.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";

/** Jobs that searches are judged on, by the key that `labelled-queries.ts` names them by. */
export const LABELLED_JOBS: Readonly<Record<string, Partial<JobRecord>>> = {
  backBerlin: job("Senior Backend Engineer", "Berlin DE", ["go"], "Services for trams."),
  backMunich: job("Senior Back-End Developer", "Munich DE", ["java"], "Services for buses."),
  backKyiv: job("Backend Lead", "Kyiv UA", ["php"], "Services for ferries."),
  frontLisbon: job("Lead Frontend Engineer", "Lisbon PT", ["react", "typescript"], "Pages."),
  frontEu: remote("Senior Front End Engineer", { region: "EU" }, ["typescript"], "Pages."),
  fullLondon: job("Fullstack Engineer, Senior", "London GB", ["nodejs", "react"], "Both ends."),
  fullNewYork: job("Senior Full Stack Engineer", "New York US NY", ["ruby"], "Both ends."),
  fullSanFrancisco: job("Senior Full-Stack Developer", "San Francisco US CA", ["vuejs"], "All."),
  reliabilityDublin: job("Site Reliability Engineer", "Dublin IE", ["kubernetes"], "On call."),
  reliabilityUs: remote("Senior SRE", { country: "US" }, ["terraform"], "On call for pagers."),
  learningZurich: job("Senior Machine Learning Engineer", "Zurich CH", ["python"], "Models."),
  learningParis: job("Staff ML Engineer", "Paris FR", ["pytorch"], "Models."),
  managerAmsterdam: job("Engineering Manager, Payments", "Amsterdam NL", ["java"], "A team."),
  managerMadrid: job("EM, Growth", "Madrid ES", ["kotlin"], "A team of eight."),
  solutionsEmea: remote("Senior Solutions Engineer, EMEA", { region: "EMEA" }, ["sql"], "EMEA."),
  platformWarsaw: job("Staff Platform Engineer", "Warsaw PL", [], "Our k8s clusters."),
  platformOslo: job("Senior Infrastructure Engineer", "Oslo NO", ["kubernetes"], "Clusters."),
  dataSaoPaulo: job("Senior Data Engineer", "São Paulo BR", ["python", "apache-spark"], "Lakes."),
  cppMunich: job("Senior C++ Engineer", "Munich DE", ["cpp"], "Engines."),
  embeddedGothenburg: job("Senior Embedded Engineer", "Gothenburg SE", ["c"], "Brakes."),
  csharpAustin: job("Senior C# Developer", "Austin US TX", ["csharp", "dotnet"], "Invoices."),
  goLisbon: job("Senior Go Engineer", "Lisbon PT", ["go"], "Ledgers."),
  iosMadrid: job("Senior iOS Engineer", "Madrid ES", ["ios", "swift"], "Go the extra mile."),
  scriptToronto: job("Senior JavaScript Developer", "Toronto CA ON", ["javascript"], "Maps."),
  javaVienna: job("Senior Java Developer", "Vienna AT", ["java"], "Tickets."),
  rustGermany: remote("Senior Rust Engineer", { country: "DE" }, ["rust"], "Databases."),
  pythonWorld: remote("Staff Python Engineer", { region: "WORLD" }, ["python"], "Compilers."),
  phpPorto: job("Senior PHP Developer", "Porto PT", ["php"], "No remote work. We met in Berlin.", {
    workMode: "onsite",
  }),
  androidTokyo: job("Senior Android Developer", "Tokyo JP", ["android", "kotlin"], "Trains."),
  qaBengaluru: job("Senior QA Engineer", "Bengaluru IN", ["selenium"], "Tests."),
  qaVilnius: job("Senior Quality Assurance Engineer", "Vilnius LT", [], "Tests."),
  securityTelAviv: job("Senior Security Engineer", "Tel Aviv IL", ["aws"], "Threats."),
  devopsStockholm: job("Senior DevOps Engineer", "Stockholm SE", ["terraform", "aws"], "Pipes."),
  railsEdinburgh: job(
    "Senior Ruby on Rails Developer",
    "Edinburgh GB",
    ["ruby-on-rails"],
    "Shops.",
  ),
  databaseOslo: job("Senior Database Engineer", "Oslo NO", ["postgresql"], "Queries."),
  leadBarcelona: job("Tech Lead, Billing", "Barcelona ES", ["scala"], "Bills."),
  leadPrague: job("Technical Lead - Search", "Prague CZ", ["elasticsearch"], "Ranking."),
  compilersCambridge: job("Principal Engineer, Compilers", "Cambridge GB", ["haskell"], "Types."),
  headSingapore: job("Head of Engineering", "Singapore SG", [], "Forty people."),
  interfaceCopenhagen: job("Senior UI Engineer", "Copenhagen DK", ["vuejs"], "Windmills."),
  sensingHelsinki: job("Senior Remote Sensing Engineer", "Helsinki FI", [], "Satellites.", {
    workMode: "onsite",
  }),
  complianceReading: job("Senior Compliance Engineer", "Reading GB", [], "Rules."),
  searchBrno: job("Senior Search Engineer", "Brno CZ", ["opensearch"], "Reading many papers."),
  elixirPhoenix: job("Senior Elixir Engineer", "Phoenix US AZ", ["elixir"], "Phones."),
  elixirGhent: job("Senior Elixir Developer", "Ghent BE", ["elixir", "phoenix"], "Chats."),
  networkLosAngeles: job("Senior Network Engineer", "Los Angeles US CA", [], "Routers."),
  paymentsMilan: job("Senior Payments Engineer", "Milan IT", [], "Event sourcing every day."),
  ledgerRome: job("Senior Ledger Engineer", "Rome IT", [], "Sourcing of parts, an event a day."),
  mobileNairobi: job("Senior Mobile Engineer", "Nairobi KE", ["react-native"], "Wallets."),
  artificialMontreal: job(
    "Senior Software Engineer, Artificial Intelligence",
    "Montreal CA QC",
    ["tensorflow"],
    "Agents.",
  ),
  artificialSeoul: job("Senior AI Engineer", "Seoul KR", [], "Agents."),
  gisHamburg: job("Senior GIS Engineer", "Hamburg DE", ["postgis"], "Ports.", {
    orgName: "Kingfisher Robotics",
    orgSlug: "kingfisher-robotics",
  }),
};

/** "Austin US TX": a city, its country and its state. */
function job(
  title: string,
  place: string,
  tech: string[],
  text: string,
  fields: Partial<JobRecord> = {},
): Partial<JobRecord> {
  const [, city = "", country = "", region] =
    /^(.+?) ([A-Z]{2})(?: ([A-Z]{2}))?$/.exec(place) ?? [];
  const places = [{ city, ...(region && { region }), country }];
  return { ...content(title, tech, text), places, ...fields };
}

function remote(
  title: string,
  area: { country: string } | { region: string },
  tech: string[],
  text: string,
): Partial<JobRecord> {
  return { ...content(title, tech, text), workMode: "remote", places: [], remoteFrom: [area] };
}

function content(title: string, tech: string[], text: string): Partial<JobRecord> {
  // As an import reads it; all are senior, or lists would leave them out.
  const { level, track } = parseTitle(title.includes("Senior") ? title : `Senior ${title}`);
  return { title, level, track, tech, descriptionText: text, descriptionHtml: `<p>${text}</p>` };
}
