import { liveViewerOf } from "#app/auth/revocation.server.ts";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/list.ts";

const PAGE = {
  page: "My Favorites",
  holds:
    "The jobs you saved, with your notes and how far each application went. They are yours alone, so we have to know who you are.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  await liveViewerOf(context);
  return null;
}

export default function Favorites() {
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
