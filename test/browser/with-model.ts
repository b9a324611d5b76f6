import { type Model, startModel } from "#local/model/model.ts";
import { PORTS } from "./ports.ts";
import { test as plain } from "./signed-in.ts";

/** A test with a stand-in for the model. */
export const test = plain.extend<{ model: Model }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  model: async ({}, use) => {
    const model = await startModel({ port: PORTS.model });
    await use(model);
    await model.close();
  },
});
