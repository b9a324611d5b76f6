/*
 * Currencies of currencies.ts that the European Central Bank doesn't publish: nothing brings their rates up to
 * date, so wherever a figure is converted at one, the day is shown.
 */

const SET_ON: Readonly<Record<string, string>> = {
  "Nov 20, 2026": "AED ARS BGN CLP COP EGP KES NGN PKR QAR RSD SAR TWD UAH VND",
  "Nov 29, 2026": "BDT CRC GEL GHS KZT LKR MAD PEN UYU",
};

/** The day on which the rate of a currency was set for good, as pages say it; null for one that is kept up to date. */
export function fixedRateDay(currency: string | undefined): string | null {
  const found = Object.entries(SET_ON).find(([, codes]) =>
    codes.split(" ").includes(currency ?? ""),
  );
  return found?.[0] ?? null;
}
