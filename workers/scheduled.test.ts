import { afterEach, expect, test, vi } from "vitest";
import { runHourlyTasks } from "./scheduled.ts";

afterEach(() => vi.restoreAllMocks());

test("a task that fails is logged with its name, and the other tasks run", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const unreachable = {
    prepare() {
      throw new Error("D1 is down");
    },
  };
  const env = { DB: unreachable as unknown as D1Database } as Env;

  await runHourlyTasks({ scheduledTime: Date.now() } as ScheduledController, env);

  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines).toContainEqual(expect.stringMatching(/^hourly task closeEndedJobs: .*D1 is down/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^hourly task enqueueDueJobSources: .*D1 is down/),
  );
});
