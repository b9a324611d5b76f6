const UNSAFE = /[<>&\u2028\u2029]/g;

/** A value as JSON that no HTML parser can take for the end of a script, and no script for the end of a line. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
