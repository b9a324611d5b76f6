import { AccountError } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/profile.ts";

const PAGE = {
  page: "My Profile",
  holds:
    "What jobs are measured against: your country and hours, your level, the technologies you know and the pay you look for. It is yours alone, so we have to know who you are.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export function loader({ context }: Route.LoaderArgs) {
  viewerOf(context);
  return null;
}

export default function Profile() {
  return (
    <div className="page narrow stack gap-3">
      <h1>{PAGE.page}</h1>
      <p className="lede">{PAGE.holds}</p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} {...PAGE} />;
}
