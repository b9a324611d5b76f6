import { and, eq } from "drizzle-orm";
import { deletedAccounts, restrictions, sessions } from "#app/auth/tables.ts";
import { ONBOARDING_FORMS, PROFILE_PAGE_FORMS } from "#app/features/account/forms.server.ts";
import { ACCOUNT_FORMS } from "#app/features/account/pages/data/account-forms.server.ts";
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
} from "#app/features/account/pages/data/export-account.server.ts";
import { STANDING_FORMS } from "#app/features/account/pages/standing/forms.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import {
  CONFIRM_FORMS,
  REFUSE_FORMS,
  UNSUBSCRIBE_FORMS,
} from "#app/features/email/pages/forms.server.ts";
import { emailSubscriptions } from "#app/features/email/tables.ts";
import { FAVORITE_FORMS } from "#app/features/favorites/pages/forms.server.ts";
import { TRACKED_FORMS } from "#app/features/favorites/pages/tracked/forms.server.ts";
import { SHEET_FORMS } from "#app/features/favorites/pages/tracked/sheet/forms.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { FEEDBACK_FORMS, FRAUD_FORMS } from "#app/features/feedback/pages/forms.server.ts";
import { HIDDEN_FORMS } from "#app/features/jobs/pages/hidden/forms.server.ts";
import { NOTICE_FORMS } from "#app/features/notices/pages/forms.server.ts";
import { organizationMembers } from "#app/features/organizations/tables.ts";
import { SEARCH_FORMS } from "#app/features/searches/pages/forms.server.ts";
import { SHARE_FORMS } from "#app/features/shares/forms.server.ts";
import { daysAgo } from "#test/factories.ts";
import { SECRET } from "#test/identity-keys.ts";
import { aLimit, aSession } from "#test/world/restrictions.ts";
import { COMPETENCY } from "#test/world/stored.ts";
import type { World } from "#test/world/world.ts";
import { TYPED, writesOf } from "./write.ts";

const startedAt = () => signFillTime(SECRET, new Date(Date.now() - 10_000));
const favorite = ({ job }: World) => ({ kind: "job", target: job });
const unsaved = { kind: "competency", target: COMPETENCY };

const ACCOUNT_FILE = JSON.stringify({
  format: EXPORT_FORMAT,
  version: EXPORT_VERSION,
  tables: {
    profile: [],
    collections: [{ id: "abc", name: "From a file", place: 7, createdAt: daysAgo(9) }],
    favorites: [],
    usefulVotes: [],
  },
});

