import { sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectShareOwner } from "#app/features/account/share-owner.server.ts";
import { findLimitNote, findRoom } from "#app/features/premium/limits.server.ts";
import { selectLatestAnswers, toLevels } from "#app/features/roadmap/competency-profile.server.ts";
import { textsOf } from "#app/reference/competencies/competency-texts.ts";
import {
  COMPETENCIES,
  competencyName,
  FRAMEWORK_VERSION,
} from "#app/reference/competencies/framework.ts";
import { countAnswersAndLinks, selectLinks, selectMailed } from "../links.server.ts";
import { summarizeAnswers } from "../peer-answer.ts";
import { LINK_COUNT, linkStateOf, mailedNote } from "../peer-link.ts";
import { selectAnswers } from "../stored-answers.server.ts";

export type PeerFeedback = Awaited<ReturnType<typeof readPeerFeedback>>;

/** What a person asked of colleagues, and what came. One round trip; throws 401 for an ended session. */
export async function readPeerFeedback(db: Database, viewer: Viewer, now: Date) {
  const {
    links,
    answers,
    levelRows: [latest],
    counts,
    mailed: [mailed],
    profiles: [profile],
  } = await readAsViewer(db, viewer, {
    links: selectLinks(db, viewer),
    answers: selectAnswers(db, viewer),
    levelRows: db
      .select({ latest: selectLatestAnswers(viewer).as("latest") })
      .from(sql`(select 1)`),
    counts: db.select({ n: countAnswersAndLinks(viewer, now).as("n") }).from(sql`(select 1)`),
    mailed: selectMailed(db, viewer, now),
    profiles: selectShareOwner(db, viewer),
  });
  const used = { kind: "peerAnswers", used: counts[0]?.n ?? 0, now } as const;
  const levels = toLevels(latest?.latest ?? null);
  const names = new Map(answers.map(({ id, name }) => [id, name]));
  const summaries = new Map(
    summarizeAnswers(answers).map((summary) => [summary.competencyId, summary]),
  );
  return {
    isNamed: profile?.showName ?? false,
    links: links.map(({ competencies, requestId, ...link }, index) => ({
      ...link,
      /** Its number among the links of its request. */
      place: index - links.findIndex((each) => each.requestId === requestId) + 1,
      competencies: competencies.map(competencyName),
      state: linkStateOf(link, now),
      /** Who answered by it. */
      answeredBy: names.get(link.id) ?? null,
    })),
    answers: answers.map(({ frameworkVersion, observations, ...answer }) => ({
      ...answer,
      competencies: observations.map(({ competencyId }) => competencyName(competencyId)),
      hasExample: observations.some(({ example }) => example !== ""),
      isOfOlderText: frameworkVersion !== FRAMEWORK_VERSION,
    })),
    sideBySide: COMPETENCIES.flatMap(({ id, name }) => {
      const summary = summaries.get(id);
      return summary
        ? [{ ...summary, name, texts: textsOf(id).levels, level: levels.get(id) ?? null }]
        : [];
    }),
    mailLimit: mailedNote(mailed?.n ?? 0),
    limit: await findLimitNote(db, viewer, used),
    /** How many links one request can still have. */
    room: await findRoom(db, viewer, { ...used, most: LINK_COUNT.max }),
  };
}
