export interface SecretVariables {
  SESSION_SECRET?: string;
  SESSION_SECRET_OLD_1?: string;
  SESSION_SECRET_OLD_2?: string;
}

/**
 * The secrets of a deployment, each exactly as its variable holds it. The first signs, all verify: whatever a
 * deployment signs, it rotates by this rule. Empty without a SESSION_SECRET, whatever old ones there are.
 */
export function listSecrets(variables: SecretVariables): string[] {
  const { SESSION_SECRET, SESSION_SECRET_OLD_1, SESSION_SECRET_OLD_2 } = variables;
  if (!SESSION_SECRET) return [];
  return [SESSION_SECRET, SESSION_SECRET_OLD_1 ?? "", SESSION_SECRET_OLD_2 ?? ""].filter(Boolean);
}
