import { z } from "zod";
import { choice, line, text, tick } from "#app/http/fields.ts";
import type { FormValues } from "#app/http/form.ts";
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
import { isOurs } from "../verification/own-name.server.ts";
import { hostOf } from "../verification/web-domain.ts";

type Row = typeof organizations.$inferSelect;

const name = line(NAME_LENGTH, { tooShort: "Use the name it is known by, at least 2 characters." })
  // A name without letters and digits could not be compared with others.
  .refine((typed) => typed.length < NAME_LENGTH.min || toNameKey(typed) !== "", {
    error: "A name has a letter or a digit in it.",
  })
  .refine((typed) => !isOurs(typed), {
    error: "This reads like our own name. Use one that nobody takes for ours.",
  });

const website = line({ max: MAX_WEBSITE })
  .transform((typed) => (typed === "" || typed.includes("://") ? typed : `https://${typed}`))
  .refine((typed) => typed === "" || URL.parse(typed)?.protocol === "https:", {
    error: "Use an address that starts with https://.",
  })
  .refine((typed) => typed === "" || URL.parse(typed)?.protocol !== "https:" || isPublic(typed), {
    error: "Use an address that everybody can open, such as https://northwind.example.",
  })
  .transform((typed) => (typed === "" ? null : new URL(typed).href));

const tech = text({ max: 2_000 }).transform((typed, context) => {
  const slugs = new Set<string>();
  for (const each of typed.split(/[\n,;]/)) {
    const named = each.trim();
    const slug = named && findTechSlug(named);
    if (slug) slugs.add(slug);
    else if (named) context.addIssue(`“${named.slice(0, 40)}” is not in our list of technologies.`);
  }
  if (slugs.size > MAX_TECH) context.addIssue(`Use at most ${MAX_TECH} technologies.`);
  return [...slugs];
});

export const organizationFields = {
  name,
  website,
  sizeBand: choice(SIZE_BANDS),
  stage: choice(STAGES),
  hqCity: line({ max: CITY_LENGTH }).transform((typed) => typed || null),
  hqCountry: z
    .string()
    .default("")
    .refine((code) => code === "" || isCountry(code), { error: "Choose a country of the list." })
    .transform((code) => code || null),
  remotePolicy: choice(REMOTE_POLICIES).transform((chosen) => chosen ?? ("unknown" as const)),
  tech,
  about: text({ max: ABOUT_LENGTH }),
  leadPath: text({ max: LEAD_PATH_LENGTH }),
};

/** The confirmation that another organization with a similar name is meant. */
export const resemblance = {
  notThem: tick(),
  resembles: z.string().max(40).default(""),
};

const edited = z.object(organizationFields);
export type OrganizationEdit = z.output<typeof edited>;

export function toEdit(sent: OrganizationEdit): OrganizationEdit {
  const { name, website, sizeBand, stage, hqCity, hqCountry, remotePolicy, tech } = sent;
  const { about, leadPath } = sent;
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

type Told = Pick<Row, keyof OrganizationEdit>;

/** The form values of an organization, as an untouched form would send them. */
export function toOrganizationFields(told: Told | OrganizationEdit): FormValues {
  return {
    name: told.name,
    website: told.website ?? "",
    sizeBand: told.sizeBand ?? "",
    stage: told.stage ?? "",
    hqCity: told.hqCity ?? "",
    hqCountry: told.hqCountry ?? "",
    remotePolicy: told.remotePolicy,
    tech: techNames(told.tech).join("\n"),
    about: told.about,
    leadPath: told.leadPath,
  };
}

export function techNames(slugs: readonly string[]): string[] {
  return slugs.map((slug) => findTechName(slug) ?? slug);
}

export function isSameEdit(one: Told | OrganizationEdit, other: OrganizationEdit): boolean {
  return JSON.stringify(toOrganizationFields(one)) === JSON.stringify(toOrganizationFields(other));
}

function isPublic(address: string): boolean {
  const url = URL.parse(address);
  return hostOf(address) !== null && !url?.username && !url?.password && !url?.port;
}
