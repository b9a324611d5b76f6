import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FormValues } from "#app/http/form-values.ts";
import { parseIdentity, useDraftKeeper } from "./draft-keeper.ts";
import {
  adoptDraft,
  type Draft,
  FormAuthorContext,
  type FormIdentity,
  findDraft,
} from "./drafts.ts";
import {
  defaultValuesOf,
  fillFields,
  fillForm,
  inputOf,
  isDirty,
  listFieldNames,
  valuesOf,
} from "./form-controls.ts";
import { type FormResult, firstValueOf } from "./form-result.ts";
import { mergeConflict, toFormValues } from "./merge-conflict.ts";

/** A conflict of this form with what is stored, after what only the other side changed was taken. */
export interface FormConflict {
  yours: FormValues;
  theirs: FormValues;
  taken: readonly string[];
  conflicting: readonly string[];
  /** False for a form that is only a button. */
  hasFields: boolean;
}

interface FormDraft {
  /** The version that the fields were filled from; not always the latest one of the page. */
  version: string | undefined;
  /** Increases when the fields are to be reset to the stored values. */
  round: number;
  isRestored: boolean;
  /** Null while there is none, and before hydration. */
  conflict: FormConflict | null;
  /** True if something was typed or chosen since the form was sent. */
  isChanged(): boolean;
  onInput(): void;
  /** To be called when the form is sent. */
  onSent(): void;
  /** To be called when what was sent is stored, before anything that may remove the form. */
  onSaved(): void;
  startOver(): void;
  /** Puts one side's value of a field into the form. */
  chooseValue(name: string, side: "yours" | "theirs"): void;
}

interface DraftOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Null turns drafts off. */
  formIdentity: FormIdentity | null;
  latestVersion: string | undefined;
  result: FormResult | undefined;
}

/**
 * Keeps unsaved input as a draft, and restores it when the form returns. A form with unsaved input stays
 * at the version it was filled from, so that a conflict is noticed; an untouched form is reset to each
 * newer version.
 */
export function useDraft({ form, formIdentity, latestVersion, result }: DraftOptions): FormDraft {
  const author = useContext(FormAuthorContext);
  const [versionState, setVersionState] = useState({ version: latestVersion, round: 0 });
  const [isRestored, setIsRestored] = useState(false);
  const [conflict, setConflict] = useState<FormConflict | null>(null);
  const draftValues = useRef<FormValues | null>(null);
  const sentInput = useRef<string | null>(null);
  const hasChangedSinceSend = useRef(false);
  /** What the fields were filled with; null where a failed form without script was rendered. */
  const baseValues = useRef<FormValues | null>(null);
  const sentValues = useRef<FormValues | null>(null);
  const identityKey = formIdentity && JSON.stringify(formIdentity);
  const keeper = useDraftKeeper(identityKey, author);
  const latestKeeper = useRef(keeper);
  latestKeeper.current = keeper;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round renders the fields anew
  useLayoutEffect(() => {
    const isRenderedFromResult = versionState.round === 0 && Boolean(result?.error);
    baseValues.current =
      form.current && !isRenderedFromResult ? defaultValuesOf(form.current) : null;
  }, [form, versionState.round]);

  useEffect(() => {
    let isHere = true;
    const identity = parseIdentity(identityKey);
    const keeperOfAuthor = latestKeeper.current;
    function restore(draft: Draft): void {
      if (!form.current) return;
      fillForm(form.current, draft.values);
      draftValues.current = draft.values;
      baseValues.current = draft.base;
      setIsRestored(true);
      if (draft.values.version !== undefined)
        setVersionState(({ round }) => ({ version: firstValueOf(draft.values, "version"), round }));
    }
    const draft = identity && findDraft(identity, author);
    if (draft) restore(draft);
    // Typed before hydration, or restored by the browser.
    else if (form.current && isDirty(form.current)) draftValues.current = valuesOf(form.current);
    else if (identity) {
      void adoptDraft(identity, author).then((left) => {
        if (left && isHere && draftValues.current === null) restore(left);
      });
    }
    const keepDraft = () => keeperOfAuthor.keep(draftValues.current, baseValues.current);
    // Also when the page is reloaded or another site is opened.
    addEventListener("pagehide", keepDraft);
    return () => {
      isHere = false;
      removeEventListener("pagehide", keepDraft);
      keepDraft();
      // The next author is not the writer of it.
      draftValues.current = null;
    };
  }, [form, identityKey, author]);

  // With the result on the page, not after it: pressed again at once, the form must send the new version.
  useLayoutEffect(() => {
    if (!result) return;
    const version = result.ok ? result.version : result.theirs?.version;
    if (version !== undefined)
      setVersionState(({ round }) => ({ version: String(version), round }));
    setConflict(null);
    if (result.theirs && form.current) {
      const theirs = toFormValues(result.theirs);
      const yours = valuesOf(form.current);
      const base = baseValues.current;
      const names = listFieldNames(form.current);
      const merged = mergeConflict(names, { base, yours, theirs });
      fillFields(form.current, theirs, merged.taken);
      setConflict({ yours, theirs, ...merged, hasFields: names.length > 0 });
      baseValues.current = theirs;
      draftValues.current = valuesOf(form.current);
    }
  }, [form, result]);

  useEffect(() => {
    const isInUse = draftValues.current !== null || form.current?.contains(document.activeElement);
    if (isInUse) return;
    setVersionState((previous) =>
      previous.version === latestVersion
        ? previous
        : { version: latestVersion, round: previous.round + 1 },
    );
  }, [form, latestVersion]);

  function rememberInput(): void {
    if (!form.current) return;
    draftValues.current = valuesOf(form.current);
    // A choice is sent by its change event, and its input event comes after that.
    hasChangedSinceSend.current = inputOf(form.current) !== sentInput.current;
    keeper.keepSoon(() => keeper.keep(draftValues.current, baseValues.current));
  }

  return {
    ...versionState,
    isRestored,
    conflict,
    isChanged: () => hasChangedSinceSend.current,
    onInput: rememberInput,
    onSent() {
      if (form.current) {
        sentInput.current = inputOf(form.current);
        sentValues.current = valuesOf(form.current);
      }
      hasChangedSinceSend.current = false;
    },
    onSaved() {
      baseValues.current = sentValues.current;
      if (!hasChangedSinceSend.current) {
        draftValues.current = null;
        keeper.forget();
      }
      setIsRestored(false);
    },
    startOver() {
      draftValues.current = null;
      keeper.forget();
      setIsRestored(false);
      setConflict(null);
      setVersionState(({ round }) => ({ version: latestVersion, round: round + 1 }));
    },
    chooseValue(name, side) {
      if (!form.current || !conflict) return;
      fillFields(form.current, conflict[side], [name]);
      rememberInput();
    },
  };
}
