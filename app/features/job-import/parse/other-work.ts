/**
 * Work that is not software engineering, by what it is. Each list is ordered: the first entry that
 * matches gives the reason.
 */
type OtherWork = [words: RegExp, reason: string][];

/** What a "sales engineer" does is sales: these decide even beside a word for software. */
const FUNCTIONS: OtherWork = [
  [
    /\b(?:recruit\w*|sourcer|talent(?! (?:pool|community|network|bank|bench|pipeline)\b)|staffing)\b/,
    "recruiting, not engineering",
  ],
  [
    /\b(?:pre-?sales|sales|account|gtm|go-to-market|revenue|value|deal desk|alliances?|channels?)\b(?! ?force)/,
    "a sales role",
  ],
  [
    /^solutions$|\bsolutions? (?:engineer\w*|architect\w*|consultant|developer|lead|manager|director|specialist)/,
    "a pre-sales role",
  ],
  [
    /\b(?:regional cto|fae|field (?:service|applications?|engineer\w*|support|cto|chief|quality|technical|sales|marketing|security|(?:systems?|test|process|automation|operations) engineer))\b/,
    "a field role",
  ],
  [
    /\b(?:business|biz|corporate) dev(?:elop\w*)?\b|\b(?:real estate|property|land) develop/,
    "business development",
  ],
  [
    /\b(?:career|strategy|(?<!software )product|knowledge|benchmarking|people|leadership|talent|concept) developer\b/,
    "a developer of something else",
  ],
  [
    /\bdeveloper (?:advoca|relations|evangel|marketing|community|success|educat|experience manager|audience)|\b(?:devrel|evangelist|advocate)\b/,
    "developer relations",
  ],
  [
    /\b(?:customer|csm|client (?:success|services?|support|solutions?|partner|relations|facing|onboarding|architect)|partner (?:engineer|solutions?)|support|helpdesk|help desk|service desk|success|implementation|onboarding|escalations?|professional services|technical services|desktop (?:support|engineer|technician))\b/,
    "a customer-facing or support role",
  ],
  [
    /\b(?:curriculum|course|(?<!distributed |model |scale |pre-|post-)training|instructional|content|game content|(?<!machine |deep |reinforcement |federated )learning) (?:developer|engineer)/,
    "teaching material, not software",
  ],
  [
    /\b(?:annotation|annotators?|label(?:l?ing|l?ers?)|workplace tech(?:nology)?|end[- ]user computing)\b/,
    "a role beside engineering",
  ],
  [/\b(?:legal|lawyer|counsel|paralegal)\b/, "another profession"],
];

const MANAGEMENT: OtherWork = [
  [
    /\b(?:product|program|programme|project|community|office|marketing|partner\w*|operations|ops|category|campaign|vendor|release|incident|delivery|people|change|brand|event|content|media|growth|risk|compliance|finance|hr|account|fraud|quality|studio|workplace|procurement|supply|service|services|business|billing|assurance) (?:marketing )?(?:managers?|owner|lead|leader|coordinator|director|specialist|management|operations|architect)\b(?<!\b(?:machine learning|cloud|platform|infrastructure) operations (?:lead|leader|manager|director))/,
    "management of something other than engineers",
  ],
  [
    /\b(?:product|project|program|programme) management\b|\bengineering (?:operations|communications?|programs?|excellence|recruiting|enablement)\b/,
    "management of something other than engineers",
  ],
];

