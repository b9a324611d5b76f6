import { liveViewerOf } from "#app/auth/revocation.server.ts";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { toPerson } from "#app/auth/viewer.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/edit.ts";
import { AccountDocument } from "./account-document.tsx";

const PAGE = {
  page: "My Profile",
  holds:
    "What jobs are measured against: your country and hours, your level, the technologies you know and the pay you look for. It is yours alone, so we have to know who you are.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await liveViewerOf(context);
  return { profile: toPerson(viewer) };
}

export default function Profile({ loaderData: { profile } }: Route.ComponentProps) {
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <h1>{PAGE.page}</h1>
        <p className="lede">
          You are signed in as {profile.displayName || profile.email}. What jobs are measured
          against, your country, hours and level, cannot be entered here yet.
        </p>
      </header>
      <AccountDocument />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} {...PAGE} />;
}
