import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { readUserDocument } from "#app/auth/auth-client.ts";
import type { AuthData } from "#app/auth/use-auth.ts";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { NO_NETWORK } from "#app/ui/form/client-action.ts";
import { useFormHelp, useRefusals } from "#app/ui/form/help.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** With JavaScript, the file also gets the Firestore document, which only the browser can read. */
export function ExportAccount() {
  const site = useRouteLoaderData("root") as AuthData | undefined;
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer | null>(null);

  async function download() {
    setIsBusy(true);
    setAnswer(await exportToFile(site?.signIn ?? null));
    setIsBusy(false);
  }

  const refusals = useRefusals(answer);
  const help = useFormHelp({ answer: answer ?? {}, refusals, retry: () => void download() });
  return (
    <section aria-labelledby="export">
      <div className="sec">
        <h2 id="export">Export</h2>
      </div>
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
          All of it in one JSON file, which can be imported again. Once every five minutes.{" "}
          <span className="without-script">
            Without JavaScript it does not include the record at Google, and says so.
          </span>
        </p>
        <p className="row">
          <button type="submit" className="btn" aria-busy={isBusy || undefined}>
            <Icon name="download" />
            Export JSON
          </button>
          <span role="status" className={answer?.error ? "text-sm text-bad" : "meta"}>
            {isBusy ? "Collecting your rows" : (answer?.message ?? "")}
          </span>
        </p>
        {!isBusy && help}
      </form>
    </section>
  );
}

async function exportToFile(signIn: AuthData["signIn"]): Promise<FormAnswer> {
  try {
    const response = await fetch("/account/export", {
      method: "POST",
      headers: { accept: "application/json" },
    });
    const body = (await response.json()) as Record<string, unknown>;
    if (!response.ok) return body as FormAnswer;
    const usersDocument = signIn && (await readUserDocument(signIn));
    const file = usersDocument
      ? { ...body, usersDocument, usersDocumentNote: "The record that Google’s Firebase keeps." }
      : body;
    saveAs(nameOf(response), JSON.stringify(file, null, 1));
    return { ok: true, message: "The file is in your downloads." };
  } catch {
    return { ...NO_NETWORK, message: "Not exported: the network did not answer. Try again." };
  }
}

function nameOf(response: Response): string {
  const disposition = response.headers.get("content-disposition") ?? "";
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? "leadwright.json";
}

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
