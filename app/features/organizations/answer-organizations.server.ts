import type { RouterContextProvider } from "react-router";
import { freshViewerOf, writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { once, type Saved, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { invalid } from "#app/http/respond.ts";
import { mediumDate } from "#app/ui/time.ts";
import { deleteOrganization, undoDeletion } from "./deletion/delete-organization.server.ts";
import type { CREATE_FORMS, ORGANIZATION_FORMS } from "./forms.server.ts";
import { requireRight } from "./membership.server.ts";
import { deskPath } from "./organization.ts";
import { createOrganization } from "./profile/create-organization.server.ts";
import { editOrganization } from "./profile/edit-organization.server.ts";
import { fetchLogo } from "./profile/fetch-logo.server.ts";
import { removeLogo, setLogo } from "./profile/logos.server.ts";
import { toEdit } from "./profile/organization-form.server.ts";
import { savedWords } from "./profile/rename-words.ts";
import { resolveOf } from "./verification/resolver.server.ts";
import { verifyDomain } from "./verification/verify-domain.server.ts";

/* What the forms of an organization do, for a viewer who has to be signed in. */

interface Args {
  context: Readonly<RouterContextProvider>;
}

export async function answerCreate(
  { context }: Args,
  form: ValidForm<typeof CREATE_FORMS>,
): Promise<Saved & { organization: string }> {
  const viewer = await writerOf(context);
  const { slug, notThem, resembles } = form.value;
  const id = await once(form, viewer.uid);
  const making = createOrganization(databaseOf(context), viewer, {
    id,
    edit: toEdit(form.value),
    slug,
    told: { notThem, resembles },
    now: new Date(),
  });
  await inWriteTime(making);
  return { message: "The organization is there.", organization: id, to: deskPath(id) };
}

export async function answerOrganization(
  { context, id }: Args & { id: string },
  form: ValidForm<typeof ORGANIZATION_FORMS>,
): Promise<Saved & { version?: number }> {
  const viewer = await writerOf(context);
  const db = databaseOf(context);
  const now = new Date();
  const carryOut = async (): Promise<Saved & { version?: number }> => {
    switch (form.intent) {
      case "save": {
        const { version, notThem, resembles } = form.value;
        const told = { notThem, resembles };
        const change = { id, version, edit: toEdit(form.value), told, now };
        const { reviewed, ...saved } = await editOrganization(db, viewer, change);
        return { message: savedWords(reviewed), ...saved };
      }
      case "set_logo": {
        // Before an address is fetched on behalf of somebody who may not set a logo.
        await requireRight(db, viewer, { orgId: id, right: "edit_page", doing: "change its logo" });
        const bytes = await pictureOf(context, form.value);
        await setLogo(db, viewer, { id, bytes, now });
        return { message: "The logo is stored." };
      }
      case "remove_logo":
        await removeLogo(db, viewer, { id, now });
        return { message: "The logo is removed." };
      case "verify": {
        const { domain } = form.value;
        await verifyDomain(db, viewer, { id, domain, resolve: resolveOf(context), now });
        return { message: `${domain} is verified.` };
      }
      case "delete": {
        freshViewerOf(context, now);
        const { name } = form.value;
        const deleteAfter = await deleteOrganization(db, viewer, { id, name, now });
        return {
          message: `Its page and its jobs are closed. Until ${mediumDate(deleteAfter)} you can bring it back.`,
        };
      }
      case "undo_delete": {
        const { lost } = await undoDeletion(db, viewer, { id, now });
        return {
          message: `The organization is back. Its jobs stay closed.${lost ? ` Another organization verified ${lost} meanwhile, so this one is not verified anymore.` : ""}`,
        };
      }
    }
  };
  return inWriteTime(carryOut());
}

interface SentLogo {
  file?: Uint8Array | string | undefined;
  address: string;
}

/** The uploaded file, or what the address returns. Throws 422 when there is neither. */
async function pictureOf(
  context: Args["context"],
  { file, address }: SentLogo,
): Promise<Uint8Array<ArrayBuffer>> {
  if (file instanceof Uint8Array && file.byteLength > 0) return new Uint8Array(file);
  if (file) throw invalid({ file: ["Choose a PNG, JPEG or WebP picture."] });
  if (address === "") throw invalid({ file: ["Choose a file, or give an address."] });
  const { isLoopback } = configurationOf(context);
  const fetched = await fetchLogo(address, {
    fetch: (at, init) => fetch(at, init),
    isLoopback,
  });
  if ("refusal" in fetched) throw invalid({ address: [fetched.refusal] });
  return fetched.bytes;
}
