/**
 * US dollars for one unit of a currency, rounded: what the stored rates of a new database begin with (see
 * jobs/pay/update-exchange-rates.server.ts). By these alone, sums are judged plausible, and a visitor's browser compares.
 */
export const USD_PER_UNIT: Readonly<Record<string, number>> = {
  USD: 1,
  AED: 0.2723,
  ARS: 0.0007,
  AUD: 0.66,
  BDT: 0.0082,
  BGN: 0.593,
  BRL: 0.185,
  CAD: 0.72,
  CHF: 1.24,
  CLP: 0.00106,
  CNY: 0.14,
  COP: 0.00026,
  CRC: 0.00198,
  CZK: 0.048,
  DKK: 0.155,
  EGP: 0.021,
  EUR: 1.16,
  GBP: 1.32,
  GEL: 0.367,
  GHS: 0.09,
  HKD: 0.128,
  HUF: 0.003,
  IDR: 0.00006,
  ILS: 0.3,
  INR: 0.0113,
  ISK: 0.0079,
  JPY: 0.0066,
  KES: 0.0077,
  KRW: 0.0007,
  KZT: 0.0019,
  LKR: 0.0033,
  MAD: 0.108,
  MXN: 0.054,
  MYR: 0.24,
  NGN: 0.00068,
  NOK: 0.099,
  NZD: 0.57,
  PEN: 0.295,
  PHP: 0.017,
  PKR: 0.00355,
  PLN: 0.273,
  QAR: 0.2747,
  RON: 0.228,
  RSD: 0.0099,
  SAR: 0.2667,
  SEK: 0.106,
  SGD: 0.77,
  THB: 0.031,
  TRY: 0.024,
  TWD: 0.033,
  UAH: 0.024,
  UYU: 0.025,
  VND: 0.000038,
  ZAR: 0.058,
};

/** The currencies that have a rate, by their code. */
export const CURRENCIES = Object.keys(USD_PER_UNIT).sort();

/** The same for a select. */
export const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ value: code, text: code }));

/** Whether there is an exchange rate for an ISO 4217 code. */
export function isKnownCurrency(code: string): boolean {
  return Object.hasOwn(USD_PER_UNIT, code);
}
