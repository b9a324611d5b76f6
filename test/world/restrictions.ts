import { daysAgo } from "#test/factories.ts";

/** A limit of an account that ends in a far year. */
export function aLimit(uid: string) {
  const kind = "limited" as "warned" | "limited" | "blocked";
  return {
    ...{ id: idOf(uid), origin: idOf(uid), uid, kind, reason: "Invitations to strangers." },
    ...{ createdAt: daysAgo(1), endsAt: "2999-01-01T00:00:00.000Z" },
  };
}

/** A session in another browser. */
export function aSession(uid: string) {
  return { id: idOf(uid), uid, sid: `another of ${uid}`, browser: "Firefox", day: "2026-11-20" };
}

function idOf(uid: string): string {
  return uid.replace(/\W/g, "_");
}
