import type { Act } from "./act.ts";

/** What forms are called whose intent does not begin with a verb of English that ends in "-ed". */
const PARTICIPLES: Readonly<Record<string, string>> = {
  accept: "joined",
  appeal: "sent",
  ask_premium: "sent",
  believe: "closed",
  consent: "changed",
  copy: "copied",
  create_from_file: "created",
  duplicate: "copied",
  email: "sent",
  email_off: "stopped",
  extend: "changed",
  find: "found",
  follow_up: "asked",
  forget: "deleted",
  ghosted: "moved",
  hide: "hidden",
  hide_banner: "hidden",
  hide_word: "hidden",
  invite: "created",
  keep: "kept",
  leave: "left",
  mail: "sent",
  merge: "added",
  milestone_done: "marked",
  milestone_open: "reopened",
  plan_add: "added",
  plan_move: "moved",
  plan_remove: "removed",
  preview: "prepared",
  put_aside: "put aside",
  read: "read",
  read_all: "marked",
  recheck: "begun",
  regenerate: "told again",
  reply: "sent",
  report: "sent",
  report_fraud: "sent",
  request: "created",
  resume: "resumed",
  retype_node: "changed",
  say: "sent",
  seen: "marked",
  send: "sent",
  send_back: "sent back",
  share: "created",
  show: "shown",
  sign_out: "signed out",
  sign_out_everywhere: "signed out",
  skip: "skipped",
  submit: "sent in",
  switch: "switched",
  take_back: "taken back",
  "/operator/people/:uid answer": "sent",
  set_logo: "stored",
  take_down: "taken down",
  track: "added",
  transfer: "handed over",
  undo: "undone",
  undo_delete: "cancelled",
  unsubscribe: "stopped",
  verify: "verified",
  withdraw: "withdrawn",
  withdraw_request: "withdrawn",
  work_towards: "chosen",
};

/** Verbs whose participle ends in "-ed". */
const REGULAR = new Set([
  ...[
    "accept",
    "add",
    "appoint",
    "approve",
    "archive",
    "ask",
    "block",
    "check",
    "choose",
    "claim",
    "close",
  ],
  ...[
    "complete",
    "confirm",
    "copy",
    "correct",
    "create",
    "decide",
    "decline",
    "delete",
    "disconnect",
    "end",
  ],
  ...["grant", "import", "lift", "limit", "move", "open", "pause", "publish", "refuse", "remove"],
  ...["rename", "reopen", "replace", "restore", "revoke", "start", "suspend", "unarchive", "warn"],
]);

/**
 * How a form that failed is told, by its page and intent: "Not deleted"; what is changed in a form is
 * "Not saved". `aim` is that of the pressed button.
 */
export function toFailure(act: Act | null, aim: unknown): string {
  const { pattern = "", intent = "" } = act ?? {};
  if (typeof aim === "string" && PARTICIPLES[aim]) return `Not ${PARTICIPLES[aim]}`;
  const [verb = ""] = intent.split("_");
  const own = PARTICIPLES[`${pattern} ${intent}`] ?? PARTICIPLES[intent];
  return `Not ${own ?? (REGULAR.has(verb) ? toParticiple(verb) : "saved")}`;
}

function toParticiple(verb: string): string {
  if (PARTICIPLES[verb]) return PARTICIPLES[verb];
  return verb.endsWith("e") ? `${verb}d` : `${verb}ed`;
}
