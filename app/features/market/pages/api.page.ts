import type { PageHandle } from "#app/page-handle.ts";
import { handle as market } from "./market.page.ts";

export const handle: PageHandle = { ...market, isForPrograms: true };
