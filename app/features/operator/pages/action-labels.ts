/** What each form of the operator's pages did, by area and intent. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
  "accounts find": "Looked up an account",
  "feedback settle": "Answered the reports of a job",
  "feedback triage": "Answered a message",
  "grants change_end": "Changed the end of premium",
  "grants end": "Ended premium",
  "grants grant": "Granted premium",
  "imports add": "Added a job source",
  "imports add_known": "Added known boards",
  "imports approve": "Approved a claim to a job source",
  "imports believe": "Closed jobs that a run did not find",
  "imports check": "Asked for a check of a job source",
  "imports edit": "Changed a job source",
  "imports refuse": "Refused a claim to a job source",
  "imports remove": "Removed a job source",
  "jobs approve": "Published a job post",
  "jobs remove": "Removed a job",
  "jobs send_back": "Sent a job post back",
  "organizations restore": "Restored an organization",
  "organizations suspend": "Suspended an organization",
  "people answer": "Answered an appeal",
  "people block": "Blocked a person",
  "people end_session": "Ended a session of a person",
  "people lift": "Lifted a limit or block",
  "people limit": "Limited a person",
  "people sign_out": "Signed a person out",
  "people warn": "Warned a person",
  "simulations approve": "Put a simulation into the library",
  "simulations restore": "Restored a simulation",
  "simulations send_back": "Sent a simulation back",
  "simulations take_down": "Took a simulation down",
};

export function actionLabel(area: string, act: string): string {
  return ACTION_LABELS[`${area} ${act}`] ?? `${area}: ${act}`;
}
