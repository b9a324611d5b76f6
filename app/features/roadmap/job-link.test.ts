import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJobLink, ROLE, roadmapPathFrom, trackedId, trackedPath } from "./job-link.ts";

const searchOf = (path: string) => new URL(path, "https://leadwright.test").searchParams;

test("the way to the roadmap and back ends at the job", () => {
  const path = "/jobs/tech-lead-settlement-gn3khxs3gmd6";
  expect(parseJobLink(searchOf(roadmapPathFrom(path)))).toEqual({
    path,
    title: "Tech Lead Settlement",
    param: "tech-lead-settlement-gn3khxs3gmd6",
    id: "gn3khxs3gmd6",
  });
});

test("the role in general is named as a job is, and the roadmap is its page", () => {
  expect(parseJobLink(searchOf(roadmapPathFrom(ROLE.path)))).toMatchObject({
    path: "/roadmap",
    param: "tech-lead",
    id: ROLE.id,
  });
});

test("a job from elsewhere is named by its id, and by no word of its owner’s", () => {
  for (const target of ["gn3khxs3gmd6", "0123456789abcdef01234567"]) {
    const path = trackedPath(target);
    expect(roadmapPathFrom(path)).toBe(`/roadmap?job=${target}`);
    expect(parseJobLink(searchOf(roadmapPathFrom(path)))).toEqual({
      ...{ path, title: "the job", param: target, id: trackedId(target) },
    });
  }
});

test("no address leads anywhere but to a job", () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom("//evil.example", "../account", "a-b", "x-gn3khxs3gmd6/../..", "-gn3khxs3gmd6"),
    fc.string().map((text) => `${text}-gn3khxs3gmd6`),
  );
  fc.assert(
    fc.property(hostile, (job) => {
      const path = parseJobLink(new URLSearchParams({ job }))?.path;
      if (path !== undefined)
        expect(path).toMatch(
          /^(?:\/jobs\/[a-z\d-]+-gn3khxs3gmd6|\/account\/favorites\/tracked_job\/[a-z\d]+)$/,
        );
    }),
  );
});
