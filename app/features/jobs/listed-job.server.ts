import { type Elsewhere, type JobCard, MAX_LISTED_TECH } from "./job-card.server.ts";

/** What a row of a list shows. The browser gets it beside the row itself, so nothing else is in it. */
export interface ListedJob
  extends Pick<
    JobCard,
    "id" | "slug" | "title" | "company" | "track" | "where" | "pay" | "lastVerifiedAt" | "example"
  > {
  /** The names of its first technologies. */
  tech: string[];
  /** The publication, or when it was first seen. */
  openSince: string;
  /** Absent when it was never reopened. */
  reopenCount?: number;
  eligibility?: JobCard["eligibility"];
  fit?: JobCard["fit"];
  compared?: JobCard["compared"];
  leadLine?: string;
  saved?: boolean;
  /** The first of the other places of its role. */
  elsewhere?: Elsewhere[];
  /** How many more there are; absent for none. */
  moreElsewhere?: number;
}

const MAX_LISTED_ELSEWHERE = 2;

export function toListedJob(card: JobCard): ListedJob {
  const { id, slug, title, company, track, where, pay, lastVerifiedAt, example } = card;
  const { reopenCount, eligibility, fit, compared, leadLine, saved, elsewhere = [] } = card;
  const moreElsewhere = elsewhere.length - MAX_LISTED_ELSEWHERE;
  return {
    id,
    slug,
    title,
    company,
    track,
    where,
    pay,
    lastVerifiedAt,
    example,
    tech: card.tech.slice(0, MAX_LISTED_TECH).map(({ name }) => name),
    openSince: card.datePosted ?? card.firstSeenAt,
    ...(reopenCount > 0 && { reopenCount }),
    ...(eligibility && { eligibility }),
    ...(fit && { fit }),
    ...(compared && { compared }),
    ...(leadLine && { leadLine }),
    ...(saved !== undefined && { saved }),
    ...(elsewhere.length > 0 && { elsewhere: elsewhere.slice(0, MAX_LISTED_ELSEWHERE) }),
    ...(moreElsewhere > 0 && { moreElsewhere }),
  };
}
