/** The names of hidden fields that control a form and are not among its values. */
export const CONTROL_FIELDS = {
  intent: "intent",
  key: "key",
  back: "back",
  /** Names of fields whose values nobody typed, separated by spaces. */
  hidden: "_hidden",
  /** The name of the hidden field that distinguishes the form from others of its intent. */
  item: "_item",
} as const;
