import { Icon } from "#app/ui/icon.tsx";
import type { DraftAssessment } from "../assess-draft.server.ts";
import { POST_FIELD_LABELS } from "../labels.ts";

interface BeforePublishingProps {
  assessment: DraftAssessment;
  isDraft: boolean;
  formId: string;
}

/** One answer to everything: what is missing, who could apply, what Google does, and what is unclear. */
export function BeforePublishing({ assessment, isDraft, formId }: BeforePublishingProps) {
  const { missing, reach, google, unclear } = assessment;
  return (
    <section className="panel stack gap-4" aria-labelledby="before">
      <div className="row between">
        <h3 id="before" className="text-base">
          {isDraft ? "Before this job can be published" : "Saved version"}
        </h3>
        <span className="meta">{missing.length > 0 ? `${missing.length} to do` : "Complete"}</span>
      </div>
      {missing.length > 0 && (
        <ul className="stack gap-1">
          {missing.map(({ field, sentence }) => (
            <li key={field} className="state no">
              <Icon name="circle-alert" />
              <a className="link" href={`#${formId}-${field}`}>
                {POST_FIELD_LABELS[field] ?? field}: {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Answers title="Who could apply" sentences={reach} />
      <Answers title="Google" sentences={google} />
      <Answers title="Unclear to candidates" sentences={unclear} />
    </section>
  );
}

function Answers({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="stack gap-1">
      <h4 className="text-sm">{title}</h4>
      {sentences.map((sentence) => (
        <p key={sentence} className="text-sm text-muted">
          {sentence}
        </p>
      ))}
    </div>
  );
}
