import type { Level, Track } from "#app/features/jobs/job.ts";
import { classifyRole } from "./is-engineering.ts";
import { normalizeTitle, splitTitle } from "./title-parts.ts";

interface ParsedTitle {
  level: Level;
  /** The higher level of a title that spans two: "Senior/Staff". */
  levelMax?: Level;
  track: Track;
  /** The words of the title that decided it. */
  levelReason: string;
}

// Lowest first. "Technical staff" and "chief of staff" are not the level.
const LEVEL_PATTERNS: { level: Level; pattern: RegExp }[] = [
  {
    level: "mid",
    pattern:
      /\b(?:mid|middle|intermediate|junior|jr|graduate|entry level|associate|intern|pleno|młodsz[ya]|i|ii)\b|\b(?:engineer|developer) [12]\b/,
  },
  {
    level: "senior",
    pattern: /\b(?:senior|sr|snr|sênior|sénior|iii)\b|\b(?:engineer|developer) [34]\b/,
  },
  // A word says more than a number: "Senior Engineer IV".
  {
    level: "staff",
    pattern:
      /(?<!\btechnical |\bof )\bstaff\b|(?<!\b(?:senior|sr)\b.*)\biv\b(?!.*\b(?:senior|sr)\b)/,
  },
  {
    level: "principal",
    pattern:
      /\b(?:principal|distinguished|fellow|chief architect)\b|\b(?:engineer|developer|swe|sde) v\b/,
  },
];
const LEVEL_WORD =
  "(?:mid|middle|intermediate|junior|jr|senior|sr|staff|principal|lead|distinguished|i|ii|iii|iv)";
// "Senior/Staff" spans two levels; "Senior Staff" is one.
const LEVEL_SPAN = new RegExp(
  `\\b${LEVEL_WORD}(?: level)?(?: (?:software )?(?:engineer|developer))?(?: ?(?:[/|&,+-]|->|→|») ?| \\(?(?:or|(?:up )?to|through|and|oder|bis|ou) )(?:tech |team )?${LEVEL_WORD}\\b`,
);
/** "Staff+", "senior and above": the next level is meant as well. */
const OPEN_LEVEL = /\b(mid|senior|sr|staff)(?:\+(?!\+)| (?:and|or|&) (?:above|up|higher|beyond)\b)/;
const NEXT_LEVEL: Readonly<Record<string, Level>> = {
  ...{ mid: "senior", senior: "staff", sr: "staff", staff: "principal" },
};
const MANAGER_PATTERN =
  /\b(?:(?<!experience )managers?|head|director|vp|svp|evp|vice president|cto|chief technology officer|supervisor|gerente)\b/;
const MANAGER_PART_PATTERN =
  /^(?:senior |sr )?(?:engineering |development |tech(?:nical)? lead )?manager$/;
const ARCHITECT_PATTERN = /\barchitects?\b/;
const LEAD_PATTERN =
  /\b(?:lead|leader|techlead|teamlead|líder|leitung|teamleit(?:er|erin|ung))\b(?! (?:gen|generation|scoring|routing|management|capture|acquisition|nurturing|qualification)\b)/;

/** Level and track of a title; without a level word an architect counts as senior, others as mid. */
export function parseTitle(title: string, departments: readonly string[] = []): ParsedTitle {
  const text = normalizeTitle(title);
  const levelMatches = LEVEL_PATTERNS.flatMap(({ level, pattern }) => {
    const words = text.match(pattern)?.[0];
    return words ? [{ level, words }] : [];
  });
  const lowest = levelMatches[0];
  const highest = levelMatches.at(-1);

  const role = classifyRole(title, departments);
  if (!role.isEngineering) {
    return { level: highest?.level ?? "other", track: "other", levelReason: role.reason };
  }

  const manager = findManager(text);
  if (manager) return { level: "manager", track: "manager", levelReason: manager };

  const isSpan = LEVEL_SPAN.test(text);
  const lead = text.match(LEAD_PATTERN)?.[0];
  if (lead && isSpan && lowest?.level === "senior") {
    const levelReason = `${lowest.words}, ${lead}`;
    return { level: "senior", levelMax: "lead", track: "tech_lead", levelReason };
  }
  if (lead) return { level: "lead", track: "tech_lead", levelReason: lead };

  if (!lowest || !highest) {
    return ARCHITECT_PATTERN.test(splitTitle(text).role)
      ? { level: "senior", track: "ic", levelReason: "architect" }
      : { level: "mid", track: "ic", levelReason: "no level word" };
  }
  if (!isSpan || lowest === highest) {
    const levelMax = NEXT_LEVEL[text.match(OPEN_LEVEL)?.[1] ?? ""];
    return {
      level: highest.level,
      ...(levelMax && { levelMax }),
      track: "ic",
      levelReason: highest.words,
    };
  }
  const levelReason = `${lowest.words}, ${highest.words}`;
  return { level: lowest.level, levelMax: highest.level, track: "ic", levelReason };
}

/** Looks only at the parts that name the role: "Engineer, Password Manager" is no manager. */
function findManager(text: string): string | null {
  const parts = text.split(/ [-|/] |[,:()|]/).map((part) => part.trim());
  const found = splitTitle(text).role.split(" / ")[0]?.match(MANAGER_PATTERN);
  if (found) return found[0];
  return parts.find((part) => MANAGER_PART_PATTERN.test(part)) ?? null;
}
