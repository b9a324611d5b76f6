/** What each form of the operator's pages did, by area and intent. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
  "accounts find": "Looked up an account",
  "coach switch": "Changed the coach’s settings",
  "feedback read": "Marked a message as read",
  "feedback read_reports": "Marked reports about a job as read",
  "feedback recheck": "Asked for a new import of a reported job’s board",
  "feedback settle": "Replied to reports about a job",
  "feedback spam": "Marked a message as advertising",
  "feedback triage": "Replied to a message",
  "grants change_end": "Changed the end date of Premium",
  "grants decline": "Declined a request for Premium",
  "grants end": "Ended Premium",
  "grants grant": "Granted Premium",
  "imports add": "Added a job source",
  "imports add_known": "Added known boards",
  "imports approve": "Approved a claim to a job source",
  "imports believe": "Closed jobs missing from an import",
  "imports check": "Checked a job source",
  "imports edit": "Changed a job source",
  "imports refuse": "Refused a claim to a job source",
  "imports remove": "Removed a job source",
  "inbox leave": "Unassigned an item",
  "inbox note": "Added a note for operators",
  "inbox remove_note": "Deleted a note",
  "inbox remove_reply": "Deleted a saved reply",
  "inbox save_reply": "Saved a reply",
  "inbox take": "Assigned an item to themselves",
  "inbox undo": "Undid a decision",
  "jobs accept_change": "Accepted a change to a job",
  "jobs approve": "Published a job post",
  "jobs close": "Closed an imported job",
  "jobs correct_level": "Corrected a job’s level",
  "jobs correct_pay": "Corrected a job’s pay",
  "jobs correct_place": "Corrected a job’s location",
  "jobs remove": "Removed a job",
  "jobs send_back": "Sent a job post back",
  "jobs take_back": "Undid a job’s correction",
  "organizations appoint": "Made a member an owner",
  "organizations restore": "Restored an organization",
  "organizations suspend": "Suspended an organization",
  "people answer": "Replied to an appeal",
  "people block": "Blocked a person",
  "people end_session": "Ended a person’s session",
  "people lift": "Lifted a limit or block",
  "people limit": "Limited a person",
  "people sign_out": "Signed a person out",
  "people warn": "Warned a person",
  "simulations approve": "Added a simulation to the library",
  "simulations restore": "Restored a simulation",
  "simulations send_back": "Sent a simulation back",
  "simulations take_down": "Took a simulation down",
};

/** Decisions with which a reply may be sent, and what they are without one. */
const UNSAID_LABELS: Readonly<Record<string, string>> = {
  "feedback settle": "Decided about reports of a job without a reply",
  "feedback triage": "Decided about a message without a reply",
};

/** What an action did, by what the log has of it. */
export function actionLabel({ area, act, reason }: LoggedWords): string {
  const key = `${area} ${act}`;
  return (reason === "" && UNSAID_LABELS[key]) || (ACTION_LABELS[key] ?? `${area}: ${act}`);
}

interface LoggedWords {
  area: string;
  act: string;
  /** The words that were sent or noted; empty for none. */
  reason: string;
}
