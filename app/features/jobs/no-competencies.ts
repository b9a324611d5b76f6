/** What is said of a job whose posting mentions no competency of the roadmap. */
export const MENTIONS_NONE = "This posting mentions no roadmap competencies.";
