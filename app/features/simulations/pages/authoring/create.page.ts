export { handle } from "./edit.page.ts";
