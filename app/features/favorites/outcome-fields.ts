import type { FavoriteDocument, OutcomePay } from "./favorite.ts";
import { MAX_DOCUMENTS, PAY_FIGURES } from "./favorite-fields.ts";

/* The documents and the pay of an application as fields of forms, each with a name of its own. */

export const DOCUMENT_NUMBERS = Array.from({ length: MAX_DOCUMENTS }, (_, index) => index + 1);

export function toDocumentFields(documents: readonly FavoriteDocument[]): Record<string, string> {
  return Object.fromEntries(
    DOCUMENT_NUMBERS.flatMap((n) => [
      [`document${n}Label`, documents[n - 1]?.label ?? ""],
      [`document${n}Url`, documents[n - 1]?.url ?? ""],
    ]),
  );
}

export function toOutcomePayFields(pay: OutcomePay): Record<string, string> {
  return Object.fromEntries(
    PAY_FIGURES.flatMap((figure) => [
      [`${figure}Amount`, String(pay[figure]?.amount ?? "")],
      [`${figure}Currency`, pay[figure]?.currency ?? ""],
      [`${figure}Period`, pay[figure]?.period ?? ""],
    ]),
  );
}
