import { postsPath } from "#app/features/organizations/organization.ts";
import { GetForm } from "#app/ui/get-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { postDefaultsPath } from "./paths.ts";

interface NewPostSourceProps {
  orgId: string;
  templates: readonly { id: string; title: string }[];
  /** What the form was filled from: an earlier post, or the defaults. */
  source: { id: string; title?: string; filled?: readonly string[]; hasDefaults?: boolean };
}

/** What a new post was filled from, and what else it can be filled from. */
export function NewPostSource({ orgId, templates, source }: NewPostSourceProps) {
  const { id, title, filled = [], hasDefaults } = source;
  return (
    <div className="stack gap-3">
      {title !== undefined && (
        <Note>
          Filled from “{title || "a job without a title"}”. Only the last day is new. Your defaults
          aren’t used.{" "}
          <Link className="link" to={`${postsPath(orgId)}/create`}>
            Start without it
          </Link>
        </Note>
      )}
      {filled.length > 0 && (
        <Note>
          Filled from your defaults: {filled.join(", ")}.{" "}
          <Link className="link" to={postDefaultsPath(orgId)}>
            Edit defaults
          </Link>
        </Note>
      )}
      {templates.length > 0 && (
        <GetForm action={`${postsPath(orgId)}/create`} className="row items-end">
          <div className="field">
            <label htmlFor="from">Start from an earlier job</label>
            <select id="from" name="from" key={id} defaultValue={id}>
              <option value="">None</option>
              {templates.map((template) => (
                <option key={template.id} value={template.id}>
                  {template.title}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="btn">
            Use as a template
          </button>
        </GetForm>
      )}
      {title === undefined && !hasDefaults && (
        <p className="meta">
          Do all your jobs share benefits, hours or a location?{" "}
          <Link className="link" to={postDefaultsPath(orgId)}>
            Save them as defaults
          </Link>
        </p>
      )}
    </div>
  );
}
