/** Dots alone would climb out of the URL path. */
const BOARD_SLUG = /^(?!\.+$)[A-Za-z0-9_.-]{1,80}$/;

/** Whether a text can be a board's slug; other characters would change the URL it is put into. */
export function isBoardSlug(text: string): boolean {
  return BOARD_SLUG.test(text);
}
