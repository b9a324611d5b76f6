import { compareShingles, toShingles } from "#app/features/jobs/text-similarity.ts";
import type { PostChangeFlag, SeenPost } from "#app/features/organizations/organization.ts";
import { isOfDomain } from "#app/features/organizations/verification/web-domain.ts";
import { parseApply } from "./apply.ts";
import type { JobPostFields } from "./job-post.ts";

/**
 * Two texts of one length share a third of all their runs of three words when half of each is the other's: below
 * that, most of it is new. Doubling a text keeps half, so additions alone are not taken for it until they are most.
 */
export const REWRITTEN_BELOW = 1 / 3;

/** What readers and operators compare of a post: where one applies, and what it says. */
export function toSeenPost({ title, apply, description }: JobPostFields): SeenPost {
  return { title, apply, description };
}

/** Whether most of what a post says is new. */
export function isMostlyRewritten(before: SeenPost, after: SeenPost): boolean {
  const [old, young] = [textOf(before), textOf(after)];
  return old !== young && compareShingles(toShingles(old), toShingles(young)) < REWRITTEN_BELOW;
}

/**
 * What changed of a post since an operator saw it, or since it was first public, that its readers must know. It is
 * compared with that and not with the version before, so that many small changes count as the large one they are.
 */
export function listPostChanges(
  before: SeenPost,
  after: SeenPost,
  domains: readonly string[],
): PostChangeFlag[] {
  const host = applyHostOf(after);
  const isOtherHost = host !== applyHostOf(before);
  return [
    ...(isOtherHost ? (["apply_host"] as const) : []),
    ...(isOtherHost &&
    domains.length > 0 &&
    !domains.some((domain) => isOfDomain(`https://${host}/`, domain))
      ? (["foreign_host"] as const)
      : []),
    ...(isMostlyRewritten(before, after) ? (["rewritten"] as const) : []),
  ];
}

/** Where one applies: the host of the link or of the mailbox; empty for neither. */
export function applyHostOf({ apply }: SeenPost): string {
  const target = parseApply(apply);
  if ("fault" in target) return "";
  if (target.applyMode === "email") return target.applyUrl.replace(/^.*@/, "").toLowerCase();
  return new URL(target.applyUrl).hostname.replace(/^www\./, "");
}

function textOf({ title, description }: SeenPost): string {
  return `${title}\n${description}`;
}
