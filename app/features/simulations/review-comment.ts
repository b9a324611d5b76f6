/** What a reviewer said of one part. */
export interface ReviewComment {
  scenario: string;
  node: string;
  text: string;
}

export const COMMENT_LENGTH = 500;

/** The field of the comment on a part. */
export function commentField(scenario: string, node: string): string {
  return `comment.${scenario}.${node}`;
}

/** The part that a field is about; null for any other field. Ids hold no point. */
export function partOfCommentField(name: string): Omit<ReviewComment, "text"> | null {
  const [, scenario, node] = /^comment\.([a-z0-9-]{1,40})\.([a-z0-9-]{1,40})$/.exec(name) ?? [];
  return scenario === undefined || node === undefined ? null : { scenario, node };
}
