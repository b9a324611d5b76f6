import type { Plugin } from "vite";
import { prepareMaterial } from "#app/features/guidance/ask/prepare.ts";

const NAME = "virtual:coach-material";

/** Gives the Worker what the coach knows, with its indexes, as the text of a JSON that only a question reads. */
export function coachMaterial(): Plugin {
  return {
    name: "coach-material",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      return `export default ${JSON.stringify(JSON.stringify(prepareMaterial()))};`;
    },
  };
}
