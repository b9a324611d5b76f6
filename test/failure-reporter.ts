import { appendFileSync } from "node:fs";
import { join } from "node:path";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import { temporaryFolder } from "./temporary-folder.ts";

/** The file that this reporter writes; it exists only if something failed. */
export function failureFile(): string {
  return join(temporaryFolder(), "failures.txt");
}

/** Writes what failed to a file, so that `npm test` can list it after the journeys. */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    for (const error of unhandledErrors) report("outside of a test", [error]);
    for (const module of modules) {
      if (module.errors().length > 0) report(module.moduleId, module.errors());
      for (const test of module.children.allTests("failed"))
        report(`${module.moduleId} › ${test.fullName}`, test.result().errors ?? []);
    }
  }
}

function report(where: string, errors: readonly SerializedError[]): void {
  const texts = errors.map(({ stack, message }) => stack ?? message);
  appendFileSync(failureFile(), `\n${where}\n${texts.join("\n")}\n`);
}
