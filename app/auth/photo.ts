const GOOGLE_PHOTOS = "lh3.googleusercontent.com";

/** A photo's address where it is one of Google's, which our pages may load; otherwise an empty text. */
export function toPhotoUrl(address: unknown): string {
  const url = typeof address === "string" && address.length <= 500 ? URL.parse(address) : null;
  return url?.protocol === "https:" && url.host === GOOGLE_PHOTOS ? url.href : "";
}
