import type { NoticeEvent } from "#app/features/notices/events.ts";
import type { ActivityKind } from "#app/features/organizations/event-messages.ts";

/*
 * What happens here to more people than the one who does it: the forms of each page by their intent, and what the
 * hourly tasks do. Whom an event is told, how fast, and in which words stands in `EVENTS`; the words of an
 * organization's activity stand in `event-messages.ts`. A form that is not in `reach.ts` needs a line here, and so
 * do every form of an operator and each other one that changes what is not its person's alone.
 */

interface Happening {
  /** What an organization's activity says of it: one of these. */
  activity?: readonly ActivityKind[];
  /** The same where it depends on what was decided. */
  mayRecord?: readonly ActivityKind[];
  /** Who is told of it, by these events. */
  tells?: readonly NoticeEvent[];
  /** The same where that depends on what was decided, or on what was there before. */
  mayTell?: readonly NoticeEvent[];
  /** Why nobody else is told. */
  untold?: string;
}

type Happenings = Readonly<Record<string, Readonly<Record<string, Happening>>>>;

const OWN = { untold: "It concerns only the person who does it." };
const WAITS = { untold: "It waits for operators, on their dashboard." };
const SHOWN = { untold: "It is shown where it is: nobody has to act." };
const MINOR = "Members read it in the activity: nothing is lost, and nobody has to act.";
const IMPORTED = { untold: "Nobody connected this source yet." };

const post = (...activity: ActivityKind[]): Happening => ({ activity, untold: MINOR });

const AMONG_OPERATORS = { untold: "Operators read it in the inbox; it decides nothing." };
const CORRECTS: Happening = { activity: ["job_corrected"], tells: ["job_corrected"] };

const POST_ACTIONS = {
  confirm: post("job_confirmed"),
  pause: post("job_paused"),
  resume: post("job_resumed"),
  close: post("job_closed"),
  reopen: post("job_reopened", "job_submitted"),
  withdraw: post("job_withdrawn", "job_unscheduled"),
  duplicate: post("job_drafted"),
  delete: post("job_deleted"),
  extend: post("job_edited"),
};

const READ = { untold: "Nothing was decided about what they wrote." };
const REPLIED: Happening = { tells: ["feedback_answered"] };

/** What the decisions of the inbox tell, by what they are about and their names in `INBOX`. */
export const INBOX_HAPPENINGS: Happenings = {
  job: {
    publish: { activity: ["job_approved"], tells: ["post_approved"] },
    send_back: { activity: ["job_sent_back"], tells: ["post_sent_back"] },
    accept: { untold: "The job stays as its writers made it." },
    remove: { activity: ["job_removed"], tells: ["post_removed"] },
    close: { activity: ["job_closed"], tells: ["job_corrected", "feedback_answered"] },
    recheck: READ,
    read: READ,
    keep: REPLIED,
    done: REPLIED,
    reply: REPLIED,
  },
  message: {
    ...{ duplicate: REPLIED, elsewhere: REPLIED },
    ...{ done: REPLIED, planned: REPLIED, declined: REPLIED, triaged: READ, spam: READ },
  },
  board: {
    connect: { activity: ["source_connected"], tells: ["source_connected"] },
    refuse: { activity: ["source_refused"], tells: ["source_declined"] },
    believe: { activity: ["source_jobs_closed"], tells: ["source_jobs_closed"] },
  },
  simulation: {
    publish: { tells: ["simulation_approved"] },
    send_back: { tells: ["simulation_sent_back"] },
  },
  person: {
    lift: { tells: ["appeal_granted"], mayTell: ["owner_back"] },
    keep: { tells: ["appeal_declined"] },
  },
  request: {
    grant: { tells: ["premium_granted"] },
    decline: { tells: ["premium_declined"] },
  },
};
const INBOX_LINES = Object.values(INBOX_HAPPENINGS).flatMap((lines) => Object.values(lines));

