import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { readOnlyWords } from "#app/features/premium/offer.ts";
import { premiumOffer } from "#app/features/premium/own-plan.server.ts";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { configurationOf } from "#app/http/context.ts";
import { answerForm } from "#app/http/form.ts";
import { inTime } from "#app/http/in-time.ts";
import { newId } from "#app/identity/id.ts";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { counted } from "#app/ui/time.ts";
import { STATUS_WORDS, VISIBILITY_WORDS } from "../publication.ts";
import type { Route } from "./+types/edit.ts";
import { answerAuthoring } from "./answer-authoring.server.ts";
import { FilePart } from "./file-part.tsx";
import { AUTHORING_FORMS } from "./forms.server.ts";
import { editorPath, OWN_PATH } from "./paths.ts";
import { Preview } from "./preview.tsx";
import { DeleteSimulation, Publishing } from "./publishing.tsx";
import { type EditorHead, readEditor } from "./read-editor.server.ts";
import { ScenarioList } from "./scenario-list.tsx";
import { ScenarioPart } from "./scenario-part.tsx";
import { SimulationPart } from "./simulation-part.tsx";

const PAGE = {
  page: "This simulation",
  holds: "A simulation that somebody is writing. It is theirs alone until they publish it.",
};
/** The view on which a form shows its own errors. All other errors are shown at the top of the page. */
const SHOWS: Record<string, "overview" | "scenario"> = {
  save_simulation: "overview",
  add_scenario: "overview",
  check_file: "overview",
  publish: "overview",
  submit: "overview",
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

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.head.title || "Simulation") },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const asked = { id: params.id, search: url.searchParams, now: new Date() };
  const reading = readEditor(databaseOf(context), viewer, asked);
  const { own, ...editor } = await inTime(reading, "Your simulation");
  return {
    ...editor,
    offer: editor.head.isReadOnly
      ? null
      : premiumOffer(own, configurationOf(context).premiumContact),
    submission: newId(),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return answerForm(args, AUTHORING_FORMS, (form) => answerAuthoring({ ...args, id }, form));
}

export const clientAction = keepForm;

export default function EditSimulation({ loaderData, actionData }: Route.ComponentProps) {
  const { head, overview, scenario, preview, offer, submission } = loaderData;
  const navigate = useNavigate();
  const [said, setSaid] = useState("");
  const native = actionData as FormAnswer | undefined;
  const view = overview ? "overview" : scenario ? "scenario" : null;
  const isClaimed = view !== null && SHOWS[native?.intent ?? ""] === view;
  const isEditable = head.status !== "in_review" && !head.isReadOnly;

  function onSaved(answer: FormAnswer) {
    const { next, message = "" } = answer as FormAnswer & { next?: string };
    setSaid(message);
    if (next) void navigate(next, { preventScrollReset: next.includes("#") });
  }

  return (
    <div className="page stack gap-8">
      <Head head={head} />
      {!isClaimed && <UnclaimedAnswer answer={native} />}
      <p className="meta empty:hidden" role="status">
        {said}
      </p>
      {preview && <Preview simulationId={head.id} preview={preview} />}
      {scenario && (
        <ScenarioPart
          simulationId={head.id}
          part={scenario}
          submission={submission}
          isEditable={isEditable}
          refused={native?.intent}
          onSaved={onSaved}
        />
      )}
      {overview && (
        <div className="cols">
          <aside className="stack gap-8">
            <Publishing head={head} errors={overview.report.errors} onSaved={onSaved} />
            <UpgradeBanner offer={offer}>
              Publishing for everybody is a part of premium.
            </UpgradeBanner>
          </aside>
          <div className="stack gap-10">
            <ScenarioList
              head={head}
              report={overview.report}
              submission={submission}
              isEditable={isEditable}
              onSaved={onSaved}
            />
            <SimulationPart head={head} overview={overview} isEditable={isEditable} />
            <FilePart
              id={head.id}
              draftVersion={head.draftVersion}
              answer={native}
              isEditable={isEditable}
              onSaved={onSaved}
            />
            <section className="stack gap-3" aria-labelledby="delete">
              <div className="sec">
                <h2 id="delete">Delete</h2>
              </div>
              <DeleteSimulation version={head.version} onSaved={onSaved} />
            </section>
          </div>
        </div>
      )}
    </div>
  );
}

function Head({ head }: { head: EditorHead }) {
  const { id, title, status, visibility, version, playCount, isChanged, reviewNote } = head;
  return (
    <header className="stack gap-2">
      <p>
        <Link className="more" to={OWN_PATH}>
          <Icon name="arrow-left" />
          My simulations
        </Link>
      </p>
      <h1 className="wrap-anywhere">
        <Link to={editorPath(id)}>{title || "Without a title"}</Link>
      </h1>
      <p className="row">
        <span className={status === "published" ? "tag on" : "tag"}>{STATUS_WORDS[status]}</span>
        {version > 0 && <span className="tag">{VISIBILITY_WORDS[visibility]}</span>}
        {isChanged && <span className="tag warn">Changed since it was published</span>}
        <span className="meta">
          {version > 0
            ? `Version ${version} · played ${counted(playCount, "time")}`
            : "Not published"}
        </span>
      </p>
      {head.isReadOnly && (
        <p className="row">
          <span className="tag warn">{readOnlyWords(head.max)}</span>
          <span className="meta">
            It can be played, exported and deleted. Your oldest can still be changed.
          </span>
        </p>
      )}
      {reviewNote && (
        <div className="note warn">
          <Icon name="info" />
          <p>
            <b>It was sent back with a note.</b>
          </p>
          <p className="wrap-anywhere">{reviewNote}</p>
        </div>
      )}
    </header>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
