import type { PageHandle } from "#app/page-handle.ts";
import { handle as list } from "./list.page.ts";

export const handle: PageHandle = { ...list, isForPrograms: true };
