import { z } from "zod";
import { writeContextOf } from "#app/auth/viewer.server.ts";
import { parseJson } from "#app/entity/record.ts";
import type { ActionContext } from "#app/http/context.ts";
import { text } from "#app/http/fields.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { RANDOM_ID_LENGTH } from "#app/identity/id.ts";
import { formatCount } from "#app/ui/time.ts";
import { winFields } from "../forms.server.ts";
import { addWins } from "../wins.server.ts";

export const MAX_WINS = 60;

/** The chosen wins, as the JSON text that the page's script writes. */
export const GITHUB_FORMS = {
  add_wins: z.object({
    wins: text({ max: 60_000 })
      .transform(parseJson)
      .pipe(
        z
          .array(z.object(winFields), { error: "Choose at least one win." })
          .min(1, { error: "Choose at least one win." })
          .max(MAX_WINS, { error: `Choose at most ${MAX_WINS}.` }),
      ),
  }),
};

/** Writes the chosen wins down. Throws 401 for a visitor. */
export async function handleGitHub(
  { context }: ActionContext,
  form: ValidForm<typeof GITHUB_FORMS>,
): Promise<FormSuccess> {
  const { db, viewer, now } = await writeContextOf(context);
  const submission = await submissionIdOf(form, viewer.uid);
  const added = await Promise.all(
    form.value.wins.map(async ({ text: win, figure, on, project, competency }, index) => ({
      id: (await sha256Hex(`${submission} ${index}`)).slice(0, RANDOM_ID_LENGTH),
      text: win,
      figure,
      on,
      projectId: project,
      competencyId: competency,
      createdAt: now.toISOString(),
    })),
  );
  await withWriteTimeout(addWins(db, viewer, { added, now }));
  return { message: `${formatCount(added.length, "win")} added.` };
}
