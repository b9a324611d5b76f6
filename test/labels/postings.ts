import { readFileSync } from "node:fs";
import { jobSourceAdapters } from "#app/features/job-import/formats/adapters.ts";
import { readItems } from "#app/features/job-import/sync/read-items.ts";
import type { ImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { escapeHtml } from "#app/http/escape-html.ts";

/** A posting as its board would send it. */
export interface BoardItem {
  kind: ImportedSourceKind;
  title: string;
  raw: Record<string, unknown>;
}

/** Rows that the readers were mended for, or rows kept from whoever writes them (see README.md). */
export type Part = "seen" | "unseen";

/** A labelled set of this folder. */
export function readSet<Row>(part: Part, name: "places" | "pay" | "roles"): Row[] {
  const file = new URL(`${part}/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Row[];
}

// Names no technology, place, level or money, so that only the labelled words decide.
const ABOUT =
  "<p>We print the seat plans of small theaters. You look after a part of the press with others, read what they plan, and help them to get on. We write things down and run what we make.</p><p>You have done such work before, you like to explain, and you ask before you decide for somebody else.</p>";

const DAY = "2026-11-10T10:00:00Z";
const ADDRESS = "https://boards.greenhouse.io/example/jobs/1";

interface Words {
  title: string;
  place: string;
  /** A paragraph of the description. */
  text?: string;
  department?: string;
}

export function greenhouseItem(words: Words, more: Record<string, unknown> = {}): BoardItem {
  return {
    kind: "greenhouse",
    title: words.title,
    raw: {
      id: 1,
      internal_job_id: 2,
      title: words.title,
      absolute_url: ADDRESS,
      content: escapeHtml(describe(words)),
      location: { name: words.place },
      first_published: DAY,
      departments: words.department ? [{ id: 1, name: words.department }] : [],
      ...more,
    },
  };
}

export function leverItem(words: Words, salaryRange: unknown): BoardItem {
  return {
    kind: "lever",
    title: words.title,
    raw: {
      id: "p-1",
      text: words.title,
      categories: { location: words.place, allLocations: [words.place] },
      createdAt: Date.parse(DAY),
      hostedUrl: "https://jobs.lever.co/example/p-1",
      applyUrl: "https://jobs.lever.co/example/p-1/apply",
      description: describe(words),
      descriptionPlain: "",
      lists: [],
      salaryRange,
    },
  };
}

export function recruiteeItem(words: Words, salary: unknown): BoardItem {
  return {
    kind: "recruitee",
    title: words.title,
    raw: {
      id: 1,
      slug: "p1",
      title: words.title,
      description: describe(words),
      requirements: "",
      location: words.place,
      city: words.place.split(",")[0],
      on_site: true,
      salary,
      employment_type_code: "fulltime",
      published_at: "2026-11-10 10:00:00 UTC",
      status: "published",
      careers_url: "https://example.recruitee.com/o/p1",
      careers_apply_url: "https://example.recruitee.com/o/p1/c/new",
      company_name: "Example",
    },
  };
}

export function ashbyItem(words: Words, component: object): BoardItem {
  const components = [{ ...component, summary: "see range" }];
  return {
    kind: "ashby",
    title: words.title,
    raw: {
      id: "p-1",
      title: words.title,
      employmentType: "FullTime",
      location: words.place,
      secondaryLocations: [],
      publishedAt: DAY,
      isListed: true,
      jobUrl: "https://jobs.ashbyhq.com/example/p-1",
      applyUrl: "https://jobs.ashbyhq.com/example/p-1/application",
      descriptionHtml: describe(words),
      shouldDisplayCompensationOnJobPostings: true,
      compensation: {
        compensationTiers: [{ title: "Pay", tierSummary: "Pay", components }],
        summaryComponents: components,
      },
    },
  };
}

/** What the importer reads from a posting; null when it is not listed. */
export async function readPosting({ kind, title, raw }: BoardItem) {
  const adapter = jobSourceAdapters[kind];
  const items = [{ externalId: "1", title, raw }];
  const [result] = await readItems(items, { adapter, storedJobs: [], now: new Date(DAY) });
  if (result?.is === "posting") return result.content;
  return null;
}

function describe({ text }: Words): string {
  return ABOUT + (text ? `<p>${escapeHtml(text)}</p>` : "");
}
