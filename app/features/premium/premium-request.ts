export const REASON_LENGTH = { min: 10, max: 1_000 };
/** Where a person asks for premium, and reads the reply. */
export const REQUEST_PATH = "/account/profile#plan";

export type RequestState = "open" | "granted" | "declined";

export interface PremiumRequest {
  reason: string;
  state: RequestState;
  /** Of whoever decided it; may be empty. */
  reply: string;
  createdAt: string;
}
