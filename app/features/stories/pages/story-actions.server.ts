import { writeContextOf } from "#app/auth/viewer.server.ts";
import type { ActionContext } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { deleteStory, regenerateStory, saveStory, sourceNotFound } from "../save-story.server.ts";
import { parseSourceParam } from "../story.ts";
import type { STORIES_FORMS, STORY_FORMS } from "./forms.server.ts";

/** Carries out a form of one story. Throws 401 for a visitor. */
export async function handleStory(
  { context, source: param }: ActionContext & { source: string },
  form: ValidForm<typeof STORY_FORMS>,
): Promise<FormSuccess & { version?: number }> {
  const { db, viewer, now } = await writeContextOf(context);
  const source = parseSourceParam(param);
  if (!source) throw sourceNotFound();
  switch (form.intent) {
    case "save": {
      const saving = saveStory(db, viewer, { ...form.value, source, now });
      return { message: "Saved in your words.", ...(await withWriteTimeout(saving)) };
    }
    case "regenerate":
      await withWriteTimeout(regenerateStory(db, viewer, { ...form.value, source }));
      return { message: "Your words are deleted. The story follows its project or win again." };
  }
}

/** Deletes a story whose source is gone. Throws 401 for a visitor. */
export async function handleStories(
  { context }: ActionContext,
  form: ValidForm<typeof STORIES_FORMS>,
): Promise<FormSuccess> {
  const { db, viewer } = await writeContextOf(context);
  await withWriteTimeout(deleteStory(db, viewer, form.value.story));
  return { message: "The story is deleted." };
}
