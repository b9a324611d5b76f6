import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { PROJECTS_PATH } from "#app/features/projects/labels.ts";
import { PrintButton } from "#app/features/roadmap/print-button.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { findStory } from "../find-story.server.ts";
import { MISSING_LABELS } from "../labels.ts";
import { parseSourceParam, type SourceId, STORIES_PATH, type StoryLength } from "../story.ts";
import type { Route } from "./+types/detail.ts";
import { STORY_FORMS } from "./forms.server.ts";
import { handleStory } from "./story-actions.server.ts";
import { ToldStory } from "./told-story.tsx";

const PAGE = {
  page: "This story",
  holds: "An interview story. Only the owner sees it.",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData ? `Story: ${loaderData.story.title}` : "Story");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const source = parseSourceParam(params.source);
  const reading = source ? findStory(db, viewer, { source, now }) : null;
  const story = reading && (await withReadTimeout(reading, "Your story"));
  if (!story) throw notFound("No story here. The project or win may have been deleted.");
  return { story };
}

export function action(args: Route.ActionArgs) {
  const { source } = args.params;
  return handleForm(args, STORY_FORMS, (form) => handleStory({ ...args, source }, form));
}

export default function StoryPage({ loaderData: { story }, actionData }: Route.ComponentProps) {
  const formResult = actionData as FormResult | undefined;
  const rejectedLength = firstValueOf(formResult?.values ?? {}, "length");
  const { intent } = formResult ?? {};
  const rejectedIntent = intent === "save" || intent === "regenerate" ? intent : null;
  const shown = story.lengths.find(({ length }) => length === rejectedLength);
  const isShownInForm =
    shown !== undefined &&
    (shown.own !== null || (rejectedIntent === "save" && story.limit === null));
  return (
    <div className="page narrow stack gap-8">
      <div className="stack gap-3">
        <p className="no-print">
          <BackLink to={STORIES_PATH}>Interview Stories</BackLink>
        </p>
        <h1 className="wrap-anywhere">{story.title}</h1>
        <div className="row no-print">
          <Link className="btn" to={sourcePath(story)}>
            Open the {story.kind === "project" ? "project" : "win log"}
          </Link>
          <PrintButton />
          {story.isConfidential && (
            <span className="tag warn">Confidential: leave out names and numbers</span>
          )}
        </div>
      </div>
      {!isShownInForm && formResult?.error && <UnmatchedFormError result={formResult} />}
      {story.missing.length > 0 && (
        <section className="note warn no-print" aria-labelledby="missing">
          <Icon name="circle-alert" />
          <h2 id="missing" className="text-sm">
            What a listener would miss
          </h2>
          <ul>
            {story.missing.map((part) => (
              <li key={part}>
                {MISSING_LABELS[part].tag}. {MISSING_LABELS[part].advice}
              </li>
            ))}
          </ul>
        </section>
      )}
      {story.lengths.map((told, index) => (
        <ToldStory
          key={told.length}
          told={told}
          kind={story.kind}
          limit={story.limit}
          sameAs={findSameShorter(story.lengths.slice(0, index), told.text)}
          rejected={told.length === rejectedLength ? rejectedIntent : null}
        />
      ))}
      {story.questions.length > 0 && (
        <Section title="Questions this story answers" titleId="questions" className="stack gap-2">
          <ul className="ledger">
            {story.questions.map(({ id, name, question }) => (
              <li key={id} className="stack gap-1">
                {question && <p>{question}</p>}
                <p className="meta">
                  <Link to={`/roadmap#${id}`}>{name}</Link>
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

/** The first of the shorter lengths that says as much. */
function findSameShorter(
  shorter: readonly { length: StoryLength; text: string }[],
  text: string,
): StoryLength | null {
  return text === "" ? null : (shorter.find((each) => each.text === text)?.length ?? null);
}

function sourcePath({ kind, id }: SourceId): string {
  return kind === "project" ? `${PROJECTS_PATH}/${id}` : `${PROJECTS_PATH}#win-log`;
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
