import type { ExampleSetting } from "#app/reference/competencies/competency-practice.ts";
import { TARGET_LEVEL } from "#app/reference/competencies/framework.ts";

const PLACES: Record<ExampleSetting, string> = {
  small: "in a small organization",
  large: "in a large organization",
  remote: "on a remote team",
};

/** Who acts in an example of a level, and where: “A lead in a small organization”. The example goes on with a verb. */
export function exampleActor(level: number, setting: ExampleSetting): string {
  return `${level < TARGET_LEVEL ? "An engineer" : "A lead"} ${PLACES[setting]}`;
}
