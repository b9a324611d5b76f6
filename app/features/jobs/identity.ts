/** The canonical path of a job. */
export function jobPath({ slug, id }: { slug: string; id: string }): string {
  return `/jobs/${slug}-${id}`;
}

/** The id at the end of `{slug}-{id}`, or of a plain id; null when there is none. */
export function parseJobId(param: string): string | null {
  return /(?:^|-)([0-9a-hjkmnp-tv-z]{12})$/.exec(param.toLowerCase())?.[1] ?? null;
}
