/** One group of rules, for the user agents that it names. */
export interface RobotsGroup {
  /** Product tokens in lower case; `*` stands for every other agent. */
  agents: string[];
  rules: RobotsRule[];
  /** Its lines as they stand in the file, without comments. */
  lines: string[];
}

interface RobotsRule {
  isAllowed: boolean;
  /** A normalized path pattern, in which `*` and a last `$` are special. */
  pattern: string;
}

/** Parses robots.txt as RFC 9309 says; lines that it does not know are ignored. */
export function parseRobotsTxt(text: string): RobotsGroup[] {
  const groups: RobotsGroup[] = [];
  let isNamingAgents = false;
  for (const rawLine of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const line = rawLine.replace(/#.*/, "").trim();
    const [, name = "", value = ""] = /^([a-z-]+)[ \t]*:[ \t]*(.*)$/i.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === "user-agent") {
      if (!isNamingAgents) groups.push({ agents: [], rules: [], lines: [] });
      isNamingAgents = true;
      groups.at(-1)?.agents.push(toProductToken(value));
    } else if (key === "allow" || key === "disallow") {
      isNamingAgents = false;
      // An empty pattern matches nothing.
      if (value) {
        const rule = { isAllowed: key === "allow", pattern: normalizePattern(value) };
        groups.at(-1)?.rules.push(rule);
      }
    } else continue;
    groups.at(-1)?.lines.push(line);
  }
  return groups;
}

function toProductToken(value: string): string {
  return (value === "*" ? value : (/^[a-z_-]+/i.exec(value)?.[0] ?? "")).toLowerCase();
}

/** The groups that name this agent; those for `*` where none does. */
export function findGroups(groups: readonly RobotsGroup[], agent: string): RobotsGroup[] {
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  return named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"));
}

/** Whether the groups of an agent allow an address: the longest matching rule decides, then Allow. */
export function isAllowedBy(groups: readonly RobotsGroup[], address: string): boolean {
  const { pathname, search } = new URL(address);
  if (pathname === "/robots.txt") return true;
  const path = normalizePath(pathname + search);
  let longest: RobotsRule = { isAllowed: true, pattern: "" };
  for (const rule of groups.flatMap(({ rules }) => rules)) {
    const difference = rule.pattern.length - longest.pattern.length;
    if (difference < 0 || (difference === 0 && !rule.isAllowed)) continue;
    if (matchesPattern(path, rule.pattern)) longest = rule;
  }
  return longest.isAllowed;
}

/** Compares piece by piece instead of by a regular expression, which a hostile pattern could stall. */
function matchesPattern(path: string, pattern: string): boolean {
  const isAnchored = pattern.endsWith("$");
  const [first = "", ...pieces] = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  const last = isAnchored ? pieces.pop() : undefined;
  let end = first.length;
  for (const piece of pieces) {
    const start = path.indexOf(piece, end);
    if (start < 0) return false;
    end = start + piece.length;
  }
  if (!isAnchored) return true;
  return last === undefined
    ? path.length === end
    : path.length - last.length >= end && path.endsWith(last);
}

/** A `$` is special at the end only. */
function normalizePattern(value: string): string {
  return normalizeEncoding(value).replace(/\$(?!$)/g, "%24");
}

function normalizePath(path: string): string {
  return normalizeEncoding(path).replaceAll("*", "%2A").replaceAll("$", "%24");
}

/** One spelling for each path: unreserved characters plain, everything beyond ASCII percent-encoded. */
function normalizeEncoding(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\u0021-\u007e]+/g, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });
}
