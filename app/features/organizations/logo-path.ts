/** What a logo may be. */
export type LogoType = "image/png" | "image/jpeg" | "image/webp";

const ENDINGS: Record<LogoType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

/** Where an organization's logo is; null without one. Another picture has another address. */
export function logoPath(hash: string | null, type: LogoType | null): string | null {
  return hash && type ? `/logos/${hash}.${ENDINGS[type]}` : null;
}
