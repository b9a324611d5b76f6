import { GetForm } from "#app/ui/get-form.tsx";
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
  const isListed = job === null || jobs.some(({ id }) => id === job.id);
  return (
    <GetForm action={STORIES_PATH} className="stack gap-2" appliesSelects>
      <div className="field">
        <label htmlFor="job">Prepare for a saved job</label>
        <select id="job" name="job" defaultValue={job?.id ?? ""} key={job?.id}>
          <option value="">No job</option>
          {(isListed ? jobs : [job, ...jobs]).map(({ id, title, company }) => (
            <option key={id} value={id}>
              {title}, {company}
            </option>
          ))}
        </select>
      </div>
      <p className="without-script">
        <button type="submit" className="btn">
          Show
        </button>
      </p>
    </GetForm>
  );
}
