import { liveViewerOf } from "#app/auth/revocation.server.ts";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/create.ts";

const PAGE = {
  page: "Create an organization",
  holds:
    "A company’s page, its jobs and its members begin here. Somebody has to answer for them, so we have to know who you are.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  await liveViewerOf(context);
  return null;
}

export default function CreateOrganization() {
  return (
    <div className="page narrow stack gap-3">
      <h1>{PAGE.page}</h1>
      <p className="lede">{PAGE.holds}</p>
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
