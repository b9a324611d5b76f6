import type { BoardFormat } from "./format.ts";
import { greenhouse } from "./greenhouse.ts";
import { lever } from "./lever.ts";

export type FormatName = "greenhouse" | "lever";

/** Every board format the importer can read, by its name. */
export const formats: Record<FormatName, BoardFormat> = { greenhouse, lever };

/** Whether a board of this name can be imported. */
export function isFormat(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}
