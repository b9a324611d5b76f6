import { expect, test } from "vitest";
import { isOwnReply, type SignedReply, signReply } from "./reply-signature.server.ts";

const REPLY: SignedReply = {
  ...{ surface: "competency", targetId: "delivery.risk", about: "Risk" },
  ...{ asked: "What now?", answer: "Name it early.", model: "a model", turn: 1 },
};

test("a reply stays its viewer's own after a rotation, until its secret is removed", async () => {
  const sealed = { ...REPLY, seal: await signReply(REPLY, "uid-ada", "old, with a comma") };

  expect(await isOwnReply(sealed, "uid-ada", ["new", "old, with a comma"])).toBe(true);
  expect(await isOwnReply(sealed, "uid-eve", ["new", "old, with a comma"])).toBe(false);
  expect(await isOwnReply({ ...sealed, answer: "Wait." }, "uid-ada", ["old, with a comma"])).toBe(
    false,
  );
  expect(await isOwnReply(sealed, "uid-ada", ["new"])).toBe(false);
});
