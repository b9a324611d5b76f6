import { expect, test } from "vitest";
import { FIXED_LIMIT_KINDS, limitHelp } from "./limit-help.ts";
import { LIMIT_KINDS } from "./limits.ts";

test.each(LIMIT_KINDS)(
  "a full limit of %s says how many, what makes room, and no premium that has no more",
  (kind) => {
    const same = limitHelp(kind, { max: 5, premium: 5 });
    expect(same).toMatch(
      /^(?:You have|This organization has) 5 [^.]+, the most one [\w ]+ can have\. [A-Z][^.]+\.$/,
    );
    expect(same).not.toContain("Premium");
    const more = limitHelp(kind, { max: 1, premium: 50 });
    expect(more).toMatch(
      / 1 [^.]+, the most (?:the free plan|its owners’ subscription) allows\. .+ask (?:us )?for Premium, which allows 50\.$/,
    );
    expect(limitHelp(kind, { max: 1, premium: Number.POSITIVE_INFINITY })).toContain("any number");
  },
);

test.each(FIXED_LIMIT_KINDS)(
  "a full limit of %s that no plan changes says no word of premium",
  (kind) => {
    const help = limitHelp(kind, { max: 20 });
    expect(help).toMatch(
      /^(?:You have|This (project|organization) has) 20 [^.]+, the most one (?:person|\1) can have\. [A-Z].+ first\.$/,
    );
    expect(help).not.toContain("Premium");
  },
);
