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
      role: "Senior engineer; wrote the export; about to go on parental leave",
    },
    { id: "bao", name: "Bao", role: "Engineer; two years on the team; has read the export once" },
  ],
  meters: [
    { id: "calm", name: "Team calm", start: 50 },
    { id: "knowledge", name: "Knowledge of the export", start: 20 },
  ],
  start: "monday",
  nodes: [
    {
      id: "monday",
      type: "choice",
      speaker: "ayse",
      text: "“I have ten workdays,” Ayşe says. “I can write it all down, or I can finish the new tax rates. I don’t think I can do both.” The tax rates are due in five weeks.",
      choices: [
        {
          id: "a",
          text: "Ask Bao to take over the tax rates today, with Ayşe beside him until she leaves.",
          next: "pair",
          effects: { calm: -5, knowledge: 20 },
          score: { "self.letting-go": 2, "culture.review": 1 },
          feedback:
            "Bao learns the export by changing it, while he can still ask the person who knows. The rates will come a little later.",
        },
        {
          id: "b",
          text: "Ask Ayşe to write everything down first. The tax rates wait until someone has read it.",
          next: "document",
          effects: { calm: 5, knowledge: 10 },
          score: { "self.letting-go": 0, "culture.review": 1 },
          feedback:
            "It’ll be written down. But nobody has had to use it yet, so nobody knows what’s missing.",
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
      text: "It’s Thursday. Bao has changed two of the nine rates, and one of them was wrong until Ayşe saw it. “I’m slow,” he says. “Wouldn’t it be better if she did the rest?”",
      choices: [
        {
          id: "a",
          text: "Let Bao keep going, and have Ayşe only answer his questions. Tell billing that the rates need another week.",
          next: "bao-knows",
          effects: { calm: -5, knowledge: 30 },
          score: { "self.letting-go": 2, "culture.review": 2 },
          feedback:
            "It cost you a week, and you said so. Bao will have worked on every part of the export before he’s on his own.",
        },
        {
          id: "b",
          text: "Let Ayşe finish the rates while Bao watches her screen and takes notes on what she does.",
          next: "watched",
          effects: { calm: 10, knowledge: 5 },
          score: { "self.letting-go": 0, "culture.review": 1 },
          feedback:
            "The rates will be done on time. Watching feels like learning until the first night alone.",
        },
      ],
    },
    {
      id: "document",
      type: "text",
      text: "A week later there are 14 pages. They’re good, and they describe what the export does on a day when nothing goes wrong.",
      next: "watched",
    },
    {
      id: "bao-knows",
      type: "end",
      title: "Bao runs the first of the month",
      outcome: "strong",
      text: "On the first of the month one file is late. Bao knows which one, and why it doesn’t matter. Nobody has to call Ayşe.",
      debrief: [
        "What did the week cost, and who decided that it was worth it?",
        "Which part of your own work could you hand off this way?",
      ],
    },
    {
      id: "watched",
      type: "end",
      title: "It works until it doesn’t",
      outcome: "mixed",
      text: "The first month goes well. In the second, a bank changes a format, and the team needs two days to find the place that Ayşe would have named at once.",
      debrief: ["How could you have found out earlier what wasn’t written down?"],
    },
    {
      id: "export-fails",
      type: "end",
      title: "A call on a Sunday",
      outcome: "weak",
      text: "The tax rates are done on time. In the third week the export stops, and someone calls Ayşe on a Sunday. She answers, because she is kind.",
      debrief: ["Whose risk did you take when you kept the date?"],
    },
  ],
};
