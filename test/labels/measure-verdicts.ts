import { checkEligibility } from "#app/features/jobs/eligibility/check-eligibility.server.ts";
import type { Eligibility } from "#app/features/jobs/eligibility/eligibility.ts";
import type { Measured } from "#app/features/legal/pages/trust/measured.ts";
import { greenhouseItem, type Part, readPosting, readSet } from "./postings.ts";

type Answer = Eligibility["answer"];

interface PlaceRow {
  label: string;
  text?: string;
  metadata?: Record<string, unknown>;
  offices?: string[];
  feedSaysRemote?: boolean;
  verdicts: Record<string, Answer>;
  /** Further answers that a careful reader would accept. */
  verdictsOk?: Record<string, Answer[]>;
}

const ANSWERS = ["yes", "no", "unclear"] as const satisfies readonly Answer[];

/** What the product answers readers of four countries, counted by what a person answered. */
export async function measureVerdicts(part: Part): Promise<Measured["verdicts"]> {
  const counts = Object.fromEntries(
    ANSWERS.map((said) => [said, { right: 0, wrong: { yes: 0, no: 0, unclear: 0 } }]),
  ) as Measured["verdicts"];
  for (const row of readSet<PlaceRow>(part, "places")) {
    const job = await readPosting(toItem(row));
    if (!job) throw new Error(`"${row.label}" was not listed`);
    const location = {
      ...job,
      remoteNotFrom: job.remoteNotFrom ?? [],
      tzMin: job.tzMin ?? null,
      tzMax: job.tzMax ?? null,
    };
    for (const [country, wanted] of Object.entries(row.verdicts)) {
      const { answer } = checkEligibility(location, { country, year: 2026, hours: null });
      const accepted = [wanted, ...(row.verdictsOk?.[country] ?? [])];
      if (accepted.includes(answer)) counts[answer].right += 1;
      else counts[answer].wrong[wanted] += 1;
    }
  }
  return counts;
}

function toItem({ label, text, metadata = {}, offices = [], feedSaysRemote }: PlaceRow) {
  const fields = Object.entries(metadata).map(([name, value], at) => ({
    id: at + 1,
    name,
    value,
    value_type: "multi_select",
  }));
  const remote = { id: 9, name: "Workplace Type", value: "Remote", value_type: "single_select" };
  return greenhouseItem(
    { title: "Senior Software Engineer", place: label, ...(text && { text }) },
    {
      metadata: feedSaysRemote ? [...fields, remote] : fields,
      offices: offices.map((name, at) => ({ id: at + 1, name, location: name })),
    },
  );
}
