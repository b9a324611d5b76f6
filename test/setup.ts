import { beginAnew } from "./factories.ts";

// Before each file: files share their modules.
beginAnew();
