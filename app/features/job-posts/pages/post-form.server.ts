import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { line, optionalChoice } from "#app/http/fields.ts";
import { CURRENCIES } from "#app/reference/currencies.ts";
import { findTechSlug } from "#app/reference/technologies.server.ts";
import { checkPost } from "../check-post.ts";
import { EMPTY_POST, type JobPostFields } from "../job-post.ts";
import { locationRows, parseAreas, parsePlaces } from "../location-fields.server.ts";
import { POST_FIELDS } from "../post-fields.ts";

/** A UTC offset in quarter hours; null when empty. */
export const offset = z
  .string({ error: "Choose one of the offered answers." })
  .default("")
  .refine((typed) => typed === "" || (/^-?\d{1,2}$/.test(typed) && isOffset(Number(typed))), {
    error: "Choose one of the offered answers.",
  })
  .transform((typed) => (typed === "" ? null : Number(typed)));

function isOffset(quarters: number): boolean {
  return quarters >= -48 && quarters <= 56;
}

const tech = line({ max: 600 }).transform((typed, context) => {
  const names = typed.split(/[,;]/).flatMap((name) => name.trim() || []);
  const unknown = names.filter((name) => findTechSlug(name) === null);
  if (unknown.length > 0) {
    context.addIssue(`We don’t know these technologies: ${unknown.slice(0, 3).join(", ")}.`);
    return z.NEVER;
  }
  const slugs = [...new Set(names.flatMap((name) => findTechSlug(name) ?? []))];
  if (slugs.length <= POST_FIELDS.tech.max) return slugs;
  context.addIssue(`Use at most ${POST_FIELDS.tech.max} technologies.`);
  return z.NEVER;
});

const postFields = z.object({
  ...formShape(POST_FIELDS, {
    tech: { form: tech },
    salaryCurrency: { form: optionalChoice(CURRENCIES) },
  }),
  tzMin: offset,
  tzMax: offset,
});

/** The schema of a post's fields together with the given extra fields. */
export function postForm<Shape extends z.ZodRawShape>(extraFields: Shape) {
  const form = z
    .intersection(z.intersection(postFields, z.object(extraFields)), locationRows)
    .transform((sent, context) => {
      const rows = sent as unknown as Record<string, string>;
      const places = parsePlaces(rows, context);
      const remoteFrom = parseAreas(rows, context);
      const fieldValues = Object.fromEntries(
        postFields.keyof().options.map((name) => [name, sent[name]]),
      ) as z.output<typeof postFields>;
      return { ...sent, fields: { ...fieldValues, places, remoteFrom } satisfies JobPostFields };
    });
  return z.record(z.string(), z.unknown()).transform((sent, context): z.output<typeof form> => {
    const parsed = form.safeParse(sent);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) context.addIssue({ ...issue });
    if (sent.aim === "submit") addFurtherErrors(sent, parsed.error, context);
    return z.NEVER;
  });
}

/** Where a field cannot be read, what else would stop the post is said in the same answer. */
function addFurtherErrors(
  sent: Record<string, unknown>,
  error: z.ZodError,
  context: z.RefinementCtx,
): void {
  const refused = new Set(error.issues.map(({ path }) => String(path[0])));
  const fields = Object.fromEntries(
    Object.entries(postFields.shape).flatMap(([name, schema]) => {
      const parsed = schema.safeParse(sent[name]);
      return parsed.success ? [[name, parsed.data]] : [];
    }),
  );
  const rows = locationRows.safeParse(sent).data ?? {};
  // Of rows it says itself what is wrong; those that were said already are not said twice.
  const addOnce: z.RefinementCtx = {
    ...context,
    addIssue(issue) {
      const name = typeof issue === "object" ? String(issue.path?.[0]) : "";
      if (!refused.has(name)) context.addIssue(issue);
      refused.add(name);
    },
  };
  const places = parsePlaces(rows, addOnce);
  const remoteFrom = parseAreas(rows, addOnce);
  const { errors } = checkPost(
    { ...EMPTY_POST, ...fields, places, remoteFrom },
    { company: "", now: new Date() },
  );
  const hasRefusedRow = [...refused].some((name) => /^(?:place|area)\d/.test(name));
  for (const [name, messages] of Object.entries(errors)) {
    if (refused.has(name) || (hasRefusedRow && /^(?:place|area)\d/.test(name))) continue;
    for (const message of messages) context.addIssue({ code: "custom", path: [name], message });
  }
}
