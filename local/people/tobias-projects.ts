import type { Viewer } from "#app/auth/viewer.server.ts";
import { NO_PACKET_DETAILS } from "#app/features/projects/packet.ts";
import { addProjectsToPacket } from "#app/features/projects/packets/packet-projects.server.ts";
import { createPacket, editPacket } from "#app/features/projects/packets/packets.server.ts";
import type { ProjectEdit } from "#app/features/projects/project-fields.ts";
import { addWin } from "#app/features/projects/wins.server.ts";
import { type Past, rowId } from "./past.ts";
import { storeProject } from "./projects.ts";

const EMPTY: ProjectEdit = {
  ...{ title: "", summary: "", role: "Tech Lead", status: "planned", teamSize: 5 },
  ...{ startedOn: null, endedOn: null, situation: "", task: "", actions: "", result: "" },
  ...{ metrics: [], competencies: [], links: [], visibility: "link", confidential: false },
};

/** Four projects, and two packets: one more than the free plan holds. */
export async function fillTobiasProjects(past: Past, tobias: Viewer): Promise<void> {
  const { db, at, day } = past;
  const interviews = await storeProject(past, tobias, {
    name: "interviews",
    edit: {
      ...EMPTY,
      title: "Interviews that two people score the same way",
      summary: "Four questions, one sheet, and no talking before both have written.",
      ...{ status: "done", startedOn: day(200), endedOn: day(96) },
      situation:
        "Two of us met the same candidate and wrote opposite things. Five people declined an offer after the third round.",
      task: "Halve the rounds and make the scores comparable.",
      actions:
        "I proposed dropping the whiteboard round, and insisted that both scores be written before anyone speaks. Ifeoma wrote the questions; I tried them on three of us first.",
      result:
        "Two rounds instead of four. In 11 of the last 12 interviews both scores were within one point.",
      metrics: [{ label: "Rounds", before: "4", after: "2", unit: "" }],
      competencies: ["people.hiring", "people.feedback"],
    },
    ...{ templateId: "interview-loop", createdDaysAgo: 88 },
  });
  const records = await storeProject(past, tobias, {
    name: "decision records",
    edit: {
      ...EMPTY,
      title: "Decision records that people read",
      summary: "One page per decision, with what we didn’t choose and when to look again.",
      ...{ status: "active", startedOn: day(70) },
      actions: "We agreed on one page at most. I wrote the first three and stopped there.",
      competencies: ["direction.decisions", "communication.writing"],
    },
    ...{ templateId: "decision-records", createdDaysAgo: 70 },
    milestones: [
      { title: "The first record that I didn’t write", due: 50, doneDaysAgo: 46 },
      { title: "One record is reversed in public", due: -9 },
    ],
  });
  await storeProject(past, tobias, {
    name: "tax rates",
    edit: {
      ...EMPTY,
      title: "Tax rates without a release",
      summary: "Billing changes a rate itself, with a second pair of eyes.",
      ...{ status: "paused", startedOn: day(52), competencies: ["product.economics"] },
    },
    createdDaysAgo: 52,
  });
  await storeProject(past, tobias, {
    name: "mentoring circle",
    edit: {
      ...EMPTY,
      title: "A mentoring circle across three teams",
      summary: "Six people, one hour every other week, and no managers.",
      competencies: ["people.coaching", "culture.safety"],
    },
    ...{ templateId: "mentoring-circle", createdDaysAgo: 9 },
  });
  await addWin(db, tobias, {
    id: await rowId("tobias's win"),
    ...{
      on: day(46),
      text: "Bao wrote a decision record that overruled mine. He was right.",
      figure: "",
    },
    ...{ projectId: records, competencyId: "people.coaching", createdAt: at(46).toISOString() },
  });
  await fillPacket(past, tobias, {
    ...{ title: "A year of leading billing", audience: "For the staff panel" },
    ...{ currentLevel: "Senior engineer", soughtLevel: "Staff engineer" },
    levelSince: day(1_000),
    intro: "What I decided, and what I left to others.",
    notYet:
      "I have led one team at a time. Since last fall, I’ve run the decision records of three, and the first two were adopted without me in the room.",
    projects: [interviews, records],
  });
  await fillPacket(past, tobias, {
    ...{ title: "How we hire", audience: "For the new lead of payments", intro: "" },
    projects: [interviews],
  });
}

interface NewPacket {
  title: string;
  audience: string;
  intro: string;
  currentLevel?: string;
  soughtLevel?: string;
  levelSince?: string;
  notYet?: string;
  projects: string[];
}

async function fillPacket({ db, at }: Past, tobias: Viewer, packet: NewPacket): Promise<void> {
  const { projects, ...filled } = packet;
  const text = { ...NO_PACKET_DETAILS, ...filled };
  const id = await rowId(`tobias's packet ${text.title}`);
  await createPacket(db, tobias, { id, ...text, now: at(30) });
  await addProjectsToPacket(db, tobias, { id, chosen: projects, now: at(30) });
  await editPacket(db, tobias, { id, version: 1, ...text, now: at(29) });
}
