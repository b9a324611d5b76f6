import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootAuthData } from "#app/auth/use-auth.ts";
import { readUserDocument } from "#app/auth/user-account.ts";
import { useFailureCount, useFormHelp } from "#app/ui/form/form-help.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { NETWORK_ERROR } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/parts/section.tsx";

/** With JavaScript, the file also gets the Firestore document, which only the browser can read. */
export function ExportAccount() {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<FormResult | null>(null);

  async function download() {
    setIsBusy(true);
    setResult(await exportToFile(rootData?.signIn ?? null));
    setIsBusy(false);
  }

  const failureCount = useFailureCount(result);
  const help = useFormHelp({ result: result ?? {}, failureCount, retry: () => void download() });
  return (
    <Section title="Export" titleId="export">
      <form
        className="stack gap-3 pt-3"
        method="post"
        action="/account/export"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void download();
        }}
      >
        <p>
          All your data in one JSON file that you can import again. You can export once every five
          minutes.{" "}
          <span className="without-script">
            Without JavaScript, the file doesn’t include your account record in Google’s Firebase.
          </span>
        </p>
        <p className="row">
          <button type="submit" className="btn" aria-busy={isBusy || undefined}>
            <Icon name="download" />
            Export JSON
          </button>
          <span role="status" className={result?.error ? "text-sm text-bad" : "meta"}>
            {isBusy ? "Collecting your data" : (result?.message ?? "")}
          </span>
        </p>
        {!isBusy && help}
      </form>
    </Section>
  );
}

async function exportToFile(signIn: RootAuthData["signIn"]): Promise<FormResult> {
  try {
    const response = await fetch("/account/export", {
      method: "POST",
      headers: { accept: "application/json" },
    });
    const body = (await response.json()) as Record<string, unknown>;
    if (!response.ok) return body as FormResult;
    const usersDocument = signIn && (await readUserDocument(signIn));
    const file = usersDocument
      ? { ...body, usersDocument, usersDocumentNote: "Your account record in Google’s Firebase." }
      : body;
    downloadText(filenameOf(response), JSON.stringify(file, null, 1));
    return { ok: true, message: "The file is in your downloads." };
  } catch {
    return { ...NETWORK_ERROR, message: "Not exported: the network didn’t respond. Try again." };
  }
}

function filenameOf(response: Response): string {
  const disposition = response.headers.get("content-disposition") ?? "";
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? "leadwright.json";
}

function downloadText(name: string, text: string): void {
  const objectUrl = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: objectUrl, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(objectUrl), 10_000);
}
