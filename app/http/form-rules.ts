import { z } from "zod";

/** What rules read of a form: undefined for a field that was refused itself, and so was filled in. */
export type Read<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

/**
 * Says what is wrong with a field. With `meant` it is a question: the form carries that to its next submission,
 * in the field of this name, so that what is sent again as it is was meant.
 */
export type Say = (field: string, message: string, meant?: string) => void;

/**
 * A form with rules between its fields. They are asked even where fields were refused, so that one answer
 * says all that is wrong.
 */
export function formWithRules<Shape extends z.ZodRawShape>(
  shape: Shape,
  rules: (fields: Read<z.output<z.ZodObject<Shape>>>, say: Say) => void,
): z.ZodObject<Shape> {
  return z.object(shape).superRefine(
    (fields, context) => {
      const refused = new Set(context.issues.map(({ path }) => String(path?.[0])));
      const read = Object.fromEntries(
        Object.entries(fields).filter(([name]) => !refused.has(name)),
      ) as Read<typeof fields>;
      rules(read, sayIn(context));
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
}

/**
 * A form of which a part is read by code, such as numbered rows: both are read whatever the other finds, and
 * their errors come together. `read` gets the fields, and what was sent beside them.
 */
export function formWithReader<Shape extends z.ZodRawShape, Value>(
  shape: Shape,
  read: (
    fields: Read<z.output<z.ZodObject<Shape>>>,
    say: Say,
    sent: Readonly<Record<string, unknown>>,
  ) => Value,
) {
  const form = z.object(shape);
  return z.looseObject({}).transform((sent, context) => {
    const parsed = form.safeParse(sent);
    for (const issue of parsed.error?.issues ?? []) context.addIssue({ ...issue });
    const fields = parsed.success ? parsed.data : readEach(shape, sent);
    const value = read(fields as Read<z.output<typeof form>>, sayIn(context), sent);
    return { ...(fields as z.output<typeof form>), ...value };
  });
}

function readEach(shape: z.ZodRawShape, sent: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const parsed = z.safeParse(schema, sent[name]);
      return parsed.success ? [[name, parsed.data]] : [];
    }),
  );
}

function sayIn(context: z.RefinementCtx): Say {
  return (field, message, meant) =>
    context.addIssue({ code: "custom", path: [field], message, params: { meant } });
}
