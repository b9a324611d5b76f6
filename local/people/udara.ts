import { recordName, recordValue } from "#app/features/organizations/verification/web-domain.ts";

/* Amara's organization, as other files of the local site have to know it. */

/** 24 hexadecimal characters, as the product derives them from a form. */
export const UDARA_ID = "0da7a0da7a0da7a0da7a0da7";
export const UDARA_DOMAIN = "udara-rail.example";
/** What the record of its domain says. */
export const UDARA_TOKEN = "5a1f0c93be2d47e886b1d07c4f3e9a62";

/** The DNS record that shows whose domain it is. */
export const UDARA_RECORD = {
  name: recordName(UDARA_DOMAIN),
  value: recordValue(UDARA_TOKEN),
};
