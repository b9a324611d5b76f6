import { expect, test } from "vitest";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { publishBuiltInSimulations } from "#app/features/simulations/publish.server.ts";
import { simulationScenarios, simulations } from "#app/features/simulations/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { MAX_STATEMENT_BYTES, toSqlFile } from "./content-sql.ts";
import { listContentChanges, pushContent } from "./push-content.ts";

const database = testDatabase();
const stored = async () => [
  await database.db.select().from(simulations).orderBy(simulations.id),
  await database.db
    .select()
    .from(simulationScenarios)
    .orderBy(simulationScenarios.simulationId, simulationScenarios.id),
];

test("the SQL file stores the same rows as a push, also when it is run twice", async () => {
  const file = toSqlFile(await publishBuiltInSimulations(database.db, BUILT_IN_SIMULATIONS, TODAY));
  const statements = file.split(/;\n/).filter((statement) => statement.trim() !== "");
  expect(statements.length).toBeGreaterThan(BUILT_IN_SIMULATIONS.length);
  for (const statement of statements) {
    expect(Buffer.byteLength(statement)).toBeLessThan(MAX_STATEMENT_BYTES);
  }
  const run = async () => {
    for (const statement of statements) await database.db.$client.prepare(statement).run();
  };
  await run();
  const afterFirstRun = await stored();
  await run();
  expect(await stored()).toEqual(afterFirstRun);
  await database.db.delete(simulationScenarios);
  await database.db.delete(simulations);
  await pushContent(database.db, TODAY);
  expect(await stored()).toEqual(afterFirstRun);
});

test("the changes of a push are listed: new, new version, unchanged, archived", async () => {
  const [first, second, ...others] = BUILT_IN_SIMULATIONS;
  if (!first || !second) throw new Error("there is no content");
  expect((await listContentChanges(database.db)).every((line) => line.startsWith("new: "))).toBe(
    true,
  );
  await pushContent(database.db, TODAY);
  const changed = [{ ...first, title: "Another title" }, ...others];
  const lines = await listContentChanges(database.db, changed);
  expect(lines).toContain(`version 2: ${first.id}`);
  expect(lines).toContain(`archived: ${second.id}`);
  expect(lines.filter((line) => line.startsWith("unchanged: "))).toHaveLength(others.length);
});
