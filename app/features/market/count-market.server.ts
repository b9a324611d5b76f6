import { eq, type SQL, sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { OPEN_TO_EVERY_COUNTRY } from "#app/features/jobs/eligibility/open-to-code.ts";
import { isNotExpired } from "#app/features/jobs/lifecycle.server.ts";
import { confirmationCutoff } from "#app/features/jobs/lifecycle.ts";
import {
  MIDDLE_PAY,
  MIN_PAY_EMPLOYERS,
  percentileRank,
  STATES_PAY,
} from "#app/features/jobs/pay/pay-figures.ts";
import { DEFAULT_LEVELS } from "#app/features/jobs/search/job-query.ts";
import { jobDescriptions, jobs, sources } from "#app/features/jobs/tables.ts";
import { toDay } from "#app/reference/calendar.ts";
import { ASKED_FACET } from "./figures.ts";
import { marketFigures, marketJobs, marketSources } from "./tables.ts";

/** The hours, in UTC, at which a day is counted: at the first, or at the next if that failed. */
const COUNT_HOURS = [1, 2, 3];

/** Hourly: counts the market once a day. */
export async function countMarketDaily(db: Database, now: Date): Promise<void> {
  if (COUNT_HOURS.includes(now.getUTCHours())) await countMarket(db, now);
}

/**
 * Stores the day's figures, unless the day is counted already. Reads every job once. Examples are no market: they are
 * counted instead of jobs for an example of this page alone.
 */
export async function countMarket(
  db: Database,
  now: Date,
  { ofExamples = false } = {},
): Promise<void> {
  const day = toDay(now);
  const isCounted = db.select({ day: marketFigures.day }).from(marketFigures);
  if (await isCounted.where(eq(marketFigures.day, day)).limit(1).get()) return;

  const changes = storeChanges(day, { now, ofExamples });
  await writeBatch(db, [...changes, storeSources(day, now), storeFigures(day)]);
  recordChange(db, "market");
}

/** What opened and closed since the day before. */
function storeChanges(day: string, { now, ofExamples }: { now: Date; ofExamples: boolean }): SQL[] {
  const isOpen = sql`status = 'open' and example = ${ofExamples ? 1 : 0} and ${isNotExpired(now)}`;
  const isOpenNow = sql`exists (
    select 1 from ${jobs} where jobs.position = market_jobs.position and ${isOpen})`;
  return [
    sql`update ${marketJobs} set change = 'reopened', changed_on = ${day}
      where change = 'closed' and ${isOpenNow}`,
    sql`update ${marketJobs} set change = 'closed', changed_on = ${day}
      where change <> 'closed' and not ${isOpenNow}`,
    sql`insert into ${marketJobs} (position, change, changed_on)
      select position, 'new', ${day} from ${jobs} where ${isOpen}
      on conflict (position) do nothing`,
  ];
}

/** A source counts on a day if it was read within the days after which imported jobs are doubted. */
function storeSources(day: string, now: Date): SQL {
  return sql`
    insert into ${marketSources} (kind, board, since, last_day)
    select kind, board, ${day}, ${day} from ${sources}
    where enabled = 1 and verified_at > ${confirmationCutoff(now)}
    on conflict (kind, board) do update set
      since = iif(last_day < ${previousDay(day)}, excluded.since, since), last_day = excluded.last_day`;
}

function previousDay(day: string): SQL {
  return sql`(select max(day) from ${marketFigures} where day < ${day})`;
}

/**
 * Levels count every job, all else those that a list shows when nobody chose a level. A country has the
 * jobs that can certainly be done from it; those open to every country count in each that a job names.
 */
function storeFigures(day: string): SQL {
  return sql`
    insert or replace into ${marketFigures} (day, facet, value, open, new, closed, reopened,
      pay_stated, pay_p25, pay_p50, pay_p75, sources, employers)
    with ${countedJobs(day)}, ${countedValues()}, ${payPercentiles()}
    select ${day}, facet, value, sum(is_open), ${countChanges("new", day)},
      ${countChanges("closed", day)}, ${countChanges("reopened", day)},
      sum(is_open and pay_stated), p25, p50, p75,
      count(distinct iif(is_open, source, null)), count(distinct iif(is_open, org_id, null))
    from counted_value left join pay using (facet, value)
    group by facet, value`;
}

function countChanges(change: string, day: string): SQL {
  return sql`iif(${previousDay(day)} is null, null, sum(change = ${change}))`;
}

/** The open jobs and those that changed on the day; `change` only where both days have the source. */
function countedJobs(day: string): SQL {
  return sql`counted_job as materialized (
    select org_id, source_kind || ':' || coalesce(source_board, '') as source,
      level, track, work_mode, tech, open_to, lead_keys,
      iif(track = 'tech_lead', (
        select json_group_array(distinct asked.value ->> 'id')
        from ${jobDescriptions} as text, json_each(text.competencies) as asked
        where text.position = jobs.position), '[]') as asks,
      level in ${[...DEFAULT_LEVELS]} as is_listed,
      change <> 'closed' as is_open,
      iif(changed_on = ${day} and (source_kind = 'org' or exists (
        select 1 from ${marketSources} as source where source.kind = source_kind
          and source.board = source_board and since < ${day} and last_day = ${day}
      )), change, '') as change,
      ${sql.raw(STATES_PAY)} as pay_stated, ${sql.raw(MIDDLE_PAY)} as year_pay
    from ${marketJobs} cross join ${jobs} using (position)
    where change <> 'closed' or changed_on = ${day})`;
}

/** A job open to every country has no other code. */
const EVERY_COUNTRY_ALONE = JSON.stringify([OPEN_TO_EVERY_COUNTRY]);

function countedValues(): SQL {
  const columns = sql.raw("org_id, source, is_open, change, pay_stated, year_pay");
  return sql`
    named_country as materialized (
      select distinct substr(value, 1, 2) as code from counted_job, json_each(open_to)
      where is_listed and value <> '*' and value not like '%?'),
    counted_value as materialized (
      select facet, case facet when 'level' then level when 'track' then track
        when 'mode' then work_mode else '' end as value, ${columns}
      from counted_job cross join (
        select column1 as facet from (values ('all'), ('level'), ('track'), ('mode')))
      where is_listed or facet = 'level'
      union all select facet, each.value, ${columns}
      from counted_job cross join (
        select column1 as facet from (values ('tech'), ('leads'), (${ASKED_FACET}))), json_each(
          case facet when 'tech' then tech when 'leads' then lead_keys else asks end) as each
      where is_listed
      union all select 'country', substr(value, 1, 2), ${columns}
      from counted_job, json_each(open_to) where is_listed and value <> '*' and value not like '%?'
      union all select 'country', code, ${columns}
      from counted_job cross join named_country where is_listed and open_to = ${EVERY_COUNTRY_ALONE})`;
}

function payPercentiles(): SQL {
  const percentile = (percent: number) =>
    sql.raw(`max(iif(pay_rank = ${percentileRank(percent)}, year_pay, null)) as p${percent}`);
  return sql`
    ranked as (
      select facet, value, org_id, year_pay,
        row_number() over (partition by facet, value order by year_pay) as pay_rank,
        count(*) over (partition by facet, value) as n
      from counted_value where is_open and year_pay is not null),
    pay as materialized (
      select facet, value, ${percentile(25)}, ${percentile(50)}, ${percentile(75)}
      from ranked group by facet, value having count(distinct org_id) >= ${MIN_PAY_EMPLOYERS})`;
}
