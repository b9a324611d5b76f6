import type { Scenario } from "#app/features/simulations/simulation.ts";

/** A scenario that Tobias wrote: an engineer leaves for half a year, and three people need what she knows. */
export const HANDOVER: Scenario = {
  id: "two-weeks-left",
  title: "Two weeks left",
  summary:
    "Ayşe is the only one who knows the billing export. In two weeks she leaves for half a year.",
  minutes: 6,
  competencies: ["self.letting-go", "culture.review"],
  role: "You lead a team of five that bills 40,000 customers on the first day of each month.",
  cast: [
    {
      id: "ayse",
      name: "Ayşe",
      role: "Senior engineer; wrote the export; leaves for parental leave",
    },
    { id: "bao", name: "Bao", role: "Engineer; two years in the team; has read the export once" },
  ],
  meters: [
    { id: "calm", name: "Calm in the team", start: 50 },
    { id: "knowledge", name: "People who know the export", start: 20 },
  ],
  start: "monday",
  nodes: [
    {
      id: "monday",
      type: "choice",
      speaker: "ayse",
      text: "“I have ten working days,” Ayşe says. “I can write it all down, or I can finish the new tax rates. I do not think that I can do both.” The tax rates are due in five weeks.",
      choices: [
        {
          id: "a",
          text: "Ask Bao to do the tax rates from today, with Ayşe beside him as long as she is here.",
          next: "pair",
          effects: { calm: -5, knowledge: 20 },
          score: { "self.letting-go": 2, "culture.review": 1 },
          feedback:
            "Bao learns it by changing it, while the person who knows can still be asked. The rates will come a little later.",
        },
        {
          id: "b",
          text: "Ask Ayşe to write everything down first. The tax rates wait until someone has read it.",
          next: "document",
          effects: { calm: 5, knowledge: 10 },
          score: { "self.letting-go": 0, "culture.review": 1 },
          feedback:
            "It will be written down. Nobody has needed it yet, so nobody knows what is missing.",
        },
        {
          id: "c",
          text: "Ask Ayşe to finish the tax rates. The export has been quiet for a year, after all.",
          next: "export-fails",
          effects: { calm: 10, knowledge: -10 },
          score: { "self.letting-go": 0, "culture.review": 0 },
          feedback: "The date is safe today. What she knows leaves with her.",
        },
      ],
    },
    {
      id: "pair",
      type: "choice",
      speaker: "bao",
      text: "It is Thursday. Bao has changed two of the nine rates, and one of them was wrong until Ayşe saw it. “I am slow,” he says. “Would it not be better if she did the rest?”",
      choices: [
        {
          id: "a",
          text: "Let Bao go on, and let Ayşe only answer what he asks. Tell billing that it needs a week more.",
          next: "bao-knows",
          effects: { calm: -5, knowledge: 30 },
          score: { "self.letting-go": 2, "culture.review": 2 },
          feedback:
            "You paid with a week and said so. He will have met every part of it before he is alone.",
        },
        {
          id: "b",
          text: "Let Ayşe finish the rates while Bao watches her screen and takes notes of what she does.",
          next: "watched",
          effects: { calm: 10, knowledge: 5 },
          score: { "self.letting-go": 0, "culture.review": 1 },
          feedback:
            "It will be done on time. Watching feels like learning until the first night alone.",
        },
      ],
    },
    {
      id: "document",
      type: "text",
      text: "A week later there are 14 pages. They are good, and they describe what the export does on a day on which nothing is wrong.",
      next: "watched",
    },
    {
      id: "bao-knows",
      type: "end",
      title: "Bao runs the first of the month",
      outcome: "strong",
      text: "On the first of the month one file is late. Bao knows which one, and why it does not matter. Ayşe is not called.",
      debrief: [
        "What did the week cost, and who decided that it was worth it?",
        "Which part of your own work could you hand over in this way?",
      ],
    },
    {
      id: "watched",
      type: "end",
      title: "It works until it does not",
      outcome: "mixed",
      text: "The first month goes well. In the second a bank changes a format, and it takes the team two days to find the place that Ayşe would have named.",
      debrief: ["How could you have found out earlier what was not written down?"],
    },
    {
      id: "export-fails",
      type: "end",
      title: "A call on a Sunday",
      outcome: "weak",
      text: "The tax rates are in time. In the third week the export stops, and someone calls Ayşe on a Sunday. She answers, because she is kind.",
      debrief: ["Whose risk did you take when you kept the date?"],
    },
  ],
};