export const ACCOUNT_WRITES = {
  "/": writesOf(ONBOARDING_FORMS, {
    onboard: () => ({ targetRole: "lead_year", country: "PT" }),
    skip: () => ({}),
  }),
  "/feedback": writesOf(FEEDBACK_FORMS, {
    send: async () => ({ category: "idea", message: TYPED, startedAt: await startedAt() }),
    report: async ({ job }) => ({
      jobId: job,
      reason: "other",
      message: TYPED,
      startedAt: await startedAt(),
    }),
    useful: ({ job }) => ({ itemKind: "job", itemId: job, useful: "no", words: TYPED }),
  }),
  "/fraud": writesOf(FRAUD_FORMS, {
    report_fraud: async ({ job }) => ({
      address: `/jobs/${job}`,
      message: TYPED,
      startedAt: await startedAt(),
    }),
  }),
  "/account/profile": writesOf(PROFILE_PAGE_FORMS, {
    work: () => ({ version: "0", headline: TYPED, about: TYPED }),
    where: () => ({ version: "0", country: "PT", timeZone: "Europe/Lisbon" }),
    pay: () => ({
      version: "0",
      minSalaryAmount: "73219",
      minSalaryCurrency: "EUR",
      minSalaryPeriod: "YEAR",
    }),
    tech: () => ({ version: "0", tech: "Go, 7\nPostgreSQL, 3" }),
    ladder: () => ({ version: "0", ladderCompany: TYPED, ladder: "Coaching: Grows two engineers" }),
    privacy: () => ({ version: "0", theme: "dark", showName: "on" }),
    answer: () => ({ version: "0", field: "tech", tech: "Go, 7\nPostgreSQL, 3" }),
    ask_premium: () => ({ reason: TYPED }),
    hide_banner: () => ({}),
  }),
  "/account/privacy": writesOf(ACCOUNT_FORMS, {
    import: () => ({ file: ACCOUNT_FILE }),
    keep: {
      given: (db, { person }) =>
        db
          .insert(deletedAccounts)
          .values({ uid: person.uid, deletedAt: "2026-01-01T00:00:00.000Z" }),
      fields: () => ({}),
    },
    delete: {
      given: (db, { colleague }) =>
        db.delete(organizationMembers).where(eq(organizationMembers.uid, colleague)),
      fields: ({ person }) => ({ account: person.email, word: "delete" }),
    },
    sign_out_everywhere: () => ({}),
    end_session: {
      given: (db, { person }) => db.insert(sessions).values(aSession(person.uid)),
      fields: ({ person }) => ({ sessions: aSession(person.uid).id }),
    },
  }),
  "/account/standing": writesOf(STANDING_FORMS, {
    appeal: {
      given: (db, { person }) => db.insert(restrictions).values(aLimit(person.uid)),
      fields: ({ person }) => ({ restriction: aLimit(person.uid).id, appeal: TYPED }),
    },
  }),
  "/account/notices": writesOf(NOTICE_FORMS, {
    open: ({ notice }) => ({ source: "row", id: notice }),
    read_all: () => ({ until: new Date().toISOString() }),
    settings: () => ({ kinds: ["premium", "reviews"] }),
    email: () => ({ kinds: ["reviews", "searches"] }),
    email_off: () => ({}),
  }),
  "/email/confirm/:token": writesOf(CONFIRM_FORMS, {
    confirm: {
      given: (db, { person }) =>
        db
          .update(emailSubscriptions)
          .set({ askedAt: new Date().toISOString() })
          .where(eq(emailSubscriptions.uid, person.uid)),
      fields: () => ({}),
    },
  }),
  "/email/refuse/:token": writesOf(REFUSE_FORMS, { refuse: () => ({}) }),
  "/email/unsubscribe/:token": writesOf(UNSUBSCRIBE_FORMS, { unsubscribe: () => ({}) }),
  "/account/favorites": writesOf(FAVORITE_FORMS, {
    save: () => unsaved,
    remove: (world) => favorite(world),
    work_towards: (world) => ({ target: favorite(world).target }),
    put_aside: {
      given: (db, { person, job }) =>
        db
          .update(favorites)
          .set({ targetSince: new Date().toISOString() })
          .where(and(eq(favorites.uid, person.uid), eq(favorites.targetId, job))),
      fields: () => ({}),
    },
    move: (world) => ({ ...favorite(world), version: "1", stage: "applied" }),
    move_card: (world) => ({ card: `job ${favorite(world).target} 1 saved applied` }),
    ghosted: (world) => ({ ...favorite(world), version: "1" }),
    contact: (world) => favorite(world),
    edit: (world) => ({ ...favorite(world), version: "1", stage: "applied", note: TYPED }),
    documents: (world) => ({
      ...{ ...favorite(world), version: "1" },
      ...{ document1Label: TYPED, document1Url: "https://docs.example/cv" },
    }),
    contacts: (world) => ({
      ...{ ...favorite(world), version: "1", contact1name: TYPED, contact1role: "Recruiter" },
    }),
    interviews: (world) => ({
      ...{ ...favorite(world), version: "1", interview1Kind: "technical", interview1With: TYPED },
      ...{ interview1Day: "2026-12-03", interview1Time: "14:30", interview1Zone: "Europe/Lisbon" },
    }),
    outcome_pay: {
      given: (db, { person, job }) =>
        db
          .update(favorites)
          .set({ stage: "accepted" })
          .where(and(eq(favorites.uid, person.uid), eq(favorites.targetId, job))),
      fields: (world) => ({
        ...{ ...favorite(world), version: "1" },
        ...{ actualAmount: "73219", actualCurrency: "EUR", actualPeriod: "YEAR" },
      }),
    },
    track: () => ({ link: "https://careers.northwind.example/7", title: TYPED }),
    create_calendar: () => ({}),
    revoke_calendar: () => ({}),
    add_collection: () => ({ name: TYPED }),
    rename_collection: ({ collection }) => ({ collection, name: TYPED }),
    delete_collection: ({ collection }) => ({ collection }),
  }),
  "/account/favorites/import": writesOf(SHEET_FORMS, {
    import: () => ({
      ...{ csv: `Title,Notes\nTech Lead,${TYPED}`, aim: "add" },
      ...{ order: "day", title: "0", note: "1" },
    }),
  }),
  "/account/favorites/:kind/:id": writesOf(TRACKED_FORMS, {
    edit_tracked: ({ trackedJob }) => ({
      ...{ target: trackedJob, version: "1", title: TYPED, text: TYPED },
      ...{ payMin: "73219", payCurrency: "EUR", payPeriod: "YEAR" },
    }),
  }),
  "/account/hidden": writesOf(HIDDEN_FORMS, {
    hide: ({ job }) => ({ item: `job ${job}` }),
    show: ({ job }) => ({ item: `job ${job}` }),
    hide_word: () => ({ word: "crypto" }),
  }),
  "/account/searches": writesOf(SEARCH_FORMS, {
    save: () => ({ query: "tech=go" }),
    rename: ({ search }) => ({ search, name: TYPED }),
    seen: ({ search }) => ({ search }),
    replace_feed: ({ search }) => ({ search }),
    delete: ({ search }) => ({ search }),
  }),
  "/account/shares": writesOf(SHARE_FORMS, {
    share: {
      given: (db, { person }) =>
        db.update(profiles).set({ showName: true }).where(eq(profiles.uid, person.uid)),
      fields: () => ({ fields: ["gaps"], days: "30" }),
    },
    revoke: ({ share }) => ({ share: share.roadmap.id }),
  }),
};
