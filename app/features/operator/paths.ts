export const OPERATOR_PATH = "/operator";
export const HEALTH_PATH = "/operator/health";
export const TRAFFIC_PATH = "/operator/traffic";
export const OPERATOR_COACH_PATH = "/operator/coach";
export const GRANTS_PATH = "/operator/grants";
export const OPERATOR_FEEDBACK_PATH = "/operator/feedback";
export const OPERATOR_ORGANIZATIONS_PATH = "/operator/organizations";
export const OPERATOR_JOBS_PATH = "/operator/jobs";

export const OPERATOR_IMPORTS_PATH = "/operator/imports";
export const SOURCE_REVIEW_PATH = "/operator/imports/review";
export const KNOWN_BOARDS_PATH = "/operator/imports/known";
export const DOUBTS_PATH = "/operator/imports/doubts";
export const OPERATOR_SIMULATIONS_PATH = "/operator/simulations";
export const OPERATOR_LOG_PATH = "/operator/log";
export const OPERATOR_VOTES_PATH = "/operator/votes";
export const OPERATOR_ACCOUNTS_PATH = "/operator/accounts";
export const OPERATOR_PEOPLE_PATH = "/operator/people";

/** Where an operator decides about a person. */
export function personPath(uid: string): string {
  return `${OPERATOR_PEOPLE_PATH}/${encodeURIComponent(uid)}`;
}
