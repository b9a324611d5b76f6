/** Timestamps in Firestore's format, strictly increasing, so that versions differ. */
export function createClock(): () => string {
  let last = 0;
  return () => {
    last = Math.max(Date.now() * 1000, last + 1);
    const seconds = new Date(Math.floor(last / 1000)).toISOString().slice(0, 19);
    return `${seconds}.${String(last % 1_000_000).padStart(6, "0")}000Z`;
  };
}
