import { interrupted, limitBody } from "./body.ts";
import type { FormValues } from "./form-values.ts";
import { badRequest, tooLarge } from "./http-errors.ts";

/** The contents of uploaded files by field name: images as bytes, others as text, large ones to be read in parts. */
export type FileContents = Record<string, string | Uint8Array<ArrayBuffer> | Blob>;

export interface FormBody {
  fields: FormValues;
  files: FileContents;
}

const MAX_FIELDS = 200;
/** Only the pages that read files in parts accept a body of this size. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** The fields and files of a submitted form. Throws 400 for a body that is not a form, 413 for a large one. */
export async function readFormBody(request: Request, maxBytes: number): Promise<FormBody> {
  const { body, findProblem } = limitBody(request, maxBytes);
  const type = request.headers.get("content-type") ?? "";
  let form: FormData;
  try {
    form = await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    if (findProblem() === "too_large") {
      throw tooLarge(`At most ${Math.round(maxBytes / 1024)} KB can be sent here.`);
    }
    if (findProblem() === "interrupted") throw interrupted();
    throw badRequest("This isn’t a form: we can’t read its encoding.");
  }
  const valuesByName = new Map<string, string[]>();
  const files = new Map<string, FileContents[string]>();
  let count = 0;
  for (const [name, value] of form.entries()) {
    count += 1;
    if (count > MAX_FIELDS) throw badRequest(`A form here has at most ${MAX_FIELDS} fields.`);
    if (typeof value !== "string") files.set(name, await readFileContent(value));
    // Browsers send CRLF, but count a line break as one character.
    else valuesByName.set(name, [...(valuesByName.get(name) ?? []), value.replace(/\r\n?/g, "\n")]);
  }
  const fields: FormValues = Object.fromEntries(
    [...valuesByName].map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? "") : values,
    ]),
  );
  return { fields, files: Object.fromEntries(files) };
}

async function readFileContent(file: File): Promise<FileContents[string]> {
  if (file.type.startsWith("image/")) return new Uint8Array(await file.arrayBuffer());
  // Editors put a byte order mark first, which is no part of the text.
  return file.size > MAX_TEXT_BYTES ? file : (await file.text()).replace(/^\uFEFF/, "");
}
