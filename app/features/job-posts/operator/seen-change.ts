import { diffLines } from "#app/features/operator/diff-lines.ts";
import type { PostChangeFlag, SeenPost } from "#app/features/organizations/organization.ts";
import type { JobPostFields } from "../job-post.ts";
import { toSeenPost } from "../post-change.ts";

/** What changed of a public post since an operator saw it. */
export interface SeenChange {
  changes: PostChangeFlag[];
  at: string;
  before: SeenPost;
  after: SeenPost;
  /** Lines of the title and the text. */
  removed: string[];
  added: string[];
}

interface ChangedPost {
  fields: JobPostFields;
  seen: SeenPost | null;
  changes: PostChangeFlag[] | null;
  changedAt: string | null;
}

/** The change of a post; null where an operator saw it as it is. */
export function toSeenChange({ fields, seen, changes, changedAt }: ChangedPost): SeenChange | null {
  if (!seen || !changes || !changedAt) return null;
  const after = toSeenPost(fields);
  const lines = diffLines(
    `${seen.title}\n${seen.description}`,
    `${after.title}\n${after.description}`,
  );
  return { changes, at: changedAt, before: seen, after, ...lines };
}
