import { monthOf } from "../week.ts";

interface Month<Review> {
  /** "2026-11" */
  month: string;
  name: string;
  /** Newest first. */
  reviews: Review[];
}

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });

/** Reviews by month, newest first. A month without any is not listed. */
export function groupByMonth<Review extends { week: string }>(
  reviews: readonly Review[],
): Month<Review>[] {
  const sorted = reviews.toSorted((one, other) => (one.week < other.week ? 1 : -1));
  return [...Map.groupBy(sorted, ({ week }) => monthOf(week))].map(([month, each]) => ({
    month,
    name: monthFormat.format(new Date(`${month}-01`)),
    reviews: each,
  }));
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** "Nov 23 – 29", "Nov 30 – Dec 6" */
export function rangeLabel(monday: string, sunday: string): string {
  return dayFormat.formatRange(new Date(monday), new Date(sunday)).replaceAll("\u2009", " ");
}
