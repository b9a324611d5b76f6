/* What a visitor wanted to save before signing in. Signing in loads no page anew, so it lives as long as this one. */

export interface SaveIntent {
  kind: string;
  target: string;
}

let wanted: SaveIntent | null = null;

export function storeSaveIntent(intent: SaveIntent): void {
  wanted = intent;
}

/** Whether this item was stored; if so it is removed, so that it is saved only once. */
export function consumeSaveIntent({ kind, target }: SaveIntent): boolean {
  const isMatch = wanted?.kind === kind && wanted.target === target;
  if (isMatch) wanted = null;
  return isMatch;
}
