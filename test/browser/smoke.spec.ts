import { smoke } from "../../deploy/smoke-checks.ts";
import { expect, SITE, test } from "./signed-in.ts";

test("the smoke test finds the built site well, and another address not", async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await smoke(SITE, { print });
  expect(lines.filter((line) => !line.startsWith("ok"))).toEqual([]);
  await expect(smoke("http://localhost:1", { print })).rejects.toThrow(/checks failed/);
});
