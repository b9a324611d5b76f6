import type { ExampleSetting } from "#app/reference/competencies/competency-practice.ts";

/** What each example goes on from: “In a small organization: opens planning with …”. */
export const SETTING_NAMES: Record<ExampleSetting, string> = {
  small: "In a small organization",
  large: "In a large organization",
  remote: "On a remote team",
};
