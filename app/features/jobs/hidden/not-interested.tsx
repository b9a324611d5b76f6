import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { HIDDEN_PATH, HIDE_FORM_ID, toHiddenKey } from "./hidden.ts";

export interface NotInterestedProps {
  job: { id: string; title: string; company: { slug: string; name: string } };
  /** Of `fixedLimitNote`. */
  limit: string | null;
}

/** Hides a job, or all of its company, by the page's `HideForms`. */
export function NotInterested({ job: { id, title, company }, limit }: NotInterestedProps) {
  const choices = [
    { item: toHiddenKey("job", id), label: "Hide this job" },
    { item: toHiddenKey("organization", company.slug), label: `Hide all jobs at ${company.name}` },
  ];
  return (
    <details className="menu-of hide">
      <summary className="meta">
        Not interested<span className="sr-only"> in {title}</span>
      </summary>
      {limit && (
        <div className="text-left">
          <LimitNote limit={limit} to={{ path: HIDDEN_PATH, text: "What you hid" }} />
        </div>
      )}
      {!limit && (
        <ul>
          {choices.map(({ item, label }) => (
            <li key={item}>
              <button
                type="submit"
                className="btn quiet"
                form={HIDE_FORM_ID}
                name="item"
                value={item}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
