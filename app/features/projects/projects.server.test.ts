import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { revokeSession } from "#app/auth/revocation.server.ts";
import { limitFor } from "#app/features/premium/limits.server.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { createShare } from "#app/features/shares/shares.server.ts";
import { shares } from "#app/features/shares/tables.ts";
import { newId } from "#app/identity/id.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { aProject } from "#test/projects.ts";
import { editProject } from "./edit-project.server.ts";
import {
  addMilestone,
  removeMilestone,
  setMilestoneDone,
  setMilestoneDue,
} from "./milestones.server.ts";
import { NO_PACKET_DETAILS } from "./packet.ts";
import { addProjectsToPacket, moveProjectInPacket } from "./packets/packet-projects.server.ts";
import { createPacket, editPacket } from "./packets/packets.server.ts";
import { findPacket } from "./packets/read-packets.server.ts";
import { findSharedPacket } from "./packets/shared-packet.server.ts";
import { archiveProject, deleteProject } from "./pages/archive-project.server.ts";
import { createProject } from "./pages/create-project.server.ts";
import { readProjects } from "./pages/list-projects.server.ts";
import { toDraft } from "./project-fields.ts";
import { parseProjectSearch } from "./query.ts";
import { findProject } from "./read-project.server.ts";
import { packets, projects, wins } from "./tables.ts";
import { addWin } from "./wins.server.ts";

const database = testDatabase();
const ada = aViewer("uid-ada");
const bo = aViewer("uid-bo");
const RESULT = "Builds take 12 minutes since May 4, over 200 runs.";
const edit = { ...toDraft(null, null), title: "Cut the build" };
let id: string;

const make = (fields: Partial<Parameters<typeof createProject>[2]> = {}, viewer = ada) =>
  createProject(database.db, viewer, {
    id,
    edit,
    templateId: null,
    planItemId: null,
    milestones: [],
    now: TODAY,
    ...fields,
  });
const change = (
  fields: Partial<typeof edit>,
  options: { version?: number; withoutResult?: boolean } = {},
) =>
  editProject(database.db, ada, {
    id,
    version: 1,
    withoutResult: false,
    now: TODAY,
    ...options,
    edit: { ...edit, ...fields },
  });
const stored = async () => (await findProject(database.db, ada, id))?.project;
const settled = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((each) =>
    each.status === "fulfilled" ? 200 : each.reason.init?.status,
  );
const times = <Value>(n: number, work: (index: number) => Promise<Value>) =>
  Array.from({ length: n }, (_, index) => work(index));

beforeEach(() => {
  id = newId();
});

describe("creating", () => {
  test("sending a submission twenty times creates one project", async () => {
    expect(new Set(await settled(times(20, () => make())))).toEqual(new Set([200]));
    expect(await database.db.select().from(projects)).toHaveLength(1);
  });

  test("twenty concurrent creations stop at the limit", async () => {
    const max = limitFor({ plan: "free", plans: DEFAULT_PLANS }, "projects");
    const row = { ...aProject(), uid: ada.uid };
    for (let n = 0; n < max - 5; n += 1)
      await database.db.insert(projects).values({ ...row, id: `p${n}` });
    const statuses = await settled(times(20, () => make({ id: newId() })));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 403)).toHaveLength(15);
    expect(await database.db.select().from(projects)).toHaveLength(max);
  }, 60_000);

  test("a new project is linked to the viewer's plan item but not to another's", async () => {
    const item = {
      competencyId: "direction.vision",
      action: "Do it",
      createdAt: TODAY.toISOString(),
      updatedAt: TODAY.toISOString(),
    };
    await database.db.insert(planItems).values([
      { id: "mine", uid: ada.uid, ...item },
      { id: "theirs", uid: bo.uid, ...item },
    ]);
    await make({ planItemId: "mine" });
    await make({ planItemId: "mine" });
    await make({ id: newId(), planItemId: "theirs" });
    expect(await database.db.select().from(planItems).orderBy(planItems.id)).toMatchObject([
      { id: "mine", projectId: id, version: 2 },
      { id: "theirs", projectId: null, version: 1 },
    ]);
  });

  test("a revoked session creates nothing", async () => {
    await revokeSession(database.db, ada);
    await expect(make()).rejects.toMatchObject({ init: { status: 401 } });
    expect(await database.db.select().from(projects)).toEqual([]);
  });
});

