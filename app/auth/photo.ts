const GOOGLE_PHOTO_HOST = "lh3.googleusercontent.com";

/** The address if it is a Google profile photo, which the page's policy allows; otherwise an empty string. */
export function toPhotoUrl(address: unknown): string {
  const url = typeof address === "string" && address.length <= 500 ? URL.parse(address) : null;
  return url?.protocol === "https:" && url.host === GOOGLE_PHOTO_HOST ? url.href : "";
}
