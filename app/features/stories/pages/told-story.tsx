import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { findStory } from "../find-story.server.ts";
import { LENGTH_LABELS, PART_LABELS } from "../labels.ts";
import { MAX_WORDS, type SourceKind, STORY_FIELDS, type StoryLength } from "../story.ts";

type Told = NonNullable<Awaited<ReturnType<typeof findStory>>>["lengths"][number];

interface ToldStoryProps {
  told: Told;
  kind: SourceKind;
  /** Why it cannot be put in own words; null while there is room. */
  limit: string | null;
  /** The next shorter length, where that says all there is. */
  sameAs: StoryLength | null;
  /** The form that was rejected without JavaScript. */
  rejected: "save" | "regenerate" | null;
}

/** A story in one length: in its person's words, or as the rules tell it. */
export function ToldStory({ told, kind, limit, sameAs, rejected }: ToldStoryProps) {
  const { length, parts, own } = told;
  const words = own?.words ?? told.words;
  const isTooLong = words > MAX_WORDS[length];
  return (
    <section className="stack gap-4" aria-labelledby={length} id={`story-${length}`}>
      <div className="sec">
        <h2 id={length}>{LENGTH_LABELS[length]}</h2>
        <span className={isTooLong ? "text-sm text-warn" : "meta"}>
          {formatCount(words, "word")}
          {isTooLong && `, ${words - MAX_WORDS[length]} more than fit`}
        </span>
      </div>
      {own ? (
        <>
          <p className="row no-print">
            <span className="tag mine">In your words</span>
            {own.isOutdated && <span className="tag warn">The {kind} changed since</span>}
          </p>
          <p className="told wrap-anywhere">{own.text}</p>
        </>
      ) : sameAs ? (
        <p className="text-muted">
          Same as in {LENGTH_LABELS[sameAs]}: add more to the {kind} to get a longer version.
        </p>
      ) : parts.length > 0 ? (
        <dl className="story">
          {parts.map(({ part, text }) => (
            <div key={part}>
              <dt>{PART_LABELS[part]}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-muted">The {kind} has no text yet.</p>
      )}
      <MoreOf
        summary={own ? "Edit your words" : "Write this story in your own words"}
        about={`, ${LENGTH_LABELS[length]}`}
        className="no-print"
        open={rejected === "save" || undefined}
      >
        {limit && !own ? (
          <LimitNote limit={limit} />
        ) : (
          <ActionForm
            intent="save"
            id={`save-${length}`}
            hidden={{ length, version: own?.version ?? 0 }}
            item="length"
            defaults={{ text: own?.text ?? told.text }}
            labels={{ text: `Your story in ${LENGTH_LABELS[length]}` }}
          >
            <TextField
              name="text"
              rows={length === "short" ? 6 : 14}
              maxLength={STORY_FIELDS.text.max}
              hint={`About ${MAX_WORDS[length]} words. This doesn’t change the ${kind}.`}
            />
            <SubmitRow>Save your words</SubmitRow>
          </ActionForm>
        )}
      </MoreOf>
      {own && (
        <MoreOf
          summary={`Restore the story from the ${kind}`}
          about={`, ${LENGTH_LABELS[length]}`}
          className="no-print"
          open={rejected === "regenerate" || undefined}
        >
          <ConfirmedForm
            intent="regenerate"
            id={`regenerate-${length}`}
            hidden={{ length, version: own.version }}
            item="length"
            confirmLabel="Delete my words"
            sentence="Delete my words for this length"
            button="Restore story"
          />
        </MoreOf>
      )}
    </section>
  );
}
