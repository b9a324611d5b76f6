import type { JobCard } from "#app/features/jobs/job-card.server.ts";
import type { FeedItem } from "./feed.ts";

const MAX_SUMMARY_CHARACTERS = 300;

export function toFeedItem(job: JobCard, origin: string): FeedItem {
  return {
    id: `${origin}/jobs/${job.id}`,
    url: origin + job.path,
    title: `${job.title} at ${job.company.name}`,
    summary: toSummary(job),
    publishedAt: job.datePosted ?? job.firstSeenAt,
  };
}

function toSummary({ example, company, where, pay, tech }: JobCard): string {
  const sentences = [
    example && "An example: the company and the job are fictional.",
    `${company.name}.`,
    `${where}.`,
    pay ? `${pay.figure} ${pay.terms}.` : "Pay not stated.",
    tech.length > 0 && `${tech.map(({ name }) => name).join(", ")}.`,
  ];
  const text = sentences.filter(Boolean).join(" ");
  return text.length <= MAX_SUMMARY_CHARACTERS
    ? text
    : `${text.slice(0, MAX_SUMMARY_CHARACTERS - 1)}…`;
}
