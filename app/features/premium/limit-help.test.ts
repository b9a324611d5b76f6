import { expect, test } from "vitest";
import { limitHelp } from "./limit-help.ts";
import { LIMIT_KINDS } from "./limits.ts";

test.each(LIMIT_KINDS)(
  "a full limit of %s says how many, what makes room, and no premium that has no more",
  (kind) => {
    const same = limitHelp(kind, { max: 5, premium: 5 });
    expect(same).toMatch(/^You have 5 [^.]+, the most one person can have\. [A-Z][^.]+\.$/);
    expect(same).not.toContain("premium");
    const more = limitHelp(kind, { max: 1, premium: 50 });
    expect(more).toMatch(/^You have 1 [^.]+, the most your subscription allows\. .+allows 50\.$/);
    expect(limitHelp(kind, { max: 1, premium: Number.POSITIVE_INFINITY })).toContain("any number");
  },
);
