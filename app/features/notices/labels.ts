import type { NoticeEvent, NoticeKind } from "./notice.ts";

export const NOTICE_KIND_LABELS: Record<NoticeKind, string> = {
  feedback: "Answers to your feedback",
  peer_feedback: "Feedback from colleagues",
  reviews: "Reviews of job posts and simulations",
  job_sources: "Claims of job sources",
  organizations: "Invitations and roles",
  premium: "Premium",
  saved_jobs: "Changes to saved jobs",
  searches: "New jobs in saved searches",
  decisions: "Decisions to look back on",
};

interface StoredWords {
  event: NoticeEvent;
  subject: string;
  note: string;
}

interface NoticeWords {
  title: string;
  detail: string;
}

/** A stored notice in a sentence, and what is said below it. */
export function toNoticeWords(
  { event, subject, note }: StoredWords,
  formatDate: (iso: string) => string,
): NoticeWords {
  const until = (endsOn: string) => (endsOn ? `Until ${formatDate(endsOn)}.` : "Without an end.");
  switch (event) {
    case "feedback_answered":
      return {
        title: subject ? `Your message was answered: “${subject}”` : "Your message was answered",
        detail: note,
      };
    case "peer_feedback_received":
      return {
        title: "A colleague described what they saw",
        detail: "See it beside your own levels.",
      };
    case "post_approved":
      return { title: `“${subject}” is public`, detail: "An operator approved it." };
    case "post_sent_back":
      return { title: `“${subject}” needs a change`, detail: "An operator sent it back." };
    case "post_removed":
      return { title: `“${subject}” was removed`, detail: "An operator removed it." };
    case "simulation_approved":
      return { title: `“${subject}” is in the library`, detail: "An operator approved it." };
    case "simulation_sent_back":
      return { title: `“${subject}” needs a change`, detail: "An operator sent it back." };
    case "simulation_removed":
      return { title: `“${subject}” was taken down`, detail: "An operator took it down." };
    case "simulation_restored":
      return { title: `“${subject}” is offered again`, detail: "An operator restored it." };
    case "source_connected":
      return { title: `“${subject}” is connected`, detail: "Its jobs are imported every hour." };
    case "source_declined":
      return { title: `“${subject}” was not connected`, detail: "An operator declined the claim." };
    case "invitation_accepted":
      return { title: `Your invitation to ${subject} was accepted`, detail: `As ${note}.` };
    case "role_changed":
      return { title: `Your role at ${subject} changed`, detail: `You are ${note} now.` };
    case "member_removed":
      return { title: `You are no longer a member of ${subject}`, detail: `You were ${note}.` };
    case "premium_granted":
      return { title: "You have Premium", detail: until(note) };
    case "premium_end_changed":
      return { title: "The end of your Premium changed", detail: until(note) };
    case "premium_ended":
      return { title: "Your Premium ended", detail: "Everything you created stays." };
  }
}
