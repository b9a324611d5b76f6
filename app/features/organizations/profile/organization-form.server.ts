import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { checkbox, line, text } from "#app/http/fields.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { isCountry } from "#app/reference/areas.server.ts";
import { findTechName, findTechSlug } from "#app/reference/technologies.server.ts";
import {
  FIELD_NAMES,
  ORGANIZATION_FIELDS,
  type OrganizationField,
} from "../organization-fields.ts";
import type { organizations } from "../tables.ts";
import { toNameKey } from "../verification/name-key.ts";
import { resemblesProductName } from "../verification/product-name.server.ts";
import { hostOf } from "../verification/web-domain.ts";

export type OrganizationRow = typeof organizations.$inferSelect;
/** What its admins save: each field of the description is a column. */
export type OrganizationEdit = Pick<OrganizationRow, OrganizationField>;

const { website, hqCity, tech } = ORGANIZATION_FIELDS;

const websiteField = line(website)
  .transform((value) => (value === "" || value.includes("://") ? value : `https://${value}`))
  .refine((value) => value === "" || URL.parse(value)?.protocol === "https:", {
    error: "Use an address that starts with https://.",
  })
  .refine(
    (value) => value === "" || URL.parse(value)?.protocol !== "https:" || isPublicAddress(value),
    {
      error: "Use an address that everyone can open, such as https://northwind.example.",
    },
  )
  .transform((value) => (value === "" ? null : new URL(value).href));

const techField = text({ max: 2_000 }).transform((value, context) => {
  const slugs = new Set<string>();
  for (const each of value.split(/[\n,;]/)) {
    const techName = each.trim();
    const slug = techName && findTechSlug(techName);
    if (slug) slugs.add(slug);
    else if (techName)
      context.addIssue(`“${techName.slice(0, 40)}” isn’t in our list of technologies.`);
  }
  if (slugs.size > tech.max) context.addIssue(`Use at most ${tech.max} technologies.`);
  return [...slugs];
});

const countryField = z
  .string()
  .default("")
  .refine((code) => code === "" || isCountry(code), { error: "Choose a country from the list." })
  .transform((code) => code || null);

const shape = formShape(ORGANIZATION_FIELDS, {
  website: { form: websiteField },
  hqCity: { form: line(hqCity).transform((value) => value || null) },
  hqCountry: { form: countryField },
  tech: { form: techField },
});

export const organizationSchemas = {
  ...shape,
  name: shape.name
    // A name without letters and digits could not be compared with others.
    .refine((value) => toNameKey(value) !== "", { error: "Use at least one letter or digit." })
    .refine((value) => !resemblesProductName(value), {
      error: "This looks like our own name. Use a different one.",
    }),
};

/** The confirmation that another organization with a similar name is meant. */
export const resemblanceFields = {
  notThem: checkbox(),
  resembles: z.string().max(40).default(""),
};

/** The fields of a row or of a parsed form, without whatever else it holds. */
export function toOrganizationEdit(source: OrganizationEdit): OrganizationEdit {
  return Object.fromEntries(
    FIELD_NAMES.map((field) => [field, source[field]]),
  ) as unknown as OrganizationEdit;
}

/** The form values of an organization, as an untouched form would send them. */
export function toOrganizationFormValues(organization: OrganizationEdit): FormValues {
  const tech = toTechNames(organization.tech).join("\n");
  const values = { ...toOrganizationEdit(organization), tech };
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? ""]));
}

export function toTechNames(slugs: readonly string[]): string[] {
  return slugs.map((slug) => findTechName(slug) ?? slug);
}

export function isSameEdit(first: OrganizationEdit, second: OrganizationEdit): boolean {
  return (
    JSON.stringify(toOrganizationFormValues(first)) ===
    JSON.stringify(toOrganizationFormValues(second))
  );
}

function isPublicAddress(address: string): boolean {
  const url = URL.parse(address);
  return hostOf(address) !== null && !url?.username && !url?.password && !url?.port;
}
