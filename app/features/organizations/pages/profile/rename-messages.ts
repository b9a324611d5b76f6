import { joinNames } from "#app/features/jobs/labels.ts";
import type { RenameImpact } from "../../organization.ts";

/** The message after saving an organization's page. */
export function savedMessage(renameImpact: RenameImpact): string {
  const impact = impactLabel(renameImpact);
  if (impact === null) return "Saved.";
  return `Saved. Because of the new name, we’ll review ${impact} again.`;
}

/** The hint of the name field about what a new name leads to; undefined for no consequences. */
export function renameHint(renameImpact: RenameImpact): string | undefined {
  const impact = impactLabel(renameImpact);
  if (impact === null) return undefined;
  const consequences = [
    renameImpact.posts > 0 && "jobs aren’t public until approved again",
    renameImpact.boards > 0 &&
      "a job source’s jobs aren’t marked up for search engines until it’s approved again",
  ].filter((each) => each !== false);
  return `A new name sends ${impact} back to review: ${joinNames(consequences, "and")}. New capitals or punctuation alone don’t.`;
}

function impactLabel({ posts, boards }: RenameImpact): string | null {
  const parts = [
    ...(posts > 0 ? [posts === 1 ? "1 job" : `${posts} jobs`] : []),
    ...(boards > 0 ? [boards === 1 ? "1 job source" : `${boards} job sources`] : []),
  ];
  return parts.length > 0 ? joinNames(parts, "and") : null;
}
