import { isRouteErrorResponse } from "react-router";
import { databaseOf } from "#app/db/database.server.ts";
import { isErrorBody, notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { PacketDocument } from "../../packets/packet-document.tsx";
import { findSharedPacket } from "../../packets/shared-packet.server.ts";
import type { Route } from "./+types/shared.ts";

export { handle } from "./shared.page.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData?.model.title ?? "A link that no longer works");

export async function loader({ params, context }: Route.LoaderArgs) {
  const reading = findSharedPacket(databaseOf(context), { token: params.token, now: new Date() });
  const packet = await withReadTimeout(reading, "This packet");
  if (!packet) throw notFound("This link expired, was revoked or is incomplete.");
  return packet;
}

export default function SharedPacket({ loaderData }: Route.ComponentProps) {
  const { model, owner, expiresAt } = loaderData;
  return (
    <div className="page narrow stack gap-8">
      <PacketDocument model={model} owner={owner} />
      {model.projects.length === 0 && <p>This packet shows no projects right now.</p>}
      <p className="meta">
        Open until <ReaderTime at={expiresAt} />, by its owner’s choice.
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <Unavailable status={500} />;
  if (error.status !== 404) {
    const message = isErrorBody(error.data) ? error.data.message : null;
    return <Unavailable status={error.status} message={message} />;
  }
  return (
    <div className="page narrow stack gap-3">
      <p className="meta">404</p>
      <h1>This link doesn’t work</h1>
      <p className="text-muted">
        The link expired, was revoked or is incomplete. Ask the person who sent it for a new one.
      </p>
      <p>
        <Link className="link" to="/">
          About this site
        </Link>
      </p>
    </div>
  );
}
