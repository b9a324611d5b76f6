/** What failed: "Not deleted", as the sentence begins that says it; "Deleting failed" where it names no verb. */
export function toFailureLabel(message: string, busyLabel: string): string {
  return /^Not (?!done)[a-z ]+/.exec(message)?.[0] ?? `${busyLabel} failed`;
}
