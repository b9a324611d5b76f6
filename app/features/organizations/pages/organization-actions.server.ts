import { freshViewerOf, writeContextOf } from "#app/auth/viewer.server.ts";
import { type ActionContext, configurationOf } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { invalid } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { formatDate } from "#app/ui/time.ts";
import { deleteOrganization, undoDeletion } from "../deletion/delete-organization.server.ts";
import { requireRight } from "../membership.server.ts";
import { firstPostPath } from "../organization.ts";
import { createOrganization } from "../profile/create-organization.server.ts";
import { editOrganization } from "../profile/edit-organization.server.ts";
import { fetchLogo } from "../profile/fetch-logo.server.ts";
import { removeLogo, setLogo } from "../profile/logos.server.ts";
import { toOrganizationEdit } from "../profile/organization-form.server.ts";
import { addDomain, removeDomain } from "../verification/further-domains.server.ts";
import { publicSuffixesOf } from "../verification/public-suffix-list.server.ts";
import { resolverOf } from "../verification/resolver.server.ts";
import { verifyDomain } from "../verification/verify-domain.server.ts";
import type { CREATE_FORMS, ORGANIZATION_FORMS } from "./forms.server.ts";
import { savedMessage } from "./profile/rename-messages.ts";

/* What the forms of an organization do, for a viewer who has to be signed in. */

export async function handleCreateOrganization(
  { context }: ActionContext,
  form: ValidForm<typeof CREATE_FORMS>,
): Promise<FormSuccess & { organization: string }> {
  const { db, viewer, now } = await writeContextOf(context);
  const { slug, notThem, resembles } = form.value;
  const id = await submissionIdOf(form, viewer.uid);
  const creating = createOrganization(db, viewer, {
    id,
    edit: toOrganizationEdit(form.value),
    slug,
    confirmation: { notThem, resembles },
    now,
  });
  await withWriteTimeout(creating);
  return { message: "Organization created.", organization: id, to: firstPostPath(id) };
}

export async function handleOrganization(
  { context, id }: ActionContext & { id: string },
  form: ValidForm<typeof ORGANIZATION_FORMS>,
): Promise<FormSuccess & { version?: number }> {
  const { db, viewer, now } = await writeContextOf(context);
  const run = async (): Promise<FormSuccess & { version?: number }> => {
    switch (form.intent) {
      case "save": {
        const { version, notThem, resembles } = form.value;
        const confirmation = { notThem, resembles };
        const change = { id, version, edit: toOrganizationEdit(form.value), confirmation, now };
        const { reviewed, ...saved } = await editOrganization(db, viewer, change);
        return { message: savedMessage(reviewed), ...saved };
      }
      case "set_logo": {
        // Before an address is fetched on behalf of someone who may not set a logo.
        await requireRight(db, viewer, { orgId: id, right: "edit_page", doing: "change the logo" });
        const bytes = await readPicture(context, form.value);
        await setLogo(db, viewer, { id, bytes, now });
        return { message: "Logo saved." };
      }
      case "remove_logo":
        await removeLogo(db, viewer, { id, now });
        return { message: "Logo removed." };
      case "verify": {
        const { domain } = form.value;
        const resolve = resolverOf(context);
        const readSuffixes = publicSuffixesOf(context);
        await verifyDomain(db, viewer, { id, domain, resolve, readSuffixes, now });
        return { message: `${domain} is verified.` };
      }
      case "add_domain": {
        const check = { id, domain: form.value.domain, resolve: resolverOf(context), now };
        const readSuffixes = publicSuffixesOf(context);
        const domain = await addDomain(db, viewer, { ...check, readSuffixes });
        return { message: `${domain} is verified.` };
      }
      case "remove_domain": {
        const { domain } = form.value;
        await removeDomain(db, viewer, { id, domain, now });
        return { message: `${domain} is no longer one of your domains.` };
      }
      case "delete": {
        freshViewerOf(context, now);
        const { name } = form.value;
        const deleteAfter = await deleteOrganization(db, viewer, { id, name, now });
        return {
          message: `The page is hidden and the jobs are closed. You can restore the organization until ${formatDate(deleteAfter)}.`,
        };
      }
      case "undo_delete": {
        const { lost } = await undoDeletion(db, viewer, { id, now });
        return {
          message: `Restored. Jobs stay closed.${lost ? ` Another organization verified ${lost} since, so this one is no longer verified.` : ""}`,
        };
      }
    }
  };
  return withWriteTimeout(run());
}

interface LogoInput {
  file?: Uint8Array | string | undefined;
  address: string;
}

/** The uploaded file, or what the address returns. Throws 422 when there is neither. */
async function readPicture(
  context: ActionContext["context"],
  { file, address }: LogoInput,
): Promise<Uint8Array<ArrayBuffer>> {
  if (file instanceof Uint8Array && file.byteLength > 0) return new Uint8Array(file);
  if (file) throw invalid({ file: ["Choose a PNG, JPEG or WebP picture."] });
  if (address === "") throw invalid({ file: ["Choose a file or enter a URL."] });
  const { isLoopback } = configurationOf(context);
  const fetchedLogo = await fetchLogo(address, {
    fetch: (at, init) => fetch(at, init),
    isLoopback,
  });
  if ("error" in fetchedLogo) throw invalid({ address: [fetchedLogo.error] });
  return fetchedLogo.bytes;
}
