import { dirname, join } from "node:path";

/**
 * The features from what others build on to what gathers: the core of a feature (all but its `pages/`)
 * imports only cores that stand before it. Pages stand above all cores; `app/gather/` stands between.
 */
export const FEATURE_ORDER: readonly string[] = [
  "operator",
  "notices",
  "email",
  "premium",
  "useful-vote",
  "shares",
  "account",
  "simulations",
  "peer-feedback",
  "projects",
  "reviews",
  "roadmap",
  "jobs",
  "organizations",
  "market",
  "searches",
  "feedback",
  "job-import",
  "job-posts",
  "favorites",
  "target-job",
  "guidance",
  "stories",
  "rehearsal",
  "examples",
  "home",
  "legal",
];

/** Pairs of cores that need each other: the first may import from the second, which stands later. */
export const MUTUAL_PAIRS: readonly (readonly [earlier: string, later: string, reason: string])[] =
  [
    ["jobs", "organizations", "a job shows who offers it; an organization's end closes its jobs"],
    [
      "organizations",
      "job-posts",
      "deleting or renaming one changes its posts in the same transaction",
    ],
    ["jobs", "favorites", "a job says whether its reader has saved it; favorites are mostly jobs"],
  ];

/** Finds out whether a session has ended; all others read and write through `revocation.server.ts`. */
const SESSION_CHECK = "app/auth/ended-session.server.ts";

/** Who may ask it beside app/auth, and why. */
const SESSION_CHECKERS: readonly (readonly [path: string, reason: string])[] = [
  [
    "app/features/favorites/saved.server.ts",
    "the page of a job reads its favorite in one statement, which has no batch",
  ],
];

/** A source file: its path from the repository's root, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

interface Import {
  from: string;
  to: string;
  /** Only types are imported, so nothing is loaded. */
  isType: boolean;
  /** Loaded when it is needed, not when the file is. */
  isDynamic: boolean;
}

/** What is wrong with the imports of the files, one sentence each. */
export function findImportViolations(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const imports = files.flatMap((file) => listImports(file, paths));
  return [...listOrderViolations(imports), ...listSessionChecks(imports), ...listCircles(imports)];
}

function listOrderViolations(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [importer, imported] = [coreOf(from), featureOf(to)];
    if (!importer) return [];
    if (to.startsWith("app/gather/")) {
      return [`${from} imports ${to}, but app/gather stands above the cores of features.`];
    }
    if (!imported || importer === imported) return [];
    const [at, target] = [FEATURE_ORDER.indexOf(importer), FEATURE_ORDER.indexOf(imported)];
    if (at === -1 || target === -1) {
      return [`${from}: add its feature to FEATURE_ORDER in local/import-rules.ts.`];
    }
    const isAllowed =
      target < at || MUTUAL_PAIRS.some(([one, other]) => one === importer && other === imported);
    return isAllowed
      ? []
      : [
          `${from} imports ${to}, but ${imported} stands after ${importer} in the order of features.`,
        ];
  });
}

/** A session check of one's own can be forgotten: it is part of `readAsViewer` and `writeAsViewer`. */
function listSessionChecks(imports: readonly Import[]): string[] {
  return imports
    .filter(
      ({ from, to }) =>
        to === SESSION_CHECK &&
        !from.startsWith("app/auth/") &&
        !SESSION_CHECKERS.some(([path]) => path === from),
    )
    .map(({ from, to }) => `${from} imports ${to}. Use readAsViewer or writeAsViewer instead.`);
}

/** Circles of files that load each other; types and what is loaded later make none. */
function listCircles(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to, isType, isDynamic } of imports) {
    if (!isType && !isDynamic) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(path: string, trail: readonly string[]) {
    const start = trail.indexOf(path);
    if (start !== -1) {
      circles.push(`These files import each other: ${[...trail.slice(start), path].join(" → ")}`);
      return;
    }
    if (done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  }
  for (const path of targets.keys()) visit(path, []);
  return circles;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?([^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/g;

function listImports({ path, text }: SourceFile, paths: ReadonlySet<string>): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(([, type, names, specifier, dynamic]) => {
    const to = resolveSpecifier(path, specifier ?? dynamic ?? "");
    if (!to || !paths.has(to)) return [];
    const isDynamic = dynamic !== undefined;
    return [
      { from: path, to, isType: !isDynamic && (Boolean(type) || isAllTypes(names)), isDynamic },
    ];
  });
}

/** Whether each name between the braces is a type: `{ type A, type B }`. */
function isAllTypes(names: string | undefined): boolean {
  const [, braces] = /^\{([^}]*)\}\s+from/.exec(names?.trim() ?? "") ?? [];
  if (braces === undefined) return false;
  return braces
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith("type "));
}

function resolveSpecifier(path: string, specifier: string): string | null {
  const [file = ""] = specifier.split("?");
  if (file.startsWith("#")) return file.slice(1);
  return file.startsWith(".") ? join(dirname(path), file) : null;
}

function featureOf(path: string): string | null {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** The feature whose core a file belongs to; null for pages and for what belongs to no feature. */
function coreOf(path: string): string | null {
  return path.includes("/pages/") ? null : featureOf(path);
}

/** `docs/feature-order.md`. */
export function toOrderDocument(): string {
  const pairs = MUTUAL_PAIRS.map(([one, other]) => `${one} and ${other}`);
  return `# The order of features

Generated from [import-rules.ts](../local/import-rules.ts), which says why. A core imports only the cores before it:

${FEATURE_ORDER.join(", ")}

Pairs that need each other: ${pairs.join(", ")}.
`;
}
