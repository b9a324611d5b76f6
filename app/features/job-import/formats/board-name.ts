/** Dots alone would climb out of the folder that the name stands in. */
const BOARD_NAME = /^(?!\.+$)[A-Za-z0-9_.-]{1,80}$/;

/** Whether a text can be a board's name: what else it held would change the address it is put into. */
export function isBoardName(text: string): boolean {
  return BOARD_NAME.test(text);
}
