import { writeFileSync } from "node:fs";
import { MEASURED_FILE, measure } from "./measure.ts";

// `npm run measure`: writes down how often the readers of postings are wrong.
const text = `${JSON.stringify(await measure(), null, 2)}\n`;
writeFileSync(MEASURED_FILE, text);
console.log(text);
