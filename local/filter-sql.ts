import {
  columnOf,
  IS_PAY_STATED,
  isCounted,
  TESTED_COLUMNS,
  UNCOVERED_FILTER,
} from "#app/features/jobs/search/filter-columns.server.ts";
import { FILTER_KEYS, type FilterKey } from "#app/features/jobs/search/filters.ts";
import { SORT_KEYS_PER_MINUTE } from "#app/features/jobs/sort-key.ts";

/* The views and triggers that follow from the filters of the job list, as the migrations leave them. */

const ALL_COLUMNS = FILTER_KEYS.flatMap((key) => {
  const column = isCounted(key) ? columnOf(key) : null;
  return column ? [{ key, ...column }] : [];
});
const LISTS = ALL_COLUMNS.filter(({ isList }) => isList).toSorted(
  (one, other) => Number(one.isNullable) - Number(other.isNullable),
);
const SINGLE = ALL_COLUMNS.filter(({ isList }) => !isList);
const COVERED_COLUMNS = TESTED_COLUMNS.filter(({ isCovered }) => isCovered);
const TESTED = COVERED_COLUMNS.map(({ name }) => name).join(", ");
const FACET_COLUMNS = `value, listed, position, pay_rank, ${TESTED}`;

/** What a listed job is counted as besides its rows of `job_facets`; NULL for nothing. */
const COUNTED = {
  pay: `iif(${IS_PAY_STATED}, 'stated', NULL)`,
  posted: `date(position / ${SORT_KEYS_PER_MINUTE} * 60, 'unixepoch')`,
  // Verified in this hour, apart from a source.
  verified_hour: "iif(verified_with_source, NULL, substr(last_verified_at, 1, 13))",
  source: "iif(verified_with_source, source_kind || ':' || source_board, NULL)",
} satisfies Partial<Record<FilterKey | "verified_hour" | "source", string>>;

/** The statements by name. */
export function toFilterSql(): Record<string, string> {
  return {
    job_facet_values: facetValues(),
    job_facets_after_insert: `CREATE TRIGGER job_facets_after_insert
AFTER INSERT ON jobs WHEN new.status = 'open'
BEGIN
  INSERT INTO job_facets (${FACET_COLUMNS})
  SELECT ${FACET_COLUMNS} FROM job_facet_values WHERE position = new.position;
END`,
    job_facets_before_update: `CREATE TRIGGER job_facets_before_update
BEFORE UPDATE OF ${FACET_SOURCES} ON jobs
WHEN ${FACETS_CHANGE}
BEGIN
  DELETE FROM job_facets WHERE (value, listed, position) IN (
    SELECT value, listed, position FROM job_facet_values WHERE position = old.position
  );
END`,
    job_facets_after_update: `CREATE TRIGGER job_facets_after_update
AFTER UPDATE OF ${FACET_SOURCES} ON jobs
WHEN new.status = 'open' AND (${FACETS_CHANGE})
BEGIN
  INSERT INTO job_facets (${FACET_COLUMNS})
  SELECT ${FACET_COLUMNS} FROM job_facet_values WHERE position = new.position;
END`,
    job_count_values: countValues(),
  };
}

const FACET_SOURCES = `status, ${TESTED}`;

const FACETS_CHANGE = [
  "old.status <> new.status",
  ...COVERED_COLUMNS.map(
    ({ name, isNullable }) => `old.${name} ${isNullable ? "IS NOT" : "<>"} new.${name}`,
  ),
].join("\n  OR ");

/** One select for all lists: D1 takes five terms in a compound select at most. */
function facetValues(): string {
  const toColumn = ({ key, name }: (typeof ALL_COLUMNS)[number]): FacetColumn => [key, name];
  const values: FacetColumn[] = [["all", "''"], ...SINGLE.map(toColumn)];
  const lists = LISTS.filter(({ key }) => key !== UNCOVERED_FILTER).map(toColumn);
  const uncovered = columnOf(UNCOVERED_FILTER)?.name;
  return `CREATE VIEW job_facet_values AS
  SELECT position, listed, pay_rank, ${TESTED}, facet || ':' || ${valueOfFacet(values)} AS value
  FROM jobs CROSS JOIN (${facetNames(values)})
  WHERE status = 'open'
  UNION
  SELECT position, listed, pay_rank, ${TESTED}, facet || ':' || value
  FROM jobs CROSS JOIN (${facetNames(lists)}), json_each(${valueOfFacet(lists)})
  WHERE status = 'open'
  UNION
  SELECT position, listed, pay_rank, ${COVERED_COLUMNS.map(() => "NULL").join(", ")}, '${UNCOVERED_FILTER}:' || value
  FROM jobs, json_each(${uncovered})
  WHERE status = 'open'`;
}

type FacetColumn = readonly [facet: string, expression: string];

function valueOfFacet(columns: readonly FacetColumn[]): string {
  const cases = columns.map(([facet, value]) => `    WHEN '${facet}' THEN ${value}`);
  return `CASE facet\n${cases.join("\n")}\n  END`;
}

function facetNames(columns: readonly FacetColumn[]): string {
  const names = columns.map(([facet]) => `('${facet}')`).join(", ");
  return `SELECT column1 AS facet FROM (VALUES ${names})`;
}

function countValues(): string {
  const facets = Object.keys(COUNTED).map((facet) => `('${facet}')`);
  const cases = Object.entries(COUNTED).map(([facet, value]) => `WHEN '${facet}' THEN ${value}`);
  return `CREATE VIEW job_count_values AS
  SELECT position, facet, value FROM (
    SELECT position, facet, CASE facet
      ${cases.join("\n      ")}
    END AS value
    FROM jobs CROSS JOIN (
      SELECT column1 AS facet FROM (VALUES ${facets.join(", ")})
    )
    WHERE listed = 1
  ) WHERE value IS NOT NULL`;
}
