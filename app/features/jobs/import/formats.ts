import { ashby } from "./ashby.ts";
import type { BoardFormat } from "./format.ts";
import { greenhouse } from "./greenhouse.ts";
import { lever } from "./lever.ts";
import { recruitee } from "./recruitee.ts";
import { smartrecruiters } from "./smartrecruiters.ts";

export type FormatName = "greenhouse" | "lever" | "ashby" | "recruitee" | "smartrecruiters";

/** Every board format the importer can read, by its name. */
export const formats: Record<FormatName, BoardFormat> = {
  greenhouse,
  lever,
  ashby,
  recruitee,
  smartrecruiters,
};

/** Whether a board of this name can be imported. */
export function isFormat(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}
