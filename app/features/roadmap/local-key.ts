/** Where a visitor's browser keeps their answers. */
export const LOCAL_ANSWERS_KEY = "roadmap-answers-1";

/** Whether this browser keeps answers, without loading what reads them. */
export function hasLocalAnswers(): boolean {
  try {
    return localStorage.getItem(LOCAL_ANSWERS_KEY) !== null;
  } catch {
    return false;
  }
}
