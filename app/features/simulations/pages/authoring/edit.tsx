import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { useStatusMessage } from "#app/ui/status-message.tsx";
import type { Problems } from "../../authoring/problems.ts";
import { isInReview } from "../../publication.ts";
import type { Route } from "./+types/edit.ts";
import styles from "./authoring.css?url";
import { handleAuthoring } from "./authoring-actions.server.ts";
import { DeleteSimulation } from "./delete-simulation.tsx";
import { EditorHeader, UndoForm } from "./editor-header.tsx";
import { FileSection } from "./file-section.tsx";
import { AUTHORING_FORMS } from "./forms.server.ts";
import { loadEditor } from "./load-editor.server.ts";
import { Preview } from "./preview.tsx";
import { ProblemList, toPlacePath } from "./problem-list.tsx";
import { PublishingSection } from "./publishing.tsx";
import { ScenarioEditor } from "./scenario-editor.tsx";
import { ScenarioList } from "./scenario-list.tsx";
import { SimulationEditor } from "./simulation-editor.tsx";

export { handle } from "./edit.page.ts";

const PAGE = {
  page: "This simulation",
  holds: "A simulation draft. Only its author sees it until it’s published.",
};

/** The view on which a form shows its own errors. All other errors are shown at the top of the page. */
const VIEW_BY_INTENT: Record<string, "overview" | "scenario"> = {
  save_simulation: "overview",
  add_scenario: "overview",
  check_file: "overview",
  publish: "overview",
  withdraw: "overview",
  archive: "overview",
  unarchive: "overview",
  delete_simulation: "overview",
  save_scenario: "scenario",
  save_node: "scenario",
  retype_node: "scenario",
  add_node: "scenario",
  remove_node: "scenario",
  remove_scenario: "scenario",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData?.head.title || "Simulation");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const query = { id: params.id, search: url.searchParams, now };
  const editorData = loadEditor(db, viewer, query);
  return { ...(await withReadTimeout(editorData, "Your simulation")), submission: newId() };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleForm(args, AUTHORING_FORMS, (form) => handleAuthoring({ ...args, id }, form));
}

export default function EditSimulation({ loaderData, actionData }: Route.ComponentProps) {
  const { head, overview, scenario, preview, submission } = loaderData;
  const navigate = useNavigate();
  const [statusMessage, announce] = useStatusMessage();
  const formResult = actionData as FormResult | undefined;
  const view = overview ? "overview" : scenario ? "scenario" : null;
  const isShownInView = view !== null && VIEW_BY_INTENT[formResult?.intent ?? ""] === view;
  const isEditable = !isInReview(head.status) && !head.isReadOnly;

  function onSaved(result: FormResult) {
    const { next } = result as FormResult & { next?: string };
    announce(result);
    if (next) void navigate(next, { preventScrollReset: next.includes("#") });
  }

  return (
    <div className="page stack gap-8">
      <link rel="stylesheet" href={styles} precedence="page" />
      <EditorHeader head={head}>
        {head.canUndo && isEditable && (
          <UndoForm draftVersion={head.draftVersion} {...{ onSaved }} />
        )}
      </EditorHeader>
      {!isShownInView && <UnmatchedFormError result={formResult} />}
      <p className="meta empty:hidden" role="status">
        {statusMessage}
      </p>
      {preview && <Preview simulationId={head.id} preview={preview} />}
      {scenario && (
        <ScenarioEditor
          simulationId={head.id}
          part={scenario}
          comments={head.reviewComments.filter((each) => each.scenario === scenario.id)}
          submission={submission}
          isEditable={isEditable}
          rejectedIntent={formResult?.intent}
          onSaved={onSaved}
        />
      )}
      {overview && (
        <div className="cols">
          <aside className="stack gap-8">
            <PublishingSection head={head} errors={overview.report.errors} onSaved={onSaved} />
            <Section title="Report" titleId="report" className="stack gap-4">
              {overview.problems.length === 0 && <p>No errors: it can be published.</p>}
              {isEditable && <GoOnWriting id={head.id} problems={overview.problems} />}
              <ProblemList simulationId={head.id} problems={overview.problems} />
            </Section>
          </aside>
          <div className="stack gap-10">
            <ScenarioList
              head={head}
              report={overview.report}
              submission={submission}
              isEditable={isEditable}
              onSaved={onSaved}
            />
            <SimulationEditor head={head} overview={overview} isEditable={isEditable} />
            <FileSection
              id={head.id}
              draftVersion={head.draftVersion}
              formResult={formResult}
              isEditable={isEditable}
              onSaved={onSaved}
            />
            <Section title="Delete" titleId="delete" className="stack gap-3">
              <DeleteSimulation version={head.version} onSaved={onSaved} />
            </Section>
          </div>
        </div>
      )}
    </div>
  );
}

/** To the first place where something is to be mended. */
function GoOnWriting({ id, problems: [first] }: { id: string; problems: readonly Problems[] }) {
  if (!first) return null;
  const { scenario, errors } = first;
  return (
    <p>
      <Link
        className="btn primary"
        to={toPlacePath(id, { scenario, node: errors[0]?.node ?? null })}
      >
        Continue writing
      </Link>
    </p>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
