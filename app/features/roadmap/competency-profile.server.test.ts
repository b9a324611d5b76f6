import { expect, test } from "vitest";
import { batchNamed } from "#app/db/batch-named.server.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { projects } from "#app/features/projects/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { selectCompetencyProfile, toCompetencyProfile } from "./competency-profile.server.ts";

const database = testDatabase();
const at = TODAY.toISOString();

test.each([
  ["I decided which incidents get a review, and six became one.", "documented"],
  // Thirty characters including the trailing space, so it is too short.
  ["  I decided which incidents ge ", "said"],
  ["", "said"],
])("a project with the result %j is on the rung: %s", async (result, rung) => {
  const work = { id: "0123456789abcdef01234567", uid: "uid-ada", title: "Reviews", result };
  const situation = "Nobody knew which incidents were worth an hour.";
  await database.db.insert(projects).values({
    ...work,
    situation,
    status: "done",
    competencies: ["operations.learning"],
    createdAt: at,
    updatedAt: at,
  });
  const standing = toCompetencyProfile(
    await batchNamed(
      database.db,
      selectCompetencyProfile(database.db, { ...work, plans: DEFAULT_PLANS }, TODAY),
    ),
  );
  expect(standing.evidence.get("operations.learning")).toMatchObject([{ rung }]);
});
