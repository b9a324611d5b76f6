const THEMES = ["light", "dark"] as const;

/** The colors of the page around the frame; without it the reader's own. */
export type Theme = (typeof THEMES)[number];

export const THEME_PARAM = "theme";

export function parseTheme(params: URLSearchParams): Theme | undefined {
  return THEMES.find((theme) => theme === params.get(THEME_PARAM));
}
