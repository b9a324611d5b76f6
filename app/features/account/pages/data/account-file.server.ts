import { z } from "zod";
import { collectionRow, favoriteRow } from "#app/features/favorites/imported-rows.server.ts";
import { savedReplyRow } from "#app/features/guidance/imported-rows.server.ts";
import { hiddenRow } from "#app/features/jobs/hidden/imported-rows.server.ts";
import { peerAnswerRow } from "#app/features/peer-feedback/imported-rows.server.ts";
import { packetRow, projectRow, winRow } from "#app/features/projects/imported-rows.server.ts";
import { reviewRow } from "#app/features/reviews/imported-rows.server.ts";
import { assessmentRow, planItemRow } from "#app/features/roadmap/imported-rows.server.ts";
import { savedSearchRow } from "#app/features/searches/imported-rows.server.ts";
import { attemptRow, simulationRow } from "#app/features/simulations/imported-rows.server.ts";
import { storyRow } from "#app/features/stories/imported-rows.server.ts";
import { voteRow } from "#app/features/useful-vote/imported-rows.server.ts";
import { parseJsonInParts } from "#app/http/parse-json-in-parts.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./export-account.server.ts";
import { profileRow } from "./imported-profile.server.ts";

/**
 * An imported account file: its rows obey the same limits as the forms. Older files lack some
 * tables. Links, to what is shared and for colleagues, and counts of questions to the coach are not imported: links would open to
 * whoever has the file, and questions count for the account that asked them.
 */
const accountFile = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  tables: z.object({
    profile: z.array(profileRow).max(1),
    collections: z.array(collectionRow).max(1_000),
    favorites: z
      .array(favoriteRow)
      .max(5_000)
      // Removed favorites are not imported.
      .transform((rows) => rows.filter(({ removedAt }) => removedAt === null)),
    usefulVotes: z.array(voteRow).max(10_000),
    savedSearches: z.array(savedSearchRow).max(1_000).default([]),
    hidden: z.array(hiddenRow).max(1_000).default([]),
    assessments: z.array(assessmentRow).max(1_000).default([]),
    projects: z.array(projectRow).max(1_000).default([]),
    planItems: z.array(planItemRow).max(1_000).default([]),
    wins: z.array(winRow).max(10_000).default([]),
    packets: z.array(packetRow).max(1_000).default([]),
    reviews: z.array(reviewRow).max(1_000).default([]),
    stories: z.array(storyRow).max(1_000).default([]),
    simulations: z.array(simulationRow).max(100).default([]),
    attempts: z.array(attemptRow).max(10_000).default([]),
    peerAnswers: z.array(peerAnswerRow).max(1_000).default([]),
    keptAnswers: z.array(savedReplyRow).max(1_000).default([]),
  }),
});

export type AccountFile = z.output<typeof accountFile>;

type AccountFileResult = { ok: true; file: AccountFile } | { ok: false; errorMessage: string };

/**
 * Reads an account file, a large one (a Blob) without its whole text in memory; an error is a sentence for the page.
 */
export async function readAccountFile(source: string | Blob): Promise<AccountFileResult> {
  if (source === "") return { ok: false, errorMessage: "Choose the exported file first." };
  let json: unknown;
  try {
    json =
      typeof source === "string"
        ? JSON.parse(source)
        : await parseJsonInParts(source.stream() as ReadableStream<Uint8Array>);
  } catch {
    return {
      ok: false,
      errorMessage: "This file isn’t JSON. Choose a file that was exported from this site.",
    };
  }
  const parsed = accountFile.safeParse(json);
  if (parsed.success) return { ok: true, file: parsed.data };
  const [issue] = parsed.error.issues;
  const issuePath = issue?.path.join(" › ");
  if (!issuePath || issuePath === "format") {
    return { ok: false, errorMessage: "This file isn’t an account exported from this site." };
  }
  if (issuePath === "version") {
    return { ok: false, errorMessage: "This file was exported by another version of the site." };
  }
  return {
    ok: false,
    errorMessage: `This file was changed after the export: ${issuePath}.`,
  };
}
