interface Sent {
  intent?: string;
  error?: string;
  values?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

interface Shown {
  panel: { hasConsent: boolean } | null;
  kept: readonly { id: string }[];
}

/** Whether a form on the page shows the result of its own rejected submission. */
export function isClaimed(answer: Sent | undefined, { panel, kept }: Shown): boolean {
  if (!answer?.error) return true;
  switch (answer.intent) {
    case "ask":
      return panel?.hasConsent ?? false;
    case "forget":
      return kept.some(({ id }) => id === answer.values?.kept);
    default:
      return answer.intent === "consent" && panel !== null;
  }
}
