import { isRouteErrorResponse, Outlet } from "react-router";
import { NotFound } from "#app/ui/not-found.tsx";
import { isNetworkError, Offline } from "#app/ui/offline.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { Unavailable } from "#app/ui/unavailable.tsx";
import type { Route } from "./+types/page-errors.ts";
import { sessionEndOf } from "./auth/session-end.ts";
import { SessionEnded } from "./auth/sign-in-required.tsx";
import { isErrorBody } from "./http/http-errors.ts";

/*
 * The layout of every page, so that an error replaces only the page. The root's own error boundary
 * would mount the whole document again.
 */

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: pageTitle(errorTitle(error)) }, { name: "robots", content: "noindex" }] : [];

export default function Pages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isNetworkError(error)) return <Offline />;
  if (!isRouteErrorResponse(error)) return <Unavailable status={500} />;
  const endMessage = sessionEndOf(error);
  if (endMessage) return <SessionEnded message={endMessage} />;
  const message = isErrorBody(error.data) ? error.data.message : null;
  if (error.status === 404) return <NotFound message={message} />;
  return <Unavailable status={error.status} message={message} />;
}

function errorTitle(error: unknown): string {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? "Page not found" : "Not available right now";
}
