const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that is safe inside a script element: without characters that end the element or a line. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
