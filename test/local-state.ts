import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** A folder for STATE_PATH that no other test uses. */
export function newState(): string {
  return join(temporaryFolder(), `state-${randomUUID()}`);
}

/** The file of the local database; null before there is one. */
export function findDatabaseFile(state: string): string | null {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  if (!existsSync(folder)) return null;
  const name = readdirSync(folder).find((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
  return name ? join(folder, name) : null;
}

/** Opens the local database beside the programs that use it. */
export function openDatabaseFile(state: string): DatabaseSync {
  const file = findDatabaseFile(state);
  if (!file) throw new Error(`${state} has no database.`);
  return new DatabaseSync(file, { timeout: 10_000 });
}

export interface Command {
  child: ChildProcess;
  /** What it has printed so far. */
  readonly output: string;
  /** Until it has printed this. Rejects where it ends before. */
  prints(text: string): Promise<void>;
  ended: Promise<{ code: number | null; output: string }>;
  /** Kills it and what it started, at once. */
  kill(): Promise<void>;
}

const running = new Set<Command>();
afterAll(() => Promise.all([...running].map((command) => command.kill())));

/** Any free port for each server. */
const PORTS = Object.fromEntries(
  ["PORT", "IDENTITY_PORT", "DOCUMENTS_PORT", "MAIL_PORT", "DNS_PORT"].map((name) => [name, "0"]),
);

/** Starts Node with these arguments, over the database in this folder. */
export function startCommand(state: string, args: readonly string[]): Command {
  const stdio: StdioOptions = ["pipe", "pipe", "pipe"];
  const env = { ...process.env, ...PORTS, STATE_PATH: state };
  // A group of its own, which workerd belongs to as well.
  const child = spawn(process.execPath, args, { env, stdio, detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      child.emit("printed");
    });
  }
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output }));
  const command: Command = {
    child,
    get output() {
      return output;
    },
    async prints(text) {
      let hasEnded = false;
      void ended.then(() => {
        hasEnded = true;
        child.emit("printed");
      });
      while (!output.includes(text)) {
        if (hasEnded) throw new Error(`It ended without “${text}”: ${output}`);
        await once(child, "printed");
      }
    },
    ended,
    async kill() {
      try {
        process.kill(-(child.pid ?? 0), "SIGKILL");
      } catch {
        // It has ended.
      }
      await ended;
    },
  };
  running.add(command);
  void ended.then(() => running.delete(command));
  return command;
}

/** Arguments by which Node runs some code. */
export function codeOf(code: string): string[] {
  return ["--input-type=module", "--eval", code];
}
