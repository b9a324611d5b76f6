/* The fields of a colleague's form: competencies by their place in the request, levels by number. */

export function seenField(place: number, level: number): string {
  return `seen${place}_${level}`;
}

export function exampleField(place: number): string {
  return `example${place}`;
}

export function moreField(place: number): string {
  return `more${place}`;
}
