/** What a task resolves to; after the limit it rejects as a network that does not answer. */
export function withTimeLimit<Value>(timeoutMs: number, task: Promise<Value>): Promise<Value> {
  const timeout = new Promise<never>((_, reject) => {
    const late = Object.assign(new Error("too late"), { code: "auth/network-request-failed" });
    setTimeout(() => reject(late), timeoutMs);
  });
  return Promise.race([task, timeout]);
}

/** Whether a task succeeds within a time limit. */
export function isDoneWithin(timeoutMs: number, task: Promise<unknown>): Promise<boolean> {
  return withTimeLimit(timeoutMs, task).then(
    () => true,
    () => false,
  );
}