export const HAPPENINGS: Happenings = {
  "/feedback": { send: WAITS, report: WAITS, useful: OWN },
  "/fraud": { report_fraud: WAITS },
  "/account/notices": { email: OWN },
  "/email/confirm/:token": { confirm: OWN },
  "/email/refuse/:token": { refuse: OWN },
  "/email/unsubscribe/:token": { unsubscribe: OWN },
  "/account/shares": { share: OWN },
  "/account/packets/:id": { share: OWN },
  "/simulations/:id/scenarios/:scenarioId": { share: OWN },
  "/account/peer-feedback": {
    request: OWN,
    mail: { untold: "The colleague gets the email that was asked for." },
  },
  "/share/f/:token": {
    preview: OWN,
    edit: OWN,
    send: { tells: ["peer_feedback_received"] },
    withdraw: SHOWN,
  },
  "/share/w/:secret": { withdraw: SHOWN },

  "/account/simulations/:id": { publish: SHOWN, unarchive: SHOWN },
  "/operator/simulations/:id": {
    approve: { tells: ["simulation_approved"] },
    send_back: { tells: ["simulation_sent_back"] },
  },
  "/operator/simulations/:id/published": {
    take_down: { tells: ["simulation_removed"] },
    restore: { tells: ["simulation_restored"] },
  },

  "/account/privacy": { delete: { activity: ["left"], mayTell: ["member_left"] } },
  "/account/organizations": {
    withdraw_request: { untold: "The request is no longer among those that owners decide." },
    ask: { mayTell: ["join_asked"] },
  },
  "/account/organizations/create": { create: { activity: ["created"], untold: MINOR } },
  "/account/organizations/:id": {
    save: { activity: ["page_edited", "domain_lost"], mayTell: ["domain_lost"] },
    set_logo: { activity: ["logo_set"], untold: MINOR },
    remove_logo: { activity: ["logo_removed"], untold: MINOR },
    verify: { activity: ["domain_verified"], untold: MINOR },
    add_domain: { activity: ["domain_verified"], untold: MINOR },
    remove_domain: { activity: ["domain_removed"], untold: MINOR },
    delete: { activity: ["deletion_asked"], tells: ["deletion_begun"] },
    undo_delete: {
      activity: ["deletion_undone", "domain_lost"],
      tells: ["deletion_undone"],
      mayTell: ["domain_lost"],
    },
  },
  "/account/organizations/:id/members": {
    change_role: { activity: ["role_changed"], tells: ["role_changed"] },
    confirm_admin: { untold: "The admin keeps the role that they have." },
    remove: { activity: ["member_removed"], tells: ["member_removed"] },
    transfer: { activity: ["transferred"], tells: ["role_changed", "ownership_transferred"] },
    leave: { activity: ["left"], tells: ["member_left"] },
    accept_request: { activity: ["request_accepted"], tells: ["join_accepted"] },
    decline_request: { activity: ["request_declined"], tells: ["join_declined"] },
  },
  "/account/organizations/:id/invitations": {
    invite: { activity: ["invited"], untold: "The person with the link reads it there." },
    revoke: { activity: ["invite_revoked"], untold: "The person with the link reads it there." },
  },
  "/account/invitations/:token": {
    accept: { activity: ["joined"], tells: ["invitation_accepted"] },
  },
  "/operator/organizations/:id": {
    suspend: { activity: ["suspended"], tells: ["organization_suspended"] },
    restore: { activity: ["restored"], tells: ["organization_restored"] },
    appoint: { activity: ["role_changed"], tells: ["role_changed", "ownership_transferred"] },
  },

  "/account/organizations/:id/jobs": POST_ACTIONS,
  "/account/organizations/:id/jobs/create": {
    read: post("job_drafted"),
    create: post("job_drafted", "job_submitted", "job_scheduled", "job_opened"),
  },
  "/account/organizations/:id/jobs/defaults": {
    save: { untold: "No post changes: each new one says what it was filled with." },
  },
  "/account/organizations/:id/jobs/:jobId": {
    ...POST_ACTIONS,
    save: post("job_edited", "job_submitted", "job_scheduled", "job_opened"),
  },
  "/operator/jobs/:id": {
    approve: { activity: ["job_approved"], tells: ["post_approved"] },
    send_back: { activity: ["job_sent_back"], tells: ["post_sent_back"] },
    accept_change: { untold: "The job stays as its writers made it." },
    remove: { activity: ["job_removed"], tells: ["post_removed"] },
    correct_pay: CORRECTS,
    correct_place: CORRECTS,
    correct_level: CORRECTS,
    close: { activity: ["job_closed"], tells: ["job_corrected"] },
    take_back: { activity: ["job_corrected", "job_reopened"], tells: ["job_corrected"] },
  },

  "/account/organizations/:id/source": {
    claim: { activity: ["source_claimed"], ...WAITS },
    withdraw: { activity: ["source_removed"], tells: ["claim_withdrawn"] },
    check: SHOWN,
    disconnect: { activity: ["source_removed"], tells: ["source_removed"] },
  },
  "/operator/imports": {
    edit: { mayTell: ["source_off"] },
    check: SHOWN,
    remove: { activity: ["source_removed"], tells: ["source_removed"] },
  },
  "/operator": {
    decide: {
      mayRecord: INBOX_LINES.flatMap(({ activity = [] }) => activity),
      mayTell: INBOX_LINES.flatMap(({ tells = [], mayTell = [] }) => [...tells, ...mayTell]),
    },
    note: AMONG_OPERATORS,
    remove_note: AMONG_OPERATORS,
    take: AMONG_OPERATORS,
    leave: AMONG_OPERATORS,
    save_reply: AMONG_OPERATORS,
    remove_reply: AMONG_OPERATORS,
    undo: { untold: "What was told goes with the decision, before anybody could read it." },
  },
  "/operator/imports/review": { add: IMPORTED },
  "/operator/imports/known": { add_known: IMPORTED },
  // Nobody is told where nobody connected the source.
  "/operator/imports/:runId": {
    believe: { mayRecord: ["source_jobs_closed"], mayTell: ["source_jobs_closed"] },
  },

  "/account/profile": { ask_premium: WAITS },
  "/operator/grants": {
    decline: { tells: ["premium_declined"] },
    grant: { tells: ["premium_granted"] },
    change_end: { tells: ["premium_end_changed"] },
    end: { tells: ["premium_ended"] },
  },
  "/operator/coach": {
    switch: { untold: "The coach’s pages say it; nobody’s question is under way for long." },
  },
  "/operator/feedback/:id": { triage: { tells: ["feedback_answered"] } },
  "/operator/accounts": {
    find: { untold: "Looking up changes nothing; the log of operators keeps the reason." },
  },
  "/operator/people/:uid": {
    warn: { tells: ["account_warned"] },
    limit: { tells: ["account_limited"] },
    block: { tells: ["account_blocked"], mayTell: ["owner_missing"] },
    lift: { tells: ["restriction_lifted"], mayTell: ["owner_back"] },
    answer: { mayTell: ["appeal_granted", "appeal_declined", "owner_back"] },
    sign_out: { tells: ["account_signed_out"] },
    end_session: { tells: ["session_ended"] },
  },
};

