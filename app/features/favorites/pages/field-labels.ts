import { labelsOf } from "#app/entity/field.ts";
import { FAVORITE_FIELDS, TRACKED_TITLE } from "../favorite-fields.ts";

export const FIELD_LABELS = {
  stage: "Stage",
  outcome: "How it ended",
  ...labelsOf(FAVORITE_FIELDS),
  collection: "Collection",
  name: "Name",
  link: "Address",
  text: "Posting text",
  title: TRACKED_TITLE.label,
  company: "Company",
  where: "Location",
  payMin: "Pay from",
  payMax: "Pay to",
  payCurrency: "Currency",
  payPeriod: "Pay period",
};
