const logged = new Set<string>();

/**
 * Logs once per isolate what an incomplete configuration needs: "e-mail: EMAIL_FROM is not set." Whatever
 * it configures is then left out.
 */
export function logRepairOnce(part: string, repair: string): void {
  const line = `${part}: ${repair}`;
  if (logged.has(line)) return;
  logged.add(line);
  console.error(line);
}
