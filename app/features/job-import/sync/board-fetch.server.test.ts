import { afterEach, expect, test, vi } from "vitest";
import { createBoardFetch } from "./board-fetch.server.ts";

afterEach(() => void vi.unstubAllGlobals());

const ADDRESS = "https://api.lever.co/v0/postings/northwind?mode=json";

test.each([
  [
    "http://127.0.0.1:8061",
    true,
    "http://127.0.0.1:8061/api.lever.co/v0/postings/northwind?mode=json",
  ],
  ["http://127.0.0.1:8061", false, ADDRESS],
  ["https://elsewhere.example", true, ADDRESS],
  ["", true, ADDRESS],
  [undefined, true, ADDRESS],
])(
  "BOARDS_ORIGIN=%s is used on loopback only (%s)",
  async (BOARDS_ORIGIN, isLoopback, expected) => {
    const fetched = vi.fn(async () => new Response());
    vi.stubGlobal("fetch", fetched);
    await createBoardFetch({ BOARDS_ORIGIN }, { isLoopback })(ADDRESS, {});
    expect(fetched).toHaveBeenCalledExactlyOnceWith(expected, {});
  },
);
