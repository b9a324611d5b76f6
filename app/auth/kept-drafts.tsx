import { useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type Draft, FormAuthorContext, listDraftsAt } from "#app/ui/form/drafts.ts";
import { allValuesOf } from "#app/ui/form/form-result.ts";
import { UnsavedValues } from "./unsaved-form.tsx";

/** What was typed into a page that can no longer be opened, to be copied: somebody may have deleted it meanwhile. */
export default function KeptDrafts() {
  const { pathname } = useLocation();
  const author = useContext(FormAuthorContext);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  // The forms keep what was typed as they leave the page, which is before this.
  useEffect(() => setDrafts(listDraftsAt(pathname, author)), [pathname, author]);
  return <UnsavedValues values={drafts.flatMap(listTyped)} />;
}

/** What differs from what the form was filled with. */
function listTyped({ values, base }: Draft): [string, string][] {
  return Object.keys(base ?? values).flatMap((name) => {
    const [typed, before] = [values, base ?? {}].map((each) => allValuesOf(each, name).join(", "));
    return typed && typed !== before ? [[name, typed] as [string, string]] : [];
  });
}
