import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, renameSync, watch } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

export function newFolder(): string {
  return join(temporaryFolder(), `database-${randomUUID()}`);
}

/** A folder with a database like that of the folder that is made once in a run, because to make one takes seconds. */
export async function copyOfTemplate(name: string, make: () => Promise<string>): Promise<string> {
  const folder = newFolder();
  cpSync(await templateOf(name, make), folder, { recursive: true });
  return folder;
}

async function templateOf(name: string, make: () => Promise<string>): Promise<string> {
  const template = join(temporaryFolder(), `template-${name}`);
  if (existsSync(template)) return template;
  try {
    mkdirSync(`${template}-in-the-making`);
  } catch {
    // Another process of this run was first.
    await untilThere(template);
    return template;
  }
  renameSync(await make(), template);
  return template;
}

async function untilThere(path: string): Promise<void> {
  const watcher = watch(dirname(path));
  try {
    while (!existsSync(path)) await once(watcher, "change");
  } finally {
    watcher.close();
  }
}