/** Trades whose words name nothing else. */
const TRADES: OtherWork = [
  [
    toPattern(
      "civil|supplier|vessel(?! \\w)|mechanical|electrical|electronics?|electromechanical|chemical|structur(?:al|es)|mechatronics?|manufactur\\w*|hvac|mep|cabling|nuclear|aerospace|aerodynamics?|avionics|propulsion|combustion|optics|photonics?|antennas?|hardware|asic|fpga|soc|silicon|vlsi|pcba?|rtl|semiconductors?|mixed signal|signal integrity|biomedical|geotechnical|facilities|construction|site engineer|petroleum|drilling|naval|validation technician|flight test|launch (?:engineer|operations|pad)|launch & test|vehicle (?:test|integration|dynamics)|gnc|weld\\w*|piping|commissioning|plumbing|wastewater|hydraulics?|powertrain|chassis|electrodes?|dft|physical (?:security|design)|bring-?up|debug validation|substation|metallurg\\w*|foundry|machining|cnc|plc|sps|actuators?|turbines?|turbomachinery|test stand|(?:wire|wiring|vehicle) harness|cryogenic\\w*|ehs|health (?:&|and) safety|(?:fire|food|construction|process|occupational) (?:safety|protection)|high voltage|acoustics?|clinical|pharma\\w*|chemist\\w*|(?:die|sand) casting|castings|mou?ld(?:ing|s)|thermoforming|extrusion|stamping|plastics|polymers|coatings|textiles|footwear|paper mill|stormwater|drainage|hydrolog\\w*|water (?:resources?|treatment|supply|distribution|infrastructure)|(?<!(?:chain|token|crypto) )bridges|bridge (?:design|inspection)|highways|pavements?|rail(?:way)? systems|land (?:development|survey\\w*)|eit|engineer[- ]in[- ]training|dyno|dynamometer|nvh|diesel|gearbox(?:es)?|engine calibration|satellite payload|elevators|boilers?|refrigeration|pumps|valves|transmission lines?|substations|circuits",
    ),
    "engineering of another trade",
  ],
];
/** The same before "engineer"; elsewhere they name what software is for: "engineer, energy". */
const DOMAIN_TRADES: OtherWork = [
  [
    toPattern(
      "industrial|industrialization|(?<!robotic |business )process|optical(?! character)|lasers?|rf|analog|thermal|materials?|environmental|building|maintenance|project engineer|(?<!linux )packaging|(?<!data |text )mining|marine|rail|highways?|roads?|roadway|(?<!network |edge )traffic|landscape|interior|layout(?! engine)|stationary|sound|audio engineers?|av|broadcast|procurement|instrumentation|controls?(?: systems)? engineer|water|fluids?|tooling engineer|battery|batteries|cells?|sourcing|design verification|hotel|cad|sensors?|motors?|gears?|engine test|vacuum|logistics|(?<!data )warehouse|data ?cent(?:er|re)s?|production (?:lead|manager|supervisor|technician)|assembly|quality control|medical|lab(?:oratory)?|bio\\w{2,12}|energy|power (?:systems?|electronics|plant|engineer)|(?<!data )grid|solar|wind|gas|oil|(?<!\\bai |(?:&|and) )safety engineers?",
    ),
    "engineering of another trade",
  ],
];

/** What they name is what an engineer's product is about: "engineer, policy platform". */
const PROFESSIONS: OtherWork = [
  [
    /\b(?:designer|design lead|design|ux|ui designer|researcher|writer|editor|copywriter|art|artists?|vfx|animation|animator|creative|audio|video (?:producer|editor))\b/,
    "design, art or writing",
  ],
  [/\b(?:analyst|analysis)\b/, "analysis, not engineering"],
  [
    /\b(?:(?<!\b(?:applied|machine learning|ml|ai) )scientist|data science)\b/,
    "data science or research",
  ],
  [/\b(?:administrator|technician|operator|dba)\b/, "operation of systems, not engineering"],
  [
    /\b(?:policy|policies|accounting|accountant|tax|treasury|audit|auditor|procurement|sourcing|partnerships?|communications?|editorial|content|social media|marketing|economist|econom(?:y|ics)|asset manager|store|retail|payroll|billing|insurance|underwriting|supply chain|public relations|government|regulatory|governance|grc|assurance|compliance|philanthropy|safety (?:manager|lead)|strategy|finance|financial|fp&a|hr|ta|process)\b(?!.*\b(?<!value )engineering\b)/,
    "another profession",
  ],
  [
    /\b(?:(?:physical|campus|workplace|corporate|executive|regional|guards?|protecti(?:on|ve)|clearances?|store|premises|personnel|travel|event)\b.*\bsecurity|security (?:guards?|clearances?|officer|supervisor|patrol|operations center))\b/,
    "security of places and people",
  ],
  [
    /\b(?:scrum master|agile coach|assistant(?! vice president)|chief of staff|business partner|trainer|instructor|teacher|ambassador)\b/,
    "not an engineering role",
  ],
];

/** A function or trade before one of these is what the software is for: "customer support platform". */
const PRODUCT_WORD =
  /\b(?:tools?|tooling|platforms?|systems?|products?|software|services?|infrastructure|experience|automation|apps?|applications?|integrations?|analytics|intelligence|data|ai|ml|security|engineering|network|developer|enablement|tech|technology|foundations?|cloud|api|apis|web|mobile|frontend|backend|marketplace|payments?)\b/;

/** What software is for. */
export function namesProduct(words: string): boolean {
  return PRODUCT_WORD.test(words);
}

export function findFunction(words: string): string | null {
  return findReason([...FUNCTIONS, ...MANAGEMENT], words);
}

export function findTrade(words: string): string | null {
  return findReason([...TRADES, ...DOMAIN_TRADES], words);
}

export function findProfession(words: string): string | null {
  return findReason(PROFESSIONS, words);
}

/** What other trade the words after a role of engineering name. */
export function findTradeOfAddition(words: string): string | null {
  return findReason(TRADES, words);
}

/** What other work the words after "engineer" or "tech lead" name. */
export function findOtherAddition(words: string): string | null {
  if (namesProduct(words)) return null;
  return findReason([...FUNCTIONS, ...TRADES], words);
}

function findReason(list: OtherWork, words: string): string | null {
  return list.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

function toPattern(words: string): RegExp {
  return new RegExp(`\\b(?:${words})\\b(?! (?:software|platform|data|systems software))`);
}
