/** The results of `npm run coach:eval`, newest last. */
export const JUDGED_MODELS_FILE = "deploy/judged-models.json";

export interface JudgedModel {
  model: string;
  /** Where it was asked; the same model may be served elsewhere. */
  host: string;
  day: string;
  isPassed: boolean;
  /** In percent, by rubric. */
  shares: Record<string, number>;
}

/** Why a model may not be switched on; null where it may, or where there is none. */
export function findUnjudged(
  { provider, model }: { provider: string; model: string },
  judged: readonly JudgedModel[],
): string | null {
  if (provider === "" || provider === "none") return null;
  const result = judged.find((each) => each.model === model);
  if (result?.isPassed) return null;
  const why = result ? `was below the line on ${result.day}` : "was never judged";
  return `The coach’s model ${model} ${why}: run npm run coach:eval, or deploy with --anyway.`;
}
