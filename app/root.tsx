import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { AuthButton, SignInNote } from "#app/auth/auth-button.tsx";
import { toClientConfiguration } from "#app/auth/client-configuration.ts";
import {
  findViewer,
  sessionEndContext,
  signInContext,
  toPerson,
  type Viewer,
} from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { NOTICES_PATH } from "#app/features/notices/notice.ts";
import { useNewNotices } from "#app/features/notices/use-new-notices.tsx";
import { readViewerState, type ViewerState } from "#app/gather/count-new-notices.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { flashContext } from "#app/http/flash.ts";
import { isDocument } from "#app/http/is-document.ts";
import { requestFactsContext } from "#app/http/request-facts.ts";
import { withFallback } from "#app/http/timeout.ts";
import { FlashNote } from "#app/ui/flash-note.tsx";
import { useFocusOnNavigation } from "#app/ui/focus.ts";
import { Footer } from "#app/ui/footer.tsx";
import { Header } from "#app/ui/header.tsx";
import { KEPT_SCRIPT } from "#app/ui/kept.ts";
import { NavigationProgress, useIsNavigating } from "#app/ui/navigation-progress.tsx";
import { PageScripts } from "#app/ui/page-scripts.tsx";
import { pageTitle, TAGLINE } from "#app/ui/product.ts";
import { HEAD_SCRIPT } from "#app/ui/theme.tsx";
import { Unavailable } from "#app/ui/unavailable.tsx";
import type { Route } from "./+types/root.ts";
import { FormAuthorProvider, SignInHelp } from "./auth/sign-in-help.tsx";
import { FormHelpContext } from "./ui/form/form-help.tsx";
import { InlineScript } from "./ui/inline-script.tsx";
import { RESUME_SCRIPT, useInterruptedNavigation } from "./ui/interrupted-navigation.ts";
import { FONT } from "./ui/preload-links.ts";
import styles from "./ui/styles/app.css?url";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Senior jobs and a roadmap to Tech Lead") },
  { name: "description", content: TAGLINE },
];

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: FONT, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** Notes which route takes a request, for the log: its address may hold a token or a search. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    const facts = context.get(requestFactsContext);
    // The framework begins only that of the first page with a slash.
    if (facts) facts.route = pattern.replace(/^(?!\/)/, "/");
  },
];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { microblogUrl, professionalNetworkUrl, siteOrigin } = configurationOf(context);
  const viewer = findViewer(context);
  const isAsked = viewer && !(isDocument(request) && hasOwnState(url));
  const { sessionEnd, newNotices } = isAsked ? await findState(context, viewer) : UNKNOWN;
  if (sessionEnd) context.set(sessionEndContext, sessionEnd);
  return {
    newNotices,
    microblogUrl,
    professionalNetworkUrl,
    siteOrigin,
    viewer: viewer && !sessionEnd ? toPerson(viewer) : null,
    sessionEnd: context.get(sessionEndContext),
    signIn: toClientConfiguration(context.get(signInContext)),
    flash: context.get(flashContext),
  };
}

/** Pages that read in their own batch whether the session lives, and the number of new notices. */
function hasOwnState({ pathname }: URL): boolean {
  return pathname === "/" || pathname === NOTICES_PATH;
}

const UNKNOWN: ViewerState = { sessionEnd: null, newNotices: null };

/** In an outage the header trusts the cookie, and shows no new notices. */
function findState(context: Route.LoaderArgs["context"], viewer: Viewer): Promise<ViewerState> {
  const state = readViewerState(databaseOf(context), viewer, new Date());
  return withFallback(state, { subject: "viewer's state", fallback: UNKNOWN });
}

// Only signing in or out changes this data, and both revalidate the current page, and reading a notice,
// which leads on to another page before its own was loaded anew. It is not reloaded after a form: while
// the network is down that would replace the page by an error.
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSamePage = currentUrl.href === nextUrl.href;
  // Of another page with the same query the default is to keep this data, unless something asked for it.
  const isRequested =
    currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return defaultShouldRevalidate && !formMethod && (isSamePage || isRequested);
}

export function Layout({ children }: { children: ReactNode }) {
  const rootData = useRouteLoaderData<typeof loader>("root");
  useFocusOnNavigation();
  useInterruptedNavigation();
  const isNavigating = useIsNavigating();
  const count = useNewNotices(rootData);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <InlineScript code={HEAD_SCRIPT + KEPT_SCRIPT + RESUME_SCRIPT} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header>
          <AuthButton notices={{ path: NOTICES_PATH, count }} />
          <SignInNote />
        </Header>
        <p className="cut" role="status">
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to this page, whichever it is */}
          This page didn’t load completely. <a href="">Load it again</a>
        </p>
        <NavigationProgress />
        <main id="main" tabIndex={-1} aria-busy={isNavigating || undefined}>
          <FlashNote message={rootData?.flash} />
          <FormAuthorProvider>
            <FormHelpContext value={SignInHelp}>{children}</FormHelpContext>
          </FormAuthorProvider>
        </main>
        <Footer
          microblogUrl={rootData?.microblogUrl ?? null}
          professionalNetworkUrl={rootData?.professionalNetworkUrl ?? null}
        />
        <ScrollRestoration />
        <PageScripts isPersonal={!rootData || isPersonal(rootData)} />
      </body>
    </html>
  );
}

/** What only the script can go on with: a session that is renewed, or a message about one. */
function isPersonal({ viewer, sessionEnd, flash }: Route.ComponentProps["loaderData"]): boolean {
  return Boolean(viewer ?? sessionEnd ?? flash);
}

export default function App() {
  return <Outlet />;
}

/** Only for errors outside of every page; see page-errors.tsx. */
export function ErrorBoundary() {
  return <Unavailable status={500} />;
}
