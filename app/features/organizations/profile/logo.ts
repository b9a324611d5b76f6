import { MAX_LOGO_BYTES } from "../organization.ts";

/* Logos are stored unchanged and recognized by their first bytes. */

export type LogoType = "image/png" | "image/jpeg" | "image/webp";

export const EXTENSIONS: Record<LogoType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** The type of a picture by its first bytes; null for an unsupported one. */
export function logoTypeOf(bytes: Uint8Array): LogoType | null {
  if (startsWithBytes(bytes, PNG)) return "image/png";
  if (startsWithBytes(bytes, JPEG)) return "image/jpeg";
  const isWebp = asciiAt(bytes, 0) === "RIFF" && asciiAt(bytes, 8) === "WEBP";
  return isWebp ? "image/webp" : null;
}

/** Why a picture is not accepted, in one sentence; null when it is. */
export function logoErrorOf(bytes: Uint8Array): string | null {
  if (bytes.byteLength > MAX_LOGO_BYTES) {
    return `The picture is ${kilobytes(bytes.byteLength)} KB. Use one up to ${kilobytes(MAX_LOGO_BYTES)} KB.`;
  }
  if (logoTypeOf(bytes) === null) {
    return "This isn’t a PNG, JPEG or WebP picture.";
  }
  return null;
}

/** The address of a logo; null without one. */
export function logoPath(hash: string | null, type: LogoType | null): string | null {
  return hash && type ? logoFilePath(`${hash}.${EXTENSIONS[type]}`) : null;
}

/** The address of a logo by its file's name. */
export function logoFilePath(file: string): string {
  return `/logos/${file}`;
}

/** Parses the file name of a logo's address; null for any other. */
export function parseLogoFile(file: string): { hash: string; type: LogoType } | null {
  const [, hash, extension] = /^([\da-f]{64})\.(png|jpg|webp)$/.exec(file) ?? [];
  const type = (Object.keys(EXTENSIONS) as LogoType[]).find(
    (each) => EXTENSIONS[each] === extension,
  );
  return hash && type ? { hash, type } : null;
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}

function startsWithBytes(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

function asciiAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