describe("editing", () => {
  beforeEach(() => make());

  test("an edit raises the version, and repeating it is no conflict", async () => {
    expect(await change({ role: "Lead" })).toBe(2);
    expect(await change({ role: "Lead" })).toBe(2);
    expect(await stored()).toMatchObject({ role: "Lead", version: 2 });
  });

  test("an edit of an outdated version is 409 with the stored form values", async () => {
    const figure = { label: "Time", before: "31", after: "12", unit: "min" };
    await change({ metrics: [figure] });
    await expect(change({ role: "Lead" })).rejects.toMatchObject({
      init: { status: 409 },
      data: {
        error: "conflict",
        theirs: { role: "", metric1Label: "Time", metric1After: "12", version: 2 },
      },
    });
    expect(await change({ role: "Lead" }, { version: 2 })).toBe(3);
  });

  test("of ten concurrent edits one wins", async () => {
    const statuses = await settled(times(10, (n) => change({ role: `Lead ${n}` })));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test("another's project is not found", async () => {
    await expect(
      editProject(database.db, bo, { id, version: 1, withoutResult: false, now: TODAY, edit }),
    ).rejects.toMatchObject({ init: { status: 404 } });
    await expect(deleteProject(database.db, bo, id)).rejects.toMatchObject({
      init: { status: 404 },
    });
    await expect(
      archiveProject(database.db, bo, { id, isArchived: true, now: TODAY }),
    ).rejects.toMatchObject({ init: { status: 404 } });
    expect(await findProject(database.db, bo, id)).toBeNull();
    expect((await stored())?.archivedAt).toBeNull();
  });

  test("the status done needs a result or a confirmation", async () => {
    await expect(change({ status: "done", result: "Quicker" })).rejects.toMatchObject({
      init: { status: 422 },
      data: { errors: { result: [expect.stringContaining("Done without a result")] } },
    });
    expect(await change({ status: "done" }, { withoutResult: true })).toBe(2);
    // Already done without a result, so other changes need no confirmation.
    expect(await change({ status: "done", role: "Lead" }, { version: 2 })).toBe(3);
    expect(await change({ status: "done", result: RESULT }, { version: 3 })).toBe(4);
    await expect(change({ status: "done" }, { version: 4 })).rejects.toMatchObject({
      init: { status: 422 },
    });
  });

  test.each(["done", "dropped"] as const)(
    "a %s project must be reopened before it can be planned",
    async (status) => {
      await change({ status, result: RESULT });
      await expect(change({ status: "planned" }, { version: 2 })).rejects.toMatchObject({
        init: { status: 422 },
        data: { errors: { status: [expect.stringContaining("Active")] } },
      });
      expect(await change({ status: "active" }, { version: 2 })).toBe(3);
      expect(await change({ status: "planned" }, { version: 3 })).toBe(4);
    },
  );
});

describe("milestones", () => {
  const add = (title: string, milestone = newId()) =>
    addMilestone(database.db, ada, { id, milestone, title, due: null, now: TODAY });
  const titles = async () => (await stored())?.milestones.map(({ title }) => title);

  beforeEach(() => make());

  test("thirty concurrent additions give twenty milestones, and the project keeps its version", async () => {
    const statuses = await settled(times(30, (n) => add(`Step ${n}`)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    const storedTitles = await titles();
    expect(new Set(storedTitles).size).toBe(20);
    expect(await stored()).toMatchObject({ version: 1 });
  });

  test("a milestone sent twice is added once", async () => {
    const milestone = newId();
    await Promise.all(times(5, () => add("Step", milestone)));
    expect(await titles()).toEqual(["Step"]);
  });

  test("concurrent changes of milestones lose none", async () => {
    const ids = times(6, async (n) => {
      const milestone = newId();
      await add(`Step ${n}`, milestone);
      return milestone;
    });
    const [one = "", two = "", three = "", ...rest] = await Promise.all(ids);
    const of = (milestone: string) => ({ id, milestone, now: TODAY });
    await Promise.all([
      setMilestoneDone(database.db, ada, { ...of(one), isDone: true }),
      setMilestoneDue(database.db, ada, { ...of(two), due: "2026-12-01" }),
      removeMilestone(database.db, ada, of(three)),
      ...rest.map((each) => setMilestoneDone(database.db, ada, { ...of(each), isDone: true })),
    ]);
    const byId = new Map((await stored())?.milestones.map((each) => [each.id, each]));
    expect(byId.size).toBe(5);
    expect(byId.get(one)).toMatchObject({ doneAt: TODAY.toISOString(), due: null });
    expect(byId.get(two)).toMatchObject({ doneAt: null, due: "2026-12-01" });
    expect(byId.has(three)).toBe(false);
    await setMilestoneDone(database.db, ada, { ...of(one), isDone: false });
    expect((await stored())?.milestones.find((each) => each.id === one)?.doneAt).toBeNull();
  });

  test("a milestone of another's project is not found", async () => {
    const milestone = newId();
    await add("Step", milestone);
    const milestoneRef = { id, milestone, now: TODAY };
    for (const work of [
      removeMilestone(database.db, bo, milestoneRef),
      setMilestoneDone(database.db, bo, { ...milestoneRef, isDone: true }),
      addMilestone(database.db, bo, {
        ...milestoneRef,
        milestone: newId(),
        title: "Mine",
        due: null,
      }),
    ]) {
      await expect(work).rejects.toMatchObject({ init: { status: 404 } });
    }
    expect(await titles()).toEqual(["Step"]);
  });
});

describe("packets", () => {
  const packet = "aaaaaaaaaaaaaaaaaaaaaaaa";
  const milestoneRef = { id: packet, now: TODAY };
  const chosen = async () =>
    (await database.db.select().from(packets).where(eq(packets.id, packet)).get())?.projectIds;

  beforeEach(() =>
    createPacket(database.db, ada, { ...milestoneRef, title: "For the role", audience: "" }),
  );

  test("a second packet is over the limit, repeating the first is not", async () => {
    const again = { ...milestoneRef, title: "For the role", audience: "" };
    await createPacket(database.db, ada, again);
    await expect(createPacket(database.db, ada, { ...again, id: newId() })).rejects.toMatchObject({
      init: { status: 403 },
      data: { error: "limit_reached" },
    });
  });

  test("projects added concurrently are each added once; another's is rejected", async () => {
    const ids = times(5, () => Promise.resolve(newId()));
    const own = await Promise.all(ids);
    for (const each of own) await make({ id: each });
    await Promise.all(
      own.map((each) => addProjectsToPacket(database.db, ada, { ...milestoneRef, chosen: [each] })),
    );
    expect((await chosen())?.toSorted()).toEqual(own.toSorted());

    const foreign = newId();
    await make({ id: foreign }, bo);
    await expect(
      addProjectsToPacket(database.db, ada, { ...milestoneRef, chosen: [foreign] }),
    ).rejects.toMatchObject({ init: { status: 422 } });
  });

  test("a thirteenth project is rejected, the owner's order is kept, and a deleted project is removed", async () => {
    const own = await Promise.all(times(13, () => Promise.resolve(newId())));
    for (const each of own) await make({ id: each });
    await addProjectsToPacket(database.db, ada, { ...milestoneRef, chosen: own.slice(0, 12) });
    await expect(
      addProjectsToPacket(database.db, ada, { ...milestoneRef, chosen: own.slice(12) }),
    ).rejects.toMatchObject({ init: { status: 422 } });
    const [first = "", second = "", ...rest] = own.slice(0, 12);
    await moveProjectInPacket(database.db, ada, {
      ...milestoneRef,
      project: second,
      direction: "up",
    });
    expect(await chosen()).toEqual([second, first, ...rest]);
    await deleteProject(database.db, ada, first);
    expect(await chosen()).toEqual([second, ...rest]);
  });

  test("it has the owner's wins of its days, but none of a project that may not be shown, here as by its link", async () => {
    const at = TODAY.toISOString();
    const log = (by: typeof ada, text: string, { on = "2026-11-20", of = null as string | null }) =>
      addWin(database.db, by, {
        ...{ id: newId(), on, text, figure: "", competencyId: null, projectId: of, createdAt: at },
      });
    const [shown, hidden, secret] = [newId(), newId(), newId()];
    await make({ id: shown, edit: { ...edit, visibility: "link" } });
    await make({ id: hidden });
    await make({ id: secret, edit: { ...edit, visibility: "link", confidential: true } });
    await log(ada, "of no project", {});
    await log(ada, "of a shown one", { of: shown });
    await log(ada, "of a private one", { of: hidden });
    await log(ada, "of a confidential one", { of: secret });
    await log(ada, "before", { on: "2026-06-30" });
    await log(bo, "of another", {});
    const share = { id: newId(), kind: "packet" as const, targetId: packet, fields: [] };
    await createShare(database.db, { ...ada, name: "Ada" }, { ...share, days: 30, now: TODAY });
    const [{ token = "" } = {}] = await database.db.select().from(shares);
    const textsOf = async () => {
      const own = await findPacket(database.db, ada, milestoneRef);
      const linked = await findSharedPacket(database.db, { token, now: TODAY });
      const linkedTexts = linked?.model.wins.flatMap((each) => each.wins.map(({ text }) => text));
      const ownTexts = own?.wins.map(({ text }) => text);
      return [ownTexts?.sort(), linkedTexts?.sort()];
    };

    expect(await textsOf()).toEqual([[], []]);
    const words = { title: "For the role", audience: "", intro: "", ...NO_PACKET_DETAILS };
    const details = { ...words, winsSince: "2026-07-01" };
    await editPacket(database.db, ada, { ...milestoneRef, version: 1, ...details });
    const texts = ["of a shown one", "of no project"];
    expect(await textsOf()).toEqual([texts, texts]);
  });

  test("an outdated version of a packet is 409, another's packet is not found", async () => {
    const words = { title: "For the lead role", audience: "", intro: "", ...NO_PACKET_DETAILS };
    expect(await editPacket(database.db, ada, { ...milestoneRef, version: 1, ...words })).toBe(2);
    expect(await editPacket(database.db, ada, { ...milestoneRef, version: 1, ...words })).toBe(2);
    await expect(
      editPacket(database.db, ada, { ...milestoneRef, version: 1, ...words, intro: "New" }),
    ).rejects.toMatchObject({
      init: { status: 409 },
      data: { theirs: { ...words, levelSince: "", winsSince: "", withLadder: [], version: 2 } },
    });
    await expect(
      editPacket(database.db, bo, { ...milestoneRef, version: 2, ...words }),
    ).rejects.toMatchObject({ init: { status: 404 } });
    expect(await findPacket(database.db, bo, { id: packet, now: TODAY })).toBeNull();
  });
});

test("the list takes one round trip and shows due milestones, weak and archived projects", async () => {
  const query = parseProjectSearch(new URLSearchParams());
  const empty = await readProjects(database.db, ada, { query, now: TODAY });
  expect(empty.offered?.templates).toHaveLength(3);

  await make({ edit: { ...edit, status: "done" } });
  const active = newId();
  await make({ id: active, edit: { ...edit, title: "Cut the cost", status: "active" } });
  const milestone = newId();
  const step = { id: active, milestone, title: "First bill", due: "2026-12-01", now: TODAY };
  await addMilestone(database.db, ada, step);
  const away = newId();
  await make({ id: away });
  await archiveProject(database.db, ada, { id: away, isArchived: true, now: TODAY });
  await make({ id: newId() }, bo);

  const { value, usage } = await database.measure((db) =>
    readProjects(db, ada, { query, now: TODAY }),
  );
  expect(usage.trips).toBe(1);
  expect(value).toMatchObject({ total: 3, archived: 1, offered: null });
  expect(value.projects.map((each) => [each.id, each.isWeak]).toSorted()).toEqual(
    [
      [id, true],
      [active, false],
    ].toSorted(),
  );
  expect(value.due).toMatchObject([{ title: "First bill", project: { title: "Cut the cost" } }]);
});

test("a win can only be linked to its owner's project and survives its deletion", async () => {
  const win = { id: newId(), on: "2026-11-20", text: "Went well", figure: "", competencyId: null };
  const at = TODAY.toISOString();
  await make({}, bo);
  await addWin(database.db, ada, { ...win, projectId: id, createdAt: at });
  expect(await database.db.select().from(wins)).toMatchObject([{ projectId: null }]);
  const own = newId();
  await make({ id: own });
  await addWin(database.db, ada, { ...win, id: newId(), projectId: own, createdAt: at });
  await deleteProject(database.db, ada, own);
  expect((await database.db.select().from(wins)).map(({ projectId }) => projectId)).toEqual([
    null,
    null,
  ]);
});
