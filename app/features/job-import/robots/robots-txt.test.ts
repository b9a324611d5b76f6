import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findGroups, isAllowedBy, parseRobotsTxt } from "./robots-txt.ts";

const ORIGIN = "https://boards.example";

function allows(text: string, path: string, agent = "Leadwright"): boolean {
  return isAllowedBy(findGroups(parseRobotsTxt(text), agent), ORIGIN + path);
}

const everybody = (...rules: string[]) => ["User-agent: *", ...rules].join("\n");

describe("the groups", () => {
  test.each([
    ["one for every agent", everybody("Disallow: /"), false],
    ["one for another agent", "User-agent: other\nDisallow: /", true],
    [
      "ours before that for everybody",
      "User-agent: *\nDisallow: /\nUser-agent: leadwright\nAllow: /",
      true,
    ],
    [
      "ours, although it has no rule",
      "User-agent: *\nDisallow: /\n\nUser-agent: Leadwright\nDisallow:",
      true,
    ],
    ["several agents of a group", "User-agent: other\nUser-agent: LEADWRIGHT\nDisallow: /", false],
    [
      "several groups of an agent",
      "User-agent: leadwright\nAllow: /x\nUser-agent: other\nAllow: /\nUser-agent: leadwright\nDisallow: /",
      false,
    ],
    ["a version behind the name", "User-agent: Leadwright/2.0\nDisallow: /", false],
    ["a longer name", "User-agent: leadwright-news\nDisallow: /", true],
    ["rules before any agent", "Disallow: /\nUser-agent: *\nAllow: /", true],
    [
      "unknown lines between the agents",
      "User-agent: other\nCrawl-delay: 9\nSitemap: https://x.example/\nUser-agent: *\nDisallow: /",
      false,
    ],
    ["an empty line within a group", everybody("", "Disallow: /"), false],
    ["a byte order mark", `\uFEFF${everybody("Disallow: /")}`, false],
    ["other line ends", "User-agent: *\r\nAllow: /a\rDisallow: /", false],
    ["comments", "# all\nUser-agent: * # everybody\nDisallow: / # all", false],
    ["spaces and capitals", "  USER-AGENT :  *  \n\tdisAllow\t:\t/  ", false],
    ["a page instead of rules", "<!doctype html><html><body>User-agent</body></html>", true],
    ["nothing", "", true],
  ])("%s", (_, text, isAllowed) => {
    expect(allows(text, "/v1/boards/northwind/jobs")).toBe(isAllowed);
  });
});

describe("the rules", () => {
  test.each([
    ["/fish", "/fish.html", true],
    ["/fish", "/Fish", false],
    ["/fish", "/catfish", false],
    ["/fish/", "/fish", false],
    ["/fish*", "/fishheads", true],
    ["/*.php", "/a/b.php?x=1", true],
    ["/*.php$", "/b.php", true],
    ["/*.php$", "/b.php?x=1", false],
    ["/fish*.php", "/fishheads/catfish.php", true],
    ["/a*a$", "/a", false],
    ["/a*a$", "/aa", true],
    ["/a$", "/ab", false],
    ["/a$b", "/a$b", true],
    ["/*", "/", true],
    ["*/jobs", "/v1/jobs", true],
    ["jobs", "/jobs", false],
    ["/?mode=json", "/?mode=json&limit=1", true],
    ["/foo/bar/%62%61%7A", "/foo/bar/baz", true],
    ["/foo/bar/baz", "/foo/bar/%62%61%7a", true],
    ["/foo/bar/\u30c4", "/foo/bar/%E3%83%84", true],
    ["/foo/bar/%e3%83%84", "/foo/bar/\u30c4", true],
    ["/a%2Fb", "/a/b", false],
    ["/a%2fb", "/a%2Fb", true],
    ["/a%2A", "/a*", true],
    ["/a%2A", "/ab", false],
    ["/a%24", "/a$", true],
    ["/100%", "/100%", true],
    ["/robots.txt", "/robots.txt", false],
  ])("Disallow: %s and the path %s match: %s", (pattern, path, isMatch) => {
    expect(allows(everybody(`Disallow: ${pattern}`), path)).toBe(!isMatch);
  });

  test.each([
    [["Disallow: /v1", "Allow: /v1/boards"], true],
    [["Allow: /v1/boards", "Disallow: /v1"], true],
    [["Allow: /v1", "Disallow: /v1/boards"], false],
    [["Disallow: /v1/boards", "Allow: /v1/boards"], true],
    [["Allow: /v1/boards", "Disallow: /v1/boards"], true],
    [["Allow: /", "Disallow: /*/jobs"], false],
    [["Disallow:"], true],
    [["Allow:", "Disallow: /"], false],
  ])("%j: the longest one decides, then Allow", (rules, isAllowed) => {
    expect(allows(everybody(...rules), "/v1/boards/northwind/jobs")).toBe(isAllowed);
  });

  test("a pattern of stars does not stall", () => {
    const pattern = `/${"a*".repeat(5_000)}b$`;
    expect(allows(everybody(`Disallow: ${pattern}`), `/${"a".repeat(20_000)}`)).toBe(true);
  });
});

