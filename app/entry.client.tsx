import "./ui/trusted-types.ts";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { installXsrf } from "./http/xsrf.ts";
import { tolerateAlteredDom } from "./ui/altered-dom.ts";
import { installForeignDataGuard } from "./ui/foreign-data.ts";
import { keepInput } from "./ui/kept-input.ts";
import { reloadAsPlainPage, takePlainPage } from "./ui/plain-page.ts";
import { reportPageError } from "./ui/report-error.ts";

if (!takePlainPage()) {
  installXsrf();
  installForeignDataGuard();
  tolerateAlteredDom();
  const restoreInput = keepInput();
  startTransition(() => hydrate(restoreInput));
}

function hydrate(restoreInput: () => void): void {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        restoreInput();
        reportError(error);
        reportPageError("hydration", error);
      },
      onCaughtError(error) {
        console.error(error);
        reportPageError("caught", error);
      },
      onUncaughtError(error) {
        reportError(error);
        reportPageError("uncaught", error);
        reloadAsPlainPage();
      },
    },
  );
}
