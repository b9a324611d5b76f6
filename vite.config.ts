import { readdirSync } from "node:fs";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { readBuildId } from "./local/build-id.ts";
import { coachMaterial } from "./local/coach-material.ts";
import { pageTable } from "./local/page-table.ts";
import { preloadMissing } from "./local/preload-missing.ts";
import { WORKER_CHUNKS } from "./local/worker-chunks.ts";
import packageJson from "./package.json" with { type: "json" };

/** What a report says it is about: the version and, where the build knows it, the commit. */
const commit = process.env.WORKERS_CI_COMMIT_SHA ?? process.env.GITHUB_SHA ?? "";
const version = [packageJson.version, commit.slice(0, 8)].filter(Boolean).join("+");

const lastMigration = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .at(-1);

// The browser tests keep their database apart from the one a developer works with.
const statePath = process.env.STATE_PATH;

/** What `npm run dev` configures the Worker with; a build is configured where it runs. */
const { WORKER_VARIABLES } = process.env;
const config = WORKER_VARIABLES ? { vars: JSON.parse(WORKER_VARIABLES) } : {};

/**
 * The files of the browser's script. Left to itself, the bundler makes one for each set of pages that
 * share a module: forty to fifty for a page. These are a dozen, of as many bytes.
 */
const CHUNKS = [
  {
    name: "framework",
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/,
    priority: 5,
  },
  // What many pages use, and what the frame of every page does.
  {
    name: "shared",
    // Only what public pages use: the rest of what personal pages share is "account".
    test: /[\\/]app[\\/](?!ui[\\/](?:parts[\\/]|form[\\/](?:confirmed|rows|button))|features[\\/](?:roadmap[\\/](?:add-to-plan|next-for-job)|jobs[\\/](?:job-source-kinds|hidden[\\/]))|reference[\\/]competencies[\\/](?:competency-texts|archetype|ladder))(ui|auth|http|reference|identity|features[\\/](jobs|favorites|roadmap|simulations|useful-vote))[\\/]|organizations[\\/]organization\.ts$|projects[\\/]labels\.ts$|notices[\\/]notice\.ts$/,
    minShareCount: 6,
    priority: 4,
  },
  // Of the many pages that name competencies, few show their questions.
  {
    name: "questions",
    test: /competency-texts\.|roadmap[\\/]pages[\\/](level-choices|area-sections|view-tabs|competency-marks|starting-questions|sitting-link)\.|roadmap[\\/]area-scores\./,
    minShareCount: 2,
    priority: 2,
  },
  // Small pieces that public pages share with those of an account: alone, so that they load nothing else of it.
  {
    name: "small",
    test: /parts[\\/](pager|note)\.|premium[\\/]limit-note\.|favorites[\\/](stage-form|labels)\.|projects[\\/]pages[\\/]template-row\.|roadmap[\\/]add-to-plan\./,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: "account",
    // The coach is public, and would take all of it along.
    test: /[\\/]app[\\/](?!features[\\/]guidance[\\/])/,
    minShareCount: 6,
    priority: 2,
  },
  {
    name: "frame",
    // The small files by which pages reach a visitor's roadmap are here, too: alone they were three chunks.
    test: /[\\/]app[\\/](ui|auth|http|features[\\/]notices)[\\/](?!firebase|storage-probe|jwt-claims|session-rows|notice-row|notice-kinds)[\w.-]+$|page-errors|seo[\\/]breadcrumbs|roadmap[\\/](use-local|job-link|sitting[\\/]paths)\./,
    minShareCount: 2,
    priority: 1,
  },
  // What goes with the job that someone works towards, on each page that names it.
  {
    name: "target",
    test: /instruments[\\/]level-cells\.|features[\\/](target-job[\\/](?!kept-offer|asked-of|thread|standing|use-local-standing|requested-competencies|local-fit|differing|use-account)|simulations[\\/](local-plays|play-store|run)\.|roadmap[\\/]sitting[\\/]questions\.)/,
    minShareCount: 2,
    // Above "questions", which would take the cells of a level along to pages without questions.
    priority: 3,
  },
  // On the public library, and on lists of an account and of operators.
  { name: "pager", test: /ui[\\/]parts[\\/]pager\./, minShareCount: 2, priority: 3 },
  // A simulation's row with its picture, and its first decision.
  {
    name: "simulations",
    test: /features[\\/]simulations[\\/](library[\\/]simulation-row|scenario-tree|compact-tree|tree|branch|opening-decision)\./,
    minShareCount: 2,
    priority: 1,
  },
  // Without the small pictures of a history, which few pages show.
  {
    name: "jobs",
    test: /[\\/]app[\\/](features[\\/]jobs[\\/](?!hidden)|reference[\\/]|ui[\\/]instruments[\\/])(?!competencies[\\/](?:archetype|ladder)|sparkline)/,
    minShareCount: 2,
    priority: 1,
  },
  // Loaded where someone hides a job: with others it would bring theirs along.
  { name: "hidden", test: /features[\\/]jobs[\\/]hidden[\\/]/, minShareCount: 2, priority: 3 },
  // The addresses of job boards are on an organization's page, and where boards are connected.
  { name: "sources", test: /jobs[\\/]job-source-kinds\./, minShareCount: 2, priority: 3 },
  // What /coach has for everybody: the parts of a model come when one is asked.
  {
    name: "coach",
    test: /guidance[\\/](guidance|gate[\\/]crisis-card|help-now-card)\./,
    minShareCount: 2,
    priority: 3,
  },
  // Small enough to be merged with the texts of the projects, which a rehearsal doesn't show.
  { name: "rehearsal", test: /features[\\/]rehearsal[\\/]/, minShareCount: 2, priority: 3 },
  {
    name: "organizations",
    test: /organizations[\\/](organization-fields|labels)\./,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: "common",
    test: /[\\/]app[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
  },
];

const preloads = preloadMissing();

/**
 * Every page loads the names of all files: without the names of modules, but for what is known by its name, and
 * with the shortest hashes that the bundler gives.
 */
function fileNames({ name }: { name: string }): string {
  return `assets/${/^(entry\.client|firebase)/.test(name) ? "[name]-" : ""}[hash:7].js`;
}

/** What the bundler would remark although nobody has to do anything about it. */
const CHECKS = { ineffectiveDynamicImport: false, pluginTimings: false };

export default defineConfig({
  plugins: [
    tailwindcss(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      config,
      persistState: statePath ? { path: statePath } : true,
      inspectorPort: false,
    }),
    reactRouter(),
    pageTable(),
    coachMaterial(),
    preloads,
  ],
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __BUILD_ID__: JSON.stringify(readBuildId()),
    __SCHEMA_VERSION__: JSON.stringify(lastMigration),
  },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: preloads.listMissing },
        rolldownOptions: {
          checks: CHECKS,
          output: {
            chunkFileNames: fileNames,
            entryFileNames: fileNames,
            codeSplitting: { groups: CHUNKS },
          },
        },
      },
    },
    ssr: {
      // Packages that say what a browser leaves out mean a Worker, too: postcss has no source maps there.
      resolve: { mainFields: ["browser", "module", "jsnext:main", "jsnext"] },
      build: {
        minify: true,
        sourcemap: true,
        rolldownOptions: {
          checks: CHECKS,
          // No browser keeps these, so that their names need no hash.
          output: {
            chunkFileNames: "assets/[name].js",
            codeSplitting: { groups: WORKER_CHUNKS },
          },
        },
      },
    },
  },
});
