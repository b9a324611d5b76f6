import { createContext } from "react-router";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { actContext } from "#app/http/act.ts";
import type { Context } from "#app/http/context.ts";
import {
  notFound,
  recentSignInRequired,
  signInRequired,
  tokenStale,
} from "#app/http/http-errors.ts";
import { requireRateLimit } from "#app/http/rate-limit.ts";
import type { Person } from "./person.ts";
import { reachOf } from "./reach.ts";
import type { Reach } from "./restriction.ts";
import type { Session } from "./session.ts";
import type { SignInState } from "./sign-in-configuration.ts";

/** Statements before and after a person's writes, in the same transaction. */
export interface Audit {
  before: Write[];
  after: Write[];
}

/**
 * The signed-in person who makes the request, with what features declare that they know of each viewer
 * without a query.
 */
export interface Viewer extends Session {
  /** While they act as an operator: what logs it. */
  audit?: Audit;
  /** How far what they are about to write reaches; where it is not known, as far as can be. */
  reach?: Reach;
}

export const viewerContext = createContext<Viewer | null>(null);
/** Why a session that the request came with has ended; the request is then a visitor's. */
export const sessionEndContext = createContext<string | null>(null);

const RECENT_SECONDS = 5 * 60;

export const signInContext = createContext<SignInState>({ is: "off" });

/** The viewer, or null for a visitor. From the cookie alone: revocation is not checked. */
export function findViewer(context: Context): Viewer | null {
  return context.get(viewerContext);
}

/** The viewer; throws 401 `sign_in_required` for a visitor. */
export function viewerOf(context: Context): Viewer {
  const viewer = findViewer(context);
  if (!viewer) throw signInRequired("Sign in to see this page.");
  return viewer;
}

/** What a personal page reads with; throws as `viewerOf` does. */
export function viewerContextOf(context: Context): ViewerContext {
  return { db: databaseOf(context), viewer: viewerOf(context), now: new Date() };
}

/** The viewer, confirmed by the identity provider within the last hour; throws 401 `token_stale` otherwise. */
export function freshViewerOf(context: Context, now: Date): Viewer {
  const viewer = viewerOf(context);
  if (viewer.freshUntil * 1000 <= now.getTime()) {
    throw tokenStale("Confirm your sign-in again.");
  }
  return viewer;
}

/** The viewer, signed in within the last five minutes; throws 401 `recent_sign_in_required` otherwise. */
export function recentViewerOf(context: Context, now: Date): Viewer {
  const viewer = freshViewerOf(context, now);
  if (viewer.authTime + RECENT_SECONDS <= now.getTime() / 1000) {
    throw recentSignInRequired("You can’t undo this, so sign in again to confirm it’s you.");
  }
  return viewer;
}

/** The viewer, for a write; throws 401 for a visitor and 429 over the rate limit. */
export async function writingViewerOf(context: Context): Promise<Viewer> {
  const viewer = findViewer(context);
  if (!viewer) throw signInRequired("Not saved: sign in first.");
  await requireRateLimit(context, "write", viewer.uid);
  return { ...viewer, reach: reachOf(context.get(actContext)) };
}

/** Who reads or writes, where and when. */
export interface ViewerContext {
  db: Database;
  viewer: Viewer;
  now: Date;
}

/** What an action writes with; throws as `writingViewerOf` does. */
export async function writeContextOf(context: Context): Promise<ViewerContext> {
  const viewer = await writingViewerOf(context);
  return { db: databaseOf(context), viewer, now: new Date() };
}

/** The viewer if they are an operator; throws 404 for everybody else, and 401 for a stale session. */
export function operatorOf(context: Context, now: Date): Viewer {
  if (!isOperator(context)) throw notFound("This page doesn’t exist. The link may be incomplete.");
  return freshViewerOf(context, now);
}

/** What an operator's page reads with; throws as `operatorOf` does. */
export function operatorContextOf(context: Context): ViewerContext {
  const now = new Date();
  return { db: databaseOf(context), viewer: operatorOf(context, now), now };
}

/** Whether to show links to operator pages. Grants no access by itself. */
export function isOperator(context: Context): boolean {
  const viewer = findViewer(context);
  return viewer !== null && operatorUidsOf(context).includes(viewer.uid);
}

/** Who operates this site. */
export function operatorUidsOf(context: Context): readonly string[] {
  const signIn = context.get(signInContext);
  return signIn.is === "ready" ? signIn.signIn.operatorUids : [];
}

/** What the browser gets to know of the viewer: no uid and no session. */
export function toPerson({ name, email, picture }: Viewer): Person {
  return { displayName: name, email, photoURL: picture };
}
