export const SIMULATION_LABELS = {
  title: "Title",
  summary: "Summary",
  difficulty: "Difficulty",
  minutes: "Minutes",
  competencies: "Competencies",
};
