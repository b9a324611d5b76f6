import type { Viewer } from "#app/auth/viewer.server.ts";
import { addProjectsToPacket } from "#app/features/projects/packets/packet-projects.server.ts";
import { createPacket, editPacket } from "#app/features/projects/packets/packets.server.ts";
import type { ProjectEdit } from "#app/features/projects/project-fields.ts";
import { addWin } from "#app/features/projects/wins.server.ts";
import { createShare } from "#app/features/shares/shares.server.ts";
import { type Past, rowId } from "./past.ts";
import { storeProject } from "./projects.ts";

/** A project that is done, one that runs, three wins, and a packet with a link. */
export async function fillZofiasProjects(past: Past, zofia: Viewer) {
  const reservations = await storeProject(past, zofia, {
    name: "reservations",
    edit: reservationsProject(past),
    templateId: "migration-with-fallback",
    createdDaysAgo: 140,
    milestones: [
      { title: "One route reads seats from the new service", due: 128, doneDaysAgo: 129 },
      { title: "Every write goes to both systems", due: 104, doneDaysAgo: 99 },
      { title: "The nightly batch is off for a month", due: 66, doneDaysAgo: 64 },
    ],
  });
  const objectives = await storeProject(past, zofia, {
    name: "objectives",
    edit: objectivesProject(past),
    templateId: "service-level-objectives",
    createdDaysAgo: 34,
    milestones: [
      {
        title: "Ten minutes with each inspector team on what “slow” means",
        due: 26,
        doneDaysAgo: 27,
      },
      { title: "Two objectives agreed with product", due: 12, doneDaysAgo: 9 },
      { title: "The first error budget review", due: -3 },
      { title: "Alerts follow the objectives and nothing else", due: -24 },
    ],
  });
  await fillWins(past, zofia, { reservations, objectives });
  await fillPacket(past, zofia, [reservations, objectives]);
  return { reservations, objectives };
}

function reservationsProject({ day }: Past): ProjectEdit {
  return {
    title: "Seat reservations without the nightly batch",
    summary:
      "Reservations used to reach the trains once a night. Now they get there within a minute, and the old path stayed ready until no one needed it.",
    role: "Technical lead of five engineers on two teams",
    status: "done",
    ...{ startedOn: day(141), endedOn: day(64), teamSize: 5 },
    situation:
      "Trains took their reservations from a file at 02:00. Anyone who booked after that stood beside a seat that the display showed as free, and about 140 people a month wrote to us about it. The batch had just failed three nights in a row.",
    task: "I was asked to repair the batch. I proposed retiring it instead, with a way back at every step, before the next timetable doubled the number of trains.",
    actions:
      "I wrote two pages with three options and what each would cost in a bad week. I chose to write to both systems for a month rather than switch in one night, and said no to moving refunds at the same time. Mateusz led the read side; I reviewed his plan and stayed out of his code. Each Friday I told support what would change on Monday.",
    result:
      "A booking reaches the train in 40 seconds instead of up to 24 hours. Complaints about taken seats fell from 140 to 11 a month. We went back once, for an afternoon, and no passenger noticed.",
    metrics: [
      { label: "Complaints about taken seats", before: "140", after: "11", unit: "a month" },
      { label: "From booking to train", before: "up to 24 h", after: "40 s", unit: "" },
    ],
    competencies: ["direction.evolution", "delivery.risk", "delivery.slicing"],
    links: [
      { label: "The two pages with three options", url: "https://zofia.example/reservations" },
    ],
    ...{ visibility: "link", confidential: false },
  };
}

function objectivesProject({ day }: Past): ProjectEdit {
  return {
    title: "Service level objectives for ticket checks",
    summary:
      "Inspectors, product and engineers agree on how fast a ticket check has to be, and what waits when it isn’t.",
    role: "Owner; three engineers and the product manager take part",
    status: "active",
    ...{ startedOn: day(34), endedOn: null, teamSize: 4 },
    situation:
      "We have 61 alerts for ticket checks. Eleven of them went off last month, and two were about something that a passenger could feel.",
    task: "Agree on two objectives that inspectors understand, and let them decide when features wait.",
    actions:
      "I rode along with two inspector teams before I wrote anything. We chose one number for speed and one for wrong refusals, and I declined a third for internal dashboards.",
    result: "",
    metrics: [
      { label: "Alerts that a passenger could feel", before: "2 of 11", after: "", unit: "" },
    ],
    competencies: ["operations.observability", "communication.translation", "delivery.priorities"],
    links: [],
    ...{ visibility: "link", confidential: false },
  };
}

async function fillWins(
  { db, at, day }: Past,
  zofia: Viewer,
  { reservations, objectives }: Record<"reservations" | "objectives", string>,
): Promise<void> {
  const wins = [
    {
      daysAgo: 62,
      text: "Mateusz ran the shutdown alone while I was on a train with no reception. Nobody called me.",
      ...{ projectId: reservations, competencyId: "self.letting-go" },
    },
    {
      daysAgo: 19,
      text: "Told Halina two weeks ahead that the refund date would slip by three days. She moved the campaign and thanked me.",
      ...{ projectId: null, competencyId: "communication.managing-up" },
    },
    {
      daysAgo: 8,
      text: "An inspector quoted our objective back to me: “nine out of ten checks in under a second.”",
      ...{ projectId: objectives, competencyId: "communication.translation" },
    },
  ];
  for (const { daysAgo, ...win } of wins) {
    const id = await rowId(`zofia's win ${daysAgo} days ago`);
    const createdAt = at(daysAgo).toISOString();
    await addWin(db, zofia, { figure: "", ...win, id, on: day(daysAgo), createdAt });
  }
}

async function fillPacket({ db, at }: Past, zofia: Viewer, projects: string[]): Promise<void> {
  const id = await rowId("zofia's packet");
  const text = {
    title: "Ready to lead the reservations team",
    audience: "Halina, before our talk in two weeks",
  };
  await createPacket(db, zofia, { id, ...text, now: at(15) });
  await addProjectsToPacket(db, zofia, { id, chosen: projects, now: at(15) });
  const intro =
    "Two projects that I led this year. In the first I decided how we would change a running system; in the second I’m learning to let others decide what counts. I’d like to hear which decisions you would have made differently.";
  await editPacket(db, zofia, {
    ...{ id, version: 1, ...text, intro, now: at(14) },
    ...{ currentLevel: "Senior engineer", soughtLevel: "Tech Lead" },
    levelSince: at(900).toISOString().slice(0, 10),
    withLadder: false,
    winsSince: at(365).toISOString().slice(0, 10),
    notYet:
      "I haven’t led through a reorganization, and I’m still the only one on call for two services. I’ll hand over the second this quarter.",
  });
  const share = { kind: "packet", targetId: id, fields: [], days: 30 } as const;
  await createShare(db, zofia, {
    id: await rowId("zofia shares her packet"),
    ...share,
    now: at(6),
  });
}
