import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { PROJECTS_FORMS } from "../forms.server.ts";
import { PACKETS_PATH, PROJECTS_PATH, TEMPLATES_PATH } from "../labels.ts";
import { parseProjectSearch } from "../query.ts";
import type { Route } from "./+types/list.ts";
import { DueList } from "./due-list.tsx";
import { FilterForm } from "./filter-form.tsx";
import { readProjects } from "./list-projects.server.ts";
import { handleProjects } from "./project-actions.server.ts";
import { ProjectRow } from "./project-row.tsx";
import { SuggestedTemplates } from "./suggested-templates.tsx";
import { WinForm } from "./win-form.tsx";
import { WinLog } from "./win-log.tsx";

const PAGE = {
  page: "My Projects",
  holds:
    "The work you led: your decisions, the results, and the packets you build from them. Only you see this page.",
  also: { to: TEMPLATES_PATH, text: "Projects that show leadership" },
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const query = parseProjectSearch(url.searchParams);
  const reading = readProjects(db, viewer, { query, now });
  return { query, ...(await withReadTimeout(reading, "Your projects")), submission: newId() };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, PROJECTS_FORMS, (form) => handleProjects(args, form));
}

export default function Projects({ loaderData, actionData }: Route.ComponentProps) {
  const { query, projects, total, archived, choices, due, wins, winLimit, today } = loaderData;
  const { offered, submission } = loaderData;
  const formResult = actionData as FormResult | undefined;
  const rejectedId = (name: string) => firstValueOf(formResult?.values ?? {}, name);
  const isShownInForm =
    (formResult?.intent === "add_win" && !winLimit) ||
    wins.page.some(({ id }) => id === rejectedId("win")) ||
    projects.some(({ id }) => id === rejectedId("project"));
  const [statusMessage, announce] = useStatusMessage();

  return (
    <div className="page stack gap-8">
      <div className="row between">
        <h1>{PAGE.page}</h1>
        <p className="row">
          <Link className="btn" to={PACKETS_PATH}>
            Packets
          </Link>
          <Link className="btn" to={`${PROJECTS_PATH}/github`}>
            Wins from GitHub
          </Link>
          <Link className="btn" to={`${PROJECTS_PATH}/create`}>
            New project
          </Link>
        </p>
      </div>
      {!isShownInForm && formResult?.error && <UnmatchedFormError result={formResult} />}
      <StatusMessage message={statusMessage} />
      {winLimit ? (
        <LimitNote limit={winLimit} to={{ path: "#win-log", text: "Your wins" }} />
      ) : (
        <section className="panel" aria-label="Add a win">
          <WinForm submission={submission} today={today} choices={choices} />
        </section>
      )}
      <div className="cols">
        <div className="stack gap-8">
          {offered && <SuggestedTemplates {...offered} />}
          {total > 0 && (
            <section className="stack gap-4" aria-labelledby="projects">
              <div className="sec">
                <h2 id="projects">Projects</h2>
                <Link className="more" to={TEMPLATES_PATH}>
                  Project templates
                </Link>
              </div>
              <FilterForm query={query} competencies={choices.competencies} archived={archived} />
              {projects.length > 0 ? (
                <ul className="ledger ruled">
                  {projects.map((project) => (
                    <ProjectRow
                      key={project.id}
                      project={project}
                      isOpen={
                        formResult?.intent !== "add_win" && rejectedId("project") === project.id
                      }
                      onDeleted={announce}
                    />
                  ))}
                </ul>
              ) : (
                <p>
                  No projects match.{" "}
                  <Link className="link" to={PROJECTS_PATH}>
                    Show all
                  </Link>
                </p>
              )}
              <p>
                <a className="more" href={`${PROJECTS_PATH}.md`} download>
                  <Icon name="download" />
                  All projects as Markdown
                </a>
              </p>
            </section>
          )}
        </div>
        <aside className="stack gap-8">
          <DueList due={due} today={today} />
          <WinLog
            wins={wins}
            query={query}
            choices={choices}
            rejectedWinId={rejectedId("win")}
            onDeleted={announce}
          />
        </aside>
      </div>
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
