import { beginAnew } from "./factories.ts";

// Runs before each file, because files share their modules.
beginAnew();