describe("for any file", () => {
  const piece = fc.string({ unit: fc.constantFrom("/", "a", "b", "*", "$", "?"), maxLength: 6 });
  const path = fc
    .string({ unit: fc.constantFrom("/", "a", "b", "c"), maxLength: 8 })
    .map((text) => `/x${text}`);
  const rule = fc.record({ isAllowed: fc.boolean(), pattern: piece.map((text) => `/x${text}`) });
  const toLine = ({ isAllowed, pattern }: { isAllowed: boolean; pattern: string }) =>
    `${isAllowed ? "Allow" : "Disallow"}: ${pattern}`;

  test("the verdict is that of the longest matching rule, whatever the rules' order", () => {
    function matches(pattern: string, text: string) {
      const source = pattern
        .replace(/[?]/g, "\\?")
        .replace(/\$(?!$)/g, "\\$")
        .replaceAll("*", ".*");
      return new RegExp(`^${source}`, "s").test(text);
    }
    const length = (pattern: string) => pattern.replace(/\$(?!$)/g, "%24").length;
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), path, (rules, text) => {
        const matching = rules.filter(({ pattern }) => matches(pattern, text));
        const longest = Math.max(0, ...matching.map(({ pattern }) => length(pattern)));
        const deciding = matching.filter(({ pattern }) => length(pattern) === longest);
        const isAllowed = deciding.length === 0 || deciding.some((each) => each.isAllowed);
        const lines = rules.map(toLine);
        expect(allows(everybody(...lines), text)).toBe(isAllowed);
        expect(allows(everybody(...lines.toReversed()), text)).toBe(isAllowed);
      }),
    );
  });

  test("a further Disallow never opens an address, and noise changes nothing", () => {
    const noise = fc.constantFrom("", "# note", "Crawl-delay: 3", "Sitemap: /s", "???", "<p>");
    fc.assert(
      fc.property(fc.array(rule), rule, path, noise, (rules, another, text, line) => {
        const lines = rules.map(toLine);
        const before = allows(everybody(...lines), text);
        const narrower = allows(
          everybody(...lines, toLine({ ...another, isAllowed: false })),
          text,
        );
        expect(before || !narrower).toBe(true);
        const noisy = ["User-agent: *", ...lines].flatMap((each) => [line, each]).join("\r\n");
        expect(allows(`\uFEFF${noisy}`, text)).toBe(before);
      }),
    );
  });

  test("nothing that a host sends is an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.webPath(), (text, anyPath) => {
        expect(() => allows(everybody(text, `Disallow: ${text}`), anyPath)).not.toThrow();
        expect(() => allows(text, anyPath)).not.toThrow();
      }),
    );
  });
});
