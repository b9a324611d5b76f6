import { SelectField } from "#app/ui/form/field.tsx";
import type { ScenarioPart } from "./editor-page.server.ts";
import { nodeOptionText } from "./scenario-form.tsx";

export const NEW_NODE_OPTIONS = [
  { value: "+choice", text: "A new decision" },
  { value: "+text", text: "A new passage" },
  { value: "+end", text: "A new ending" },
];

interface NextFieldProps {
  name: string;
  part: ScenarioPart;
  /** The node that contains the field: it cannot lead to itself. */
  nodeId: string;
  stored?: string;
  label?: string;
}

/** Selects a node, or a type of node to create. */
export function NextField({ name, part, nodeId, stored = "", label }: NextFieldProps) {
  const nodes = [...part.reached, ...part.apart].filter(({ id }) => id !== nodeId);
  return (
    <SelectField
      name={name}
      label={label}
      emptyLabel="Nowhere yet"
      options={[
        {
          group: "Here already",
          options: withStoredOption(
            nodes.map(({ id, words }) => ({ value: id, text: nodeOptionText(id, words) })),
            stored,
          ),
        },
        {
          group: "New",
          options: NEW_NODE_OPTIONS,
        },
      ]}
    />
  );
}

interface Option {
  value: string;
  text: string;
}

/** Adds a stored value that no longer exists, so that saving does not change it silently. */
export function withStoredOption(options: Option[], stored: string): Option[] {
  if (stored === "" || options.some(({ value }) => value === stored)) return options;
  return [...options, { value: stored, text: `${stored} (not there)` }];
}
