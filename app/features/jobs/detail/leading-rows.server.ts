import type { TargetRole } from "#app/features/account/profile.ts";
import { roadmapPathFrom } from "#app/features/roadmap/job-link.ts";
import { targetLevel } from "#app/features/roadmap/target.ts";
import { uncapitalize } from "#app/reference/letter-case.ts";
import { LEAD_COMPETENCIES, type LeadFacts } from "../lead-facts.ts";
import { listLeadStatements } from "../lead-words.ts";
import { levelLabel } from "../level-label.ts";
import type { NamedCompetency } from "./posted-facts.server.ts";

/** What a posting says of leading, beside the competency of the roadmap that it takes. */
export interface LeadingRow {
  label: string;
  words: string;
  quote: string;
  competency?: { name: string; path: string };
}

interface LeadingJob {
  path: string;
  leadFacts: LeadFacts;
  /** All that it mentions. */
  competencies: readonly NamedCompetency[];
}

interface LeadingReader {
  levels: ReadonlyMap<string, number>;
  targetRole: TargetRole | null;
}

/** The rows of a job's page; for a reader with an account, with their level. */
export function toLeadingRows(
  { path, leadFacts, competencies }: LeadingJob,
  reader?: LeadingReader,
): LeadingRow[] {
  return listLeadStatements(leadFacts).map(({ fact, ...statement }) => {
    const competency = competencies.find(({ id }) => id === LEAD_COMPETENCIES[fact]);
    if (!competency || leadFacts[fact]?.value === "no") return statement;
    const { id, name } = competency;
    const level = reader && {
      level: reader.levels.get(id) ?? null,
      target: targetLevel(reader.targetRole, id),
    };
    return {
      ...statement,
      competency: {
        name: level ? `${name}: ${uncapitalize(levelLabel(level))}` : name,
        path: `${roadmapPathFrom(path)}#${id}`,
      },
    };
  });
}
