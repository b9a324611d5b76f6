import type { PeerAnswer } from "#app/features/peer-feedback/peer-answer.ts";
import type { PacketWin } from "#app/features/projects/packets/packet-evidence.ts";
import type { PacketText } from "#app/features/projects/packets/packet-lines.ts";
import { type PacketModel, toPacketModel } from "#app/features/projects/packets/packet-model.ts";
import type { PacketProject } from "#app/features/projects/packets/packet-project.ts";
import { toProjectSource } from "#app/features/stories/sources.ts";
import { MAX_WORDS } from "#app/features/stories/story.ts";
import { tellStory } from "#app/features/stories/tell-story.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";

/* A year of an invented engineer, read by the same rules as anybody's. */

const NAME = "Amara Osei";
const LENGTHS = ["short", "medium"] as const;

const NO_DETAILS = {
  ...{ status: "done" as const, links: [], confidential: false },
};

const RELEASES: PacketProject = {
  ...NO_DETAILS,
  title: "Releases that anyone can run",
  summary: "From one release a week that two people could run, to one a day that all nine can run.",
  role: "Led it alongside my own work; three engineers and support took part",
  startedOn: "2026-02-02",
  endedOn: "2026-06-12",
  teamSize: 9,
  situation:
    "Releases took most of a Thursday, and two of nine engineers dared to run them. When both were away in January, a fix for wrong invoices waited for six days.",
  task: "I proposed to my manager that by summer everyone on the team should be able to release on any day, without me.",
  actions:
    "I decided to move the database change out of the release first, because every failed release in the past year had failed there. I asked Lin to own the check that compares old and new invoices, and I said no to a new release tool, although I would have liked to build it: a checklist and one button were enough. In April I stopped running releases myself. Twice I didn’t step in, even though the release took longer than it would have taken me.",
  result:
    "The team releases 5 times a week instead of once, and a release takes 25 minutes instead of 6 hours. Of the last 60 releases, 2 had to be undone, each within 10 minutes. Support ran one alone in June.",
  metrics: [
    { label: "Time for a release", before: "6 hours", after: "25 minutes", unit: "" },
    { label: "People who have run a release", before: "2", after: "9", unit: "" },
  ],
  competencies: ["self.letting-go", "delivery.risk", "culture.ways"],
};

const OBJECTIVES: PacketProject = {
  ...NO_DETAILS,
  title: "One agreement with the warehouse team",
  summary:
    "Two teams that blamed each other agreed on what each side promises for an order, and now measure it.",
  role: "Wrote it with the other team’s lead",
  startedOn: "2026-07-06",
  endedOn: "2026-10-02",
  teamSize: 14,
  situation:
    "One in three orders that changed after packing was lost between our service and the warehouse’s. Each team had a chart that blamed the other.",
  task: "Our managers asked for a ruling. Instead, I asked for three weeks, and for one person to work with on the other side.",
  actions:
    "I sat with Tomasz, their lead, until we had one list of 212 lost orders instead of two. We wrote one page that says what each side promises, how late a message may be, and who gets called. I proposed that our side handle the retry, which cost us two weeks that I had to take from a feature, and I explained that trade to our product manager before I agreed to it.",
  result:
    "Lost orders fell from 31 to 2 a week. We have called each other four times since, and twice it was to say that something would be late.",
  metrics: [{ label: "Orders lost", before: "31", after: "2", unit: "per week" }],
  competencies: ["delivery.unblocking", "communication.influence", "delivery.priorities"],
};

const WINS: readonly PacketWin[] = [
  {
    on: "2026-10-23",
    text: "Lin ran the incident review; I took notes and said nothing until the end.",
    figure: "",
    competencyId: "self.letting-go",
  },
  {
    on: "2026-09-11",
    text: "Told our director that the search release had a three-in-ten chance of being ready on time, and offered two smaller releases. She took one of them.",
    figure: "",
    competencyId: "delivery.risk",
  },
  {
    on: "2026-06-19",
    text: "Support ran a release alone while I was on a train.",
    figure: "0 calls for help",
    competencyId: "self.letting-go",
  },
  {
    on: "2026-05-08",
    text: "Told Jonas the same day that his review had shut Lin down, and showed him the sentence. He wrote to her himself.",
    figure: "",
    competencyId: "people.feedback",
  },
];

const ANSWERS: readonly PeerAnswer[] = [
  {
    ...{
      id: "example",
      name: "Tomasz Wilk",
      domain: "",
      inPackets: true,
      frameworkVersion: FRAMEWORK_VERSION,
    },
    sentAt: "2026-10-05T08:00:00.000Z",
    observations: [
      {
        competencyId: "communication.influence",
        seen: [],
        example:
          "She brought our list of lost orders instead of hers, and asked me to correct it. After that it was hard to keep insisting that we were right.",
        more: "",
      },
    ],
  },
];

const PACKET: PacketText = {
  title: "For the Tech Lead role",
  audience: "Rosa Lindqvist, engineering manager",
  intro:
    "I’m asking for the Tech Lead role on the orders team. This year I’ve done the part of that role that the team needed most: work that used to depend on two people no longer depends on any one person, and two teams that worked against each other have one page that they both follow. The two results below show what changed, and a colleague describes how.",
  currentLevel: "Senior engineer",
  soughtLevel: "Tech Lead",
  levelSince: "2023-03-01",
  withLadder: false,
  version: 4,
  notYet:
    "I haven’t led a hire from start to finish. I’ll join the panel in January, and Rosa has agreed that I’ll run the debrief for the second hire. I also explain too much in writing: Lin cuts my proposals to one page before they go out.",
  updatedAt: "2026-10-26T08:00:00.000Z",
};

/** The packet, as anybody's is made. */
export function examplePacket(): PacketModel {
  return toPacketModel(PACKET, {
    ...{ projects: [RELEASES, OBJECTIVES], name: NAME },
    ...{ wins: WINS, answers: ANSWERS },
  });
}

/** The first project in 30 seconds and in 2 minutes, as anybody's is told; in 5 it would say no more. */
export function exampleStories() {
  const source = toProjectSource(RELEASES);
  return LENGTHS.map((length) => ({ length, ...tellStory(source, MAX_WORDS[length]) }));
}

/** One week's review, in ten minutes. */
export const EXAMPLE_REVIEW: readonly { name: string; text: string; note: string }[] = [
  {
    name: "Win",
    text: "Support ran a release alone while I was on a train.",
    note: "0 calls · Delegation and letting go",
  },
  {
    name: "Decision",
    text: "We’ll keep the checklist and won’t build a release tool this year.",
    note: "We’ll be right if at most two people ask for one in 90 days, and releases stay under 30 minutes. In September: decision kept. Two people asked, and a longer checklist was enough for both.",
  },
  {
    name: "Delegated",
    text: "Lin now owns the check that compares invoices, including its alerts. She may turn the check off without asking me.",
    note: "",
  },
  {
    name: "Feedback",
    text: "Rosa: “You answer questions in stand-up that were meant for others.”",
    note: "",
  },
  {
    name: "Next step",
    text: "In the next five stand-ups, count to ten before I answer anything.",
    note: "Due on Friday",
  },
];
