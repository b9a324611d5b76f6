import { createSession, type Session } from "#app/auth/session.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { toStableId } from "#app/identity/id.ts";
import { SECRET } from "#test/identity-keys.ts";
import { HERE } from "#test/requests/people.ts";
import { listCareerRows } from "./career-rows.ts";
import { listCompanyRows } from "./company-rows.ts";
import { listPeerRows } from "./peer-rows.ts";
import { listSavedRows } from "./saved-rows.ts";
import { listSimulationRows } from "./simulation-rows.ts";
import { STORED_AT } from "./stored.ts";

/** A person with one of everything that the product stores; no two share a row. */
export interface World {
  number: number;
  /** The cookie of the person, who owns the organization. */
  cookie: string;
  person: Session;
  /** The uid of a colleague. */
  colleague: string;
  /** The cookie of someone who is in no organization yet. */
  guestCookie: string;
  organization: string;
  job: string;
  project: string;
  milestone: string;
  win: string;
  packet: string;
  planItem: string;
  /** A review of long ago, whose decision asks how it went. */
  review: string;
  /** A story in their words, whose win is gone. */
  story: string;
  assessment: string;
  /** An attempt that is not finished. */
  attempt: string;
  finishedAttempt: string;
  /** A published simulation of the person's. */
  simulation: string;
  collection: string;
  search: string;
  savedReply: string;
  notice: string;
  /** A job from elsewhere among the person's favorites. */
  trackedJob: string;
  message: string;
  messageVersion: string;
  board: string;
  run: string;
  invitation: string;
  /** The hash of the organization's logo. */
  logo: string;
  share: Record<"roadmap" | "packet" | "attempt", { id: string; token: string }>;
  /** By which a colleague can answer. */
  peerLink: { id: string; token: string };
  /** What a colleague sent. */
  peerAnswer: { id: string; receipt: string };
  /** The token of an invitation that nobody has accepted. */
  invitationToken: string;
  /** The token of the person's calendar. */
  calendarToken: string;
  /** The token of the saved search's feed. */
  feedToken: string;
  /** The token of the links in e-mails to the person, whose address is not confirmed yet. */
  emailToken: string;
}

let made = 0;

/** Stores a person with one of everything. */
export async function aWorld(db: Database): Promise<World> {
  made += 1;
  const world = await nameWorld(made);
  await writeBatch(db, [
    ...listCareerRows(db, world),
    ...(await listCompanyRows(db, world)),
    ...listSimulationRows(db, world),
    ...(await listSavedRows(db, world)),
    ...(await listPeerRows(db, world)),
  ]);
  return world;
}

async function nameWorld(number: number): Promise<World> {
  const id = (kind: number) => `${kind.toString(16).padStart(4, "0")}${toHex(number, 20)}`;
  const token = (kind: number) => `${kind.toString(16).padStart(4, "0")}${toHex(number, 28)}`;
  const person = aPerson(number);
  return {
    number,
    person,
    cookie: await cookieOf(person),
    colleague: `${person.uid}-colleague`,
    guestCookie: await cookieOf({ ...person, uid: `${person.uid}-guest` }),
    organization: `org-${number}`,
    job: await toStableId(`job of world ${number}`),
    project: id(1),
    milestone: id(2),
    win: id(3),
    packet: id(4),
    planItem: id(5),
    assessment: id(6),
    attempt: id(7),
    finishedAttempt: id(8),
    simulation: id(9),
    collection: id(10),
    search: id(11),
    savedReply: id(12),
    message: id(13),
    messageVersion: STORED_AT,
    board: `board-${number}`,
    run: `run-${number}`,
    invitation: id(14),
    logo: toHex(number, 64),
    notice: id(20),
    trackedJob: id(21),
    review: id(22),
    story: id(23),
    share: {
      roadmap: { id: id(15), token: token(15) },
      packet: { id: id(16), token: token(16) },
      attempt: { id: id(17), token: token(17) },
    },
    peerLink: { id: id(22), token: token(22) },
    peerAnswer: { id: id(23), receipt: token(23) },
    invitationToken: token(18),
    calendarToken: toHex(number, 64),
    feedToken: token(19),
    emailToken: token(24),
  };
}

function toHex(number: number, length: number): string {
  return number.toString(16).padStart(length, "0");
}

function aPerson(number: number): Session {
  const now = Math.floor(Date.now() / 1000);
  return {
    uid: `uid-${number}`,
    name: `Person Number-${number}`,
    email: `person-${number}@people.example`,
    picture: "",
    sid: `session-${number}`,
    authTime: now - 30,
    signedInAtMs: (now - 30) * 1000,
    freshUntil: now + 3_500,
    expiresAt: now + 86_400,
  };
}

/** The session cookie of the operator of testPeople. */
export const OPERATOR_COOKIE = cookieOf({
  ...aPerson(0),
  uid: "uid-operator",
  name: "Olive Operator",
});

/** A valid session cookie. */
async function cookieOf(person: Omit<Session, "sid" | "freshUntil">): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { ...person, issuedAt: seconds, expiresAt: seconds + 3_500 };
  const options = { secrets: [SECRET], issuer: HERE, now: new Date() };
  const { jwt } = await createSession(claims, null, options);
  return `session=${jwt}`;
}
