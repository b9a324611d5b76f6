import { GetForm } from "#app/ui/get-form.tsx";

interface ChoosableJob {
  id: string;
  title: string;
  company: string;
}

interface SavedJobChoiceProps {
  action: string;
  label: string;
  jobs: readonly ChoosableJob[];
  /** The chosen one, which may be none of the saved. */
  job: ChoosableJob | null;
}

/** Chooses the saved job that a page prepares for. */
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
