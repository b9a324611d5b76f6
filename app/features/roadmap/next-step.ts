/** A project that is ready to be started, for whoever wants to get better at something. */
export interface NextStep {
  template: string;
  title: string;
}

/** Where a next step is begun. */
export function nextStepPath(competencyId: string, { template }: NextStep): string {
  return `/account/projects/create?template=${template}&competency=${competencyId}`;
}
