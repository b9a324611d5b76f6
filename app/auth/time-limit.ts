/** Whether a task succeeds within a time limit. */
export async function isDoneWithin(timeoutMs: number, task: Promise<unknown>): Promise<boolean> {
  const done = task.then(
    () => true,
    () => false,
  );
  const timeout = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), timeoutMs);
  });
  return Promise.race([done, timeout]);
}
