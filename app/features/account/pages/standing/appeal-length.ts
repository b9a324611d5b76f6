export const APPEAL_LENGTH = { min: 10, max: 2_000 };
