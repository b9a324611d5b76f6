/** The canonical path of a job. */
export function jobPath({ slug, id }: { slug: string; id: string }): string {
  return `/jobs/${slug}-${id}`;
}

/** The id of the job of one of our addresses, such as `https://host/jobs/{slug}-{id}?from=list`, or of a plain id. */
export function findJobId(text: string): string | null {
  return parseJobId(/\/jobs\/([^/?#\s]+)/.exec(text)?.[1] ?? text);
}

/** The id at the end of `{slug}-{id}`, or of a plain id; null when there is none. */
export function parseJobId(param: string): string | null {
  return /(?:^|-)([0-9a-hjkmnp-tv-z]{12})$/.exec(param.toLowerCase())?.[1] ?? null;
}
