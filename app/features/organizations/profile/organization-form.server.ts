import { z } from "zod";
import { checkbox, line, optionalChoice, text } from "#app/http/fields.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { isCountry } from "#app/reference/areas.server.ts";
import { findTechName, findTechSlug } from "#app/reference/technologies.server.ts";
import {
  ABOUT_LENGTH,
  CITY_LENGTH,
  LEAD_PATH_LENGTH,
  MAX_TECH,
  MAX_WEBSITE,
  NAME_LENGTH,
  REMOTE_POLICIES,
  SIZE_BANDS,
  STAGES,
} from "../organization.ts";
import type { organizations } from "../tables.ts";
import { toNameKey } from "../verification/name-key.ts";
import { resemblesProductName } from "../verification/product-name.server.ts";
import { hostOf } from "../verification/web-domain.ts";

type Row = typeof organizations.$inferSelect;

const name = line(NAME_LENGTH, { tooShort: "Use the name it is known by, at least 2 characters." })
  // A name without letters and digits could not be compared with others.
  .refine((value) => value.length < NAME_LENGTH.min || toNameKey(value) !== "", {
    error: "A name has a letter or a digit in it.",
  })
  .refine((value) => !resemblesProductName(value), {
    error: "This reads like our own name. Use one that nobody takes for ours.",
  });

const website = line({ max: MAX_WEBSITE })
  .transform((value) => (value === "" || value.includes("://") ? value : `https://${value}`))
  .refine((value) => value === "" || URL.parse(value)?.protocol === "https:", {
    error: "Use an address that starts with https://.",
  })
  .refine(
    (value) => value === "" || URL.parse(value)?.protocol !== "https:" || isPublicAddress(value),
    {
      error: "Use an address that everybody can open, such as https://northwind.example.",
    },
  )
  .transform((value) => (value === "" ? null : new URL(value).href));

const tech = text({ max: 2_000 }).transform((value, context) => {
  const slugs = new Set<string>();
  for (const each of value.split(/[\n,;]/)) {
    const techName = each.trim();
    const slug = techName && findTechSlug(techName);
    if (slug) slugs.add(slug);
    else if (techName)
      context.addIssue(`“${techName.slice(0, 40)}” is not in our list of technologies.`);
  }
  if (slugs.size > MAX_TECH) context.addIssue(`Use at most ${MAX_TECH} technologies.`);
  return [...slugs];
});

export const organizationFields = {
  name,
  website,
  sizeBand: optionalChoice(SIZE_BANDS),
  stage: optionalChoice(STAGES),
  hqCity: line({ max: CITY_LENGTH }).transform((value) => value || null),
  hqCountry: z
    .string()
    .default("")
    .refine((code) => code === "" || isCountry(code), { error: "Choose a country of the list." })
    .transform((code) => code || null),
  remotePolicy: optionalChoice(REMOTE_POLICIES).transform(
    (policy) => policy ?? ("unknown" as const),
  ),
  tech,
  about: text({ max: ABOUT_LENGTH }),
  leadPath: text({ max: LEAD_PATH_LENGTH }),
};

/** The confirmation that another organization with a similar name is meant. */
export const resemblanceFields = {
  notThem: checkbox(),
  resembles: z.string().max(40).default(""),
};

const editSchema = z.object(organizationFields);
export type OrganizationEdit = z.output<typeof editSchema>;

export function toOrganizationEdit(formValue: OrganizationEdit): OrganizationEdit {
  const { name, website, sizeBand, stage, hqCity, hqCountry, remotePolicy, tech } = formValue;
  const { about, leadPath } = formValue;
  return {
    name,
    website,
    sizeBand,
    stage,
    hqCity,
    hqCountry,
    remotePolicy,
    tech,
    about,
    leadPath,
  };
}

type StoredFields = Pick<Row, keyof OrganizationEdit>;

/** The form values of an organization, as an untouched form would send them. */
export function toOrganizationFormValues(
  organization: StoredFields | OrganizationEdit,
): FormValues {
  return {
    name: organization.name,
    website: organization.website ?? "",
    sizeBand: organization.sizeBand ?? "",
    stage: organization.stage ?? "",
    hqCity: organization.hqCity ?? "",
    hqCountry: organization.hqCountry ?? "",
    remotePolicy: organization.remotePolicy,
    tech: toTechNames(organization.tech).join("\n"),
    about: organization.about,
    leadPath: organization.leadPath,
  };
}

export function toTechNames(slugs: readonly string[]): string[] {
  return slugs.map((slug) => findTechName(slug) ?? slug);
}

export function isSameEdit(
  first: StoredFields | OrganizationEdit,
  second: OrganizationEdit,
): boolean {
  return (
    JSON.stringify(toOrganizationFormValues(first)) ===
    JSON.stringify(toOrganizationFormValues(second))
  );
}

function isPublicAddress(address: string): boolean {
  const url = URL.parse(address);
  return hostOf(address) !== null && !url?.username && !url?.password && !url?.port;
}