const INNER: Happening = { untold: "It keeps the site’s own tables." };

/** What the hourly tasks of `workers/scheduled.ts` do by themselves, and the imports that they ask for. */
export const HOURLY_HAPPENINGS: Readonly<Record<string, Happening>> = {
  closeEndedJobs: { tells: ["post_expiring", "post_last_day", "post_expired"] },
  openDuePosts: {
    activity: ["job_opened", "job_submitted"],
    tells: ["post_opened"],
    mayTell: ["post_waits"],
  },
  tellRestrictionEnds: { tells: ["restriction_ended"], mayTell: ["owner_back"] },
  recheckDomains: {
    activity: ["domain_missing", "domain_lost"],
    tells: ["domain_missing", "domain_lost"],
  },
  enqueueDueJobSources: { tells: ["source_failing", "source_off"] },
  "forget organizations": { tells: ["organization_deleted"] },
  alertOperators: { untold: "It tells the operators whom the configuration names." },
  sendNews: { untold: "It tells people what is new for them, and is no news itself." },
  rescoreAttempts: {
    untold: "Scores of another version of a simulation are shown where they are.",
  },
  rewriteSitemap: INNER,
  rewriteLandingPages: INNER,
  countMarket: INNER,
  countViews: INNER,
  fillNameKeys: INNER,
  fillFilterKeys: INNER,
  fillFingerprints: INNER,
  fillGates: INNER,
  rereadPosts: INNER,
  announceChanges: INNER,
  updateExchangeRates: INNER,
};

/** What was told once, by a migration. */
export const TOLD_BY_MIGRATIONS: readonly NoticeEvent[] = ["runs_are_practice"];
