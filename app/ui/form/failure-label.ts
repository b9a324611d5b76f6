/** What is not made with "-ed". */
const PARTICIPLES: Readonly<Record<string, string>> = {
  Beginning: "begun",
  Bringing: "brought back",
  Making: "made",
  Reading: "read",
  Sending: "sent",
  Signing: "signed out",
  Withdrawing: "withdrawn",
};

/** "Deleting" that failed is "Not deleted". */
export function toFailureLabel(busyLabel: string): string {
  const [verb = ""] = busyLabel.split(" ");
  return `Not ${PARTICIPLES[verb] ?? verb.toLowerCase().replace(/ing$/, "ed")}`;
}
