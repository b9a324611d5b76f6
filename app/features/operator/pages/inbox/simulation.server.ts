import { sql } from "drizzle-orm";
import { reportDraft } from "#app/features/simulations/authoring/report.ts";
import {
  approveSimulation,
  readReviewPage,
  returnToAuthor,
} from "#app/features/simulations/operator/reviews.server.ts";
import {
  type SimulationVisibility,
  STATUS_LABELS,
  UNNAMED_AUTHOR,
  VISIBILITY_LABELS,
} from "#app/features/simulations/publication.ts";
import { simulationScenarios, simulations } from "#app/features/simulations/tables.ts";
import { takenDownMessage } from "#app/features/simulations/taken-down.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import { COMPETENCY_IDS, toNamedCompetencies } from "#app/reference/competencies/framework.ts";
import { uncapitalize } from "#app/reference/letter-case.ts";
import { formatCount } from "#app/ui/time.ts";
import { OPERATOR_SIMULATIONS_PATH } from "../../paths.ts";
import type { Touched } from "../../undo-rows.server.ts";
import type { InboxObject, Reading } from "./inbox-object.server.ts";
import { EMPTY_CONTEXT } from "./item.ts";

const ASK_FOR_CHANGES =
  "Thank you for writing this. Please fix the problems listed in the report, then send the simulation again.";

export const simulationObject: InboxObject = {
  async read(reading, id) {
    const review = await findReview(reading, id);
    if (!review) return null;
    const { row, changes, takenDown } = review;
    const { draft, draftVersion, draftAuthorName, version, updatedAt } = row;
    const report = reportDraft(draft, COMPETENCY_IDS);
    const hasFindings = report.errors + report.warnings > 0;
    return {
      ...EMPTY_CONTEXT,
      title: draft.title,
      about: `by ${draftAuthorName || UNNAMED_AUTHOR}`,
      links: [
        { to: `${OPERATOR_SIMULATIONS_PATH}/${id}`, text: "Read the full simulation" },
        ...(version > 0 ? [{ to: `/simulations/${id}`, text: "Public page" }] : []),
      ],
      said: [{ at: updatedAt, who: "The author", uid: row.uid, text: draft.summary }],
      warnings: [
        ...(takenDown ? [takenDownMessage(takenDown)] : []),
        ...(hasFindings
          ? [
              `${formatCount(report.errors, "error")} and ${formatCount(report.warnings, "warning")} in the report.`,
            ]
          : []),
      ],
      changes,
      facts: [
        {
          title: "What we know",
          facts: [
            { name: "State", value: STATUS_LABELS[row.status] },
            {
              name: "Published",
              value: version > 0 ? `Version ${version}, ${readersOf(row.visibility)}` : "Never",
            },
            { name: "Minutes", value: String(draft.minutes) },
            {
              name: "Competencies",
              value: toNamedCompetencies(draft.competencies)
                .map(({ name }) => name)
                .join(", "),
            },
          ],
        },
        {
          title: "Scenarios",
          facts: draft.scenarios.map(({ title, summary }, index) => ({
            name: title,
            value: report.scenarios[index]?.errors.length
              ? "The report has errors: read the full simulation."
              : summary,
          })),
        },
      ],
      version: String(draftVersion),
      readers: "The author will see this.",
      choices: [
        { name: "publish", label: "Add to the library", sentence: null },
        { name: "send_back", label: "Send back", sentence: hasFindings ? ASK_FOR_CHANGES : "" },
      ],
    };
  },
  decisions: {
    publish: {
      logged: { area: "simulations", act: "approve" },
      touches,
      async run({ db, viewer, now }, { id, version }) {
        await approveSimulation(db, viewer, { id, version: Number(version), now });
        return "In the library";
      },
    },
    send_back: {
      logged: { area: "simulations", act: "send_back" },
      touches,
      async run({ db, viewer, now }, { id, version, words }) {
        await returnToAuthor(db, viewer, { id, version: Number(version), note: words, now });
        return "Sent back";
      },
    },
  },
};

function readersOf(visibility: SimulationVisibility): string {
  return visibility === "private" ? "only its author" : uncapitalize(VISIBILITY_LABELS[visibility]);
}

function touches(id: string): Touched[] {
  return [
    { table: simulations, where: sql`id = ${id}` },
    { table: simulationScenarios, where: sql`simulation_id = ${id}` },
  ];
}

async function findReview({ db, viewer }: Reading, id: string) {
  try {
    return await readReviewPage(db, viewer, id);
  } catch (error) {
    if (isDataResponse(error) && error.init?.status === 404) return null;
    throw error;
  }
}
