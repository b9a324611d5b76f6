/** The best matching template for a competency. */
export interface SuggestedProject {
  template: string;
  title: string;
}

/** The path of a new project from a template, for a competency. */
export function suggestedProjectPath(competencyId: string, { template }: SuggestedProject): string {
  return `/account/projects/create?template=${template}&competency=${competencyId}`;
}
