import { parseArgs } from "node:util";
import { type Environment, requireEnvironment } from "../../deploy/environment.ts";
import { Stop } from "../../deploy/wrangler.ts";
import { withLocalDatabase } from "../open-database.ts";
import { bindingTarget, type Target, wranglerTarget } from "./target.ts";

export interface CommandOptions {
  folder: string;
  /** Null for the database of this machine. */
  environment: Environment | null;
  /** A file with the accounts that were deleted since the backup. */
  deleted: string | null;
}

const USAGE = {
  to: `Usage: npm run backup -- --to DIR (--local | --env staging|production)
  --to     a folder that is empty or not there yet
  --local  the database of npm start and npm run dev
  --env    the deployed database, through wrangler`,
  from: `Usage: npm run restore -- --from DIR (--local | --env staging|production) [--deleted FILE]
  --from     a folder that npm run backup wrote
  --local    the database at STATE_PATH, or that of npm start and npm run dev
  --env      the deployed database, through wrangler
  --deleted  with --local: accounts that were deleted since the backup, to delete again; what wrangler
             prints for "select uid, deleted_at from deleted_accounts where kept_at is null" with --json`,
};

/** The parsed command line of a backup (`to`) or a restore (`from`). Throws a Stop that says what is wrong. */
export function readCommandOptions(args: readonly string[], kind: "to" | "from"): CommandOptions {
  const stop = (message: string) => new Stop(`${message}\n\n${USAGE[kind]}`);
  let values: ReturnType<typeof parse>["values"];
  try {
    values = parse(args, kind).values;
  } catch (error) {
    throw stop(error instanceof Error ? error.message : String(error));
  }
  const { [kind]: folder, local, env, deleted } = values;
  if (!folder) throw stop(`--${kind} is missing.`);
  if (Boolean(local) === (env !== undefined)) throw stop("Give either --local or --env.");
  if (deleted !== undefined && !local) throw stop("--deleted needs --local.");
  const environment = local ? null : requireEnvironment(env);
  return { folder, environment, deleted: deleted ?? null };
}

function parse(args: readonly string[], kind: "to" | "from") {
  return parseArgs({
    args: [...args],
    options: {
      [kind]: { type: "string" as const },
      local: { type: "boolean" },
      env: { type: "string" },
      ...(kind === "from" ? { deleted: { type: "string" as const } } : {}),
    } as {
      to: { type: "string" };
      from: { type: "string" };
      local: { type: "boolean" };
      env: { type: "string" };
      deleted: { type: "string" };
    },
  });
}

interface OpenTarget {
  target: Target;
  /** Of the database of this machine. */
  binding: D1Database | null;
}

/** The result of some work with the database that the options name. */
export async function withTarget<Result>(
  { environment }: CommandOptions,
  work: (open: OpenTarget) => Promise<Result>,
  options: { isOnlyRead?: boolean } = {},
): Promise<Result> {
  if (environment) {
    const target = wranglerTarget(environment, ["--remote", "--env", environment]);
    return work({ target, binding: null });
  }
  return withLocalDatabase(
    ({ binding }) => work({ target: bindingTarget(binding), binding }),
    options,
  );
}
