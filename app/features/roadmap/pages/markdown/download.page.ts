export { handle } from "../api.page.ts";
