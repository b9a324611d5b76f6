import { GetForm } from "#app/ui/get-form.tsx";

interface SavedJob {
  id: string;
  title: string;
  company: string;
}

interface SavedJobChoiceProps {
  /** The page that is for the chosen job, by its parameter `job`. */
  action: string;
  label: string;
  jobs: readonly SavedJob[];
  /** Null if none is chosen; it may be none of the saved ones. */
  job: SavedJob | null;
}

/** Chooses one of the saved jobs, or none. */
export function SavedJobChoice({ action, label, jobs, job }: SavedJobChoiceProps) {
  const isListed = job === null || jobs.some(({ id }) => id === job.id);
  return (
    <GetForm action={action} className="stack gap-2" appliesSelects>
      <div className="field">
        <label htmlFor="job">{label}</label>
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
