import { ChoicesField } from "#app/ui/form/field.tsx";

/** What the question is about: the page, or the job that it was read for. One at most is sent. */
export function AboutField({ subjects }: { subjects: readonly { value: string; name: string }[] }) {
  const options = subjects.map(({ value, name }) => ({ value, text: name }));
  return options.length > 1 ? (
    <ChoicesField
      name="about"
      type="radio"
      options={[...options, { value: "", text: "Neither" }]}
      hasIds
    />
  ) : (
    <ChoicesField name="about" options={options} hasIds />
  );
}
