import { ChoicesField } from "#app/ui/form/field.tsx";
import { OWN_PARTS, type OwnPart } from "../../ask/own-parts.ts";

const LABELS: Record<OwnPart, string> = {
  win: "My wins",
  review: "My weekly reviews",
  plan: "My growth plan",
  feedback: "Colleagues’ feedback, without names",
  job: "My saved jobs",
};

/** What of one's own record the coach looks in, each part apart. */
export function OwnFields() {
  return (
    <ChoicesField
      name="own"
      options={OWN_PARTS.map((part) => ({ value: part, text: LABELS[part] }))}
    />
  );
}
