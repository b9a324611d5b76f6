import type { Measured } from "#app/features/legal/pages/trust/measured.ts";
import { isComparablePay, type Salary } from "#app/reference/pay.ts";
import {
  ashbyItem,
  type BoardItem,
  greenhouseItem,
  leverItem,
  type Part,
  readPosting,
  readSet,
  recruiteeItem,
} from "./postings.ts";

type Kind = "exact" | "range" | "minimum" | "maximum" | "none" | "doubtful";

interface PayRow {
  place: string;
  text?: string;
  record?: { format: "greenhouse" | "lever" | "recruitee" | "ashby"; pay: object };
  kind: Kind;
  kindOk?: Kind[];
  min: number | null;
  max: number | null;
  currency?: string;
  currencyOk?: string[];
  period?: string;
  sortable: "yes" | "no" | "either";
  sortableOk?: ("yes" | "no")[];
  /** Any of several stated ranges is right if it says what it is for. */
  anyStatedRangeWithScope?: boolean;
  totalCompensation?: boolean;
  ote?: boolean;
}

/** How often pay is read wholly right, shown where none is stated, or put into an order wrongly. */
export async function measurePay(part: Part): Promise<Measured["pay"]> {
  const counts = { stated: 0, right: 0, notStated: 0, invented: 0, notSortable: 0, sorted: 0 };
  for (const row of readSet<PayRow>(part, "pay")) {
    const job = await readPosting(toItem(row));
    if (!job) throw new Error(`${row.text} was not listed`);
    const { salary } = job;
    if (row.kind === "none") {
      counts.notStated += 1;
      if (salary.source !== "none") counts.invented += 1;
    } else {
      counts.stated += 1;
      if (isRight(row, salary)) counts.right += 1;
    }
    if (row.sortable === "no" && !row.sortableOk?.includes("yes")) {
      counts.notSortable += 1;
      if (isSorted(salary)) counts.sorted += 1;
    }
  }
  return counts;
}

function isRight(row: PayRow, salary: Salary): boolean {
  const kind = kindOf(salary);
  const isOut = !isSorted(salary);
  if (kind === "none") return (row.kindOk ?? []).includes("none");
  if (row.kind === "doubtful" && isOut) return true;
  const isKind =
    [row.kind, ...(row.kindOk ?? [])].includes(kind) ||
    ((row.totalCompensation || row.ote) && isOut);
  if (!isKind) return false;
  if (isOtherStatedRange(row, salary)) return true;
  return (
    isSame(salary.min, row.min) &&
    isSame(salary.max, row.max) &&
    [row.currency, ...(row.currencyOk ?? [])].includes(salary.currency) &&
    (row.period === undefined || row.period === salary.period)
  );
}

function kindOf(salary: Salary): Kind {
  const { min, max, source, ote, caveat } = salary;
  if (source === "none") return "none";
  if (!isSorted(salary) && !ote && caveat !== "part-time") return "doubtful";
  if (min === undefined) return "maximum";
  if (max === undefined) return "minimum";
  return min === max ? "exact" : "range";
}

/** Whether it stands in an order by pay. */
function isSorted(salary: Salary): boolean {
  return isComparablePay(salary) && (salary.yearMaxUsd ?? salary.yearMinUsd ?? 0) > 0;
}

function isOtherStatedRange(row: PayRow, { scope, min, max }: Salary): boolean {
  const digits = (row.text ?? "").replace(/[.,](?=\d{3})/g, "");
  const isStated = (sum?: number) =>
    sum !== undefined && (digits.includes(String(sum)) || digits.includes(`${sum / 1000}k`));
  return Boolean(row.anyStatedRangeWithScope && scope) && isStated(min) && isStated(max);
}

/** Cents apart are the same. */
function isSame(read: number | undefined, wanted: number | null): boolean {
  if (read === undefined || wanted === null) return (read ?? null) === wanted;
  const isWhole = Number.isInteger(read) && Number.isInteger(wanted);
  return isWhole ? read === wanted : Math.abs(read - wanted) <= 1;
}

function toItem({ place, text, record }: PayRow): BoardItem {
  const words = { title: "Senior Software Engineer", place, ...(text && { text }) };
  switch (record?.format) {
    case "lever":
      return leverItem(words, record.pay);
    case "recruitee":
      return recruiteeItem(words, record.pay);
    case "ashby":
      return ashbyItem(words, record.pay);
    default:
      return greenhouseItem(words, { metadata: record ? [{ id: 1, ...record.pay }] : [] });
  }
}
