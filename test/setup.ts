import { vi } from "vitest";
import { beginAnew } from "./factories.ts";

// Runs before each file. Files share their process, so what one of them replaced would meet the next.
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.useRealTimers();
beginAnew();
