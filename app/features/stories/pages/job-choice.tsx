import { SavedJobChoice } from "#app/features/favorites/saved-job-choice.tsx";
import { Link } from "#app/ui/link.tsx";
import { STORIES_PATH } from "../story.ts";
import type { Route } from "./+types/list.ts";

export function JobChoice({ jobs, job }: Pick<Route.ComponentProps["loaderData"], "jobs" | "job">) {
  if (jobs.length === 0) {
    return (
      <p className="text-muted">
        <Link className="link" to="/jobs">
          Save a job
        </Link>{" "}
        to see which of your stories fit the competencies it mentions.
      </p>
    );
  }
  return (
    <SavedJobChoice action={STORIES_PATH} label="Prepare for a saved job" jobs={jobs} job={job} />
  );
}
