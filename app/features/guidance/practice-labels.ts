import type { ExampleSetting } from "#app/reference/competencies/competency-practice.ts";

export const SETTING_NAMES: Record<ExampleSetting, string> = {
  small: "Small organization",
  large: "Large organization",
  remote: "Remote team",
};
