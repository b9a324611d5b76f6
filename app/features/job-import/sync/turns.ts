/** When the requests of one source may begin. */
export interface Turns {
  pauseMs: number;
  /** Waits until the pause after the turn before is over. */
  take(): Promise<void>;
}

export function createTurns(): Turns {
  let next = 0;
  const turns = {
    pauseMs: 0,
    async take() {
      const waitMs = Math.max(0, next - Date.now());
      next = Date.now() + waitMs + turns.pauseMs;
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    },
  };
  return turns;
}
