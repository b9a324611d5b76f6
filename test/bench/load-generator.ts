import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Load, LoadResult } from "./load.ts";

export interface LoadGenerator {
  run(load: Load): Promise<LoadResult>;
  close(): void;
}

/** Starts the process that sends requests over connections that it keeps. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(fileURLToPath(new URL("load.ts", import.meta.url)));
  return {
    async run(load) {
      child.send(load);
      const [result] = (await once(child, "message")) as [LoadResult];
      return result;
    },
    close: () => void child.kill(),
  };
}
