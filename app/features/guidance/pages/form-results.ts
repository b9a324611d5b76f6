interface SubmittedFormResult {
  intent?: string;
  error?: string;
  values?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

interface VisibleForms {
  panel: { hasConsent: boolean } | null;
  savedReplies: readonly { id: string }[];
}

/** Whether a form on the page shows the result of its own rejected submission. */
export function isShownInForm(
  formResult: SubmittedFormResult | undefined,
  { panel, savedReplies }: VisibleForms,
): boolean {
  if (!formResult?.error) return true;
  switch (formResult.intent) {
    case "ask":
    case "follow_up":
      return panel?.hasConsent ?? false;
    case "forget":
      return savedReplies.some(({ id }) => id === formResult.values?.kept);
    default:
      return formResult.intent === "consent" && panel !== null;
  }
}
