import type { Change } from "./changes.ts";

interface ChangeLabel {
  tag: string;
  tone: "on" | "warn" | "bad" | "";
  /** Shown after the tag. */
  detail: string;
}

/** The tag and the explanation that are shown for a change. */
export function toChangeLabel(
  change: Change,
  { pay, dateWords: formatDate }: { pay: string | null; dateWords(iso: string): string },
): ChangeLabel {
  const dateSuffix = "on" in change && change.on ? ` ${formatDate(change.on)}` : "";
  const payNow = pay ? `now ${pay}` : "since you saved the job";
  switch (change.is) {
    case "gone":
      return {
        tag: "No longer listed",
        tone: "bad",
        detail: "This site no longer shows the job.",
      };
    case "closed":
      return {
        tag: `Closed${dateSuffix}`,
        tone: "bad",
        detail: "The job no longer accepts applications.",
      };
    case "expired":
      return {
        tag: `Expired${dateSuffix}`,
        tone: "bad",
        detail: "The last day to apply has passed.",
      };
    case "reopened":
      return { tag: "Reopened", tone: "on", detail: "The job accepts applications again." };
    case "pay_raised":
      return { tag: "Pay raised", tone: "on", detail: payNow };
    case "pay_lowered":
      return { tag: "Pay lowered", tone: "warn", detail: payNow };
    case "pay_stated":
      return { tag: "Pay now stated", tone: "on", detail: pay ?? "" };
    case "pay_unstated":
      return { tag: "Pay no longer stated", tone: "warn", detail: "since you saved the job" };
    case "pay_restated":
      return { tag: "Pay stated differently", tone: "warn", detail: pay ? `now ${pay}` : "" };
    case "title":
      return { tag: "Title changed", tone: "warn", detail: `The title was “${change.was}”.` };
    case "place":
      return { tag: "Location changed", tone: "warn", detail: `The location was ${change.was}.` };
    case "renamed":
      return { tag: "Renamed", tone: "warn", detail: `The old name was ${change.was}.` };
    case "seat":
      return { tag: "Moved", tone: "warn", detail: `Headquarters were in ${change.was}.` };
    case "text":
      return { tag: "Text changed", tone: "warn", detail: "since you saved the job" };
  }
}
