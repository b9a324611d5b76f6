import type { Fields } from "#app/entity/field.ts";

/* A story for an interview: what a project or a win says, in the time that someone has to tell it. */

export const STORIES_PATH = "/account/stories";
export const STORY_ID = /^[\da-f]{24}$/;

export const STORY_FIELDS = {
  text: {
    kind: "text",
    label: "Your story",
    min: 1,
    max: 8_000,
    tooShort: "Write the story first.",
  },
} as const satisfies Fields;

export const STORY_LENGTHS = ["short", "medium", "long"] as const;
export type StoryLength = (typeof STORY_LENGTHS)[number];

/** Spoken words, at about 150 a minute. */
export const MAX_WORDS: Record<StoryLength, number> = { short: 75, medium: 300, long: 750 };

export const STORY_PARTS = ["situation", "task", "action", "result"] as const;
export type StoryPartName = (typeof STORY_PARTS)[number];

export const SOURCE_KINDS = ["project", "win"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export interface SourceId {
  kind: SourceKind;
  id: string;
}

/** What a project or a win says, in its person's words. */
export interface StorySource {
  situation: string;
  task: string;
  /** A decision that stands apart: of the weekly review that the win was written in. */
  decision: string;
  actions: string;
  result: string;
  /** Sentences made of figures: "Complaints: from 140 to 11 a month." */
  figures: readonly string[];
  competencies: readonly string[];
}

const SOURCE_PARAM = /^(project|win)-([\da-f]{24})$/;

/** The source that an address names, "project-…" or "win-…"; null for none. */
export function parseSourceParam(param: string): SourceId | null {
  const [, kind, id] = SOURCE_PARAM.exec(param) ?? [];
  return kind && id ? { kind: kind as SourceKind, id } : null;
}

/** The address of a story. */
export function storyPath({ kind, id }: SourceId): string {
  return `${STORIES_PATH}/${kind}-${id}`;
}

/** How a stored story names its source: "project:…". */
export function toSourceRef({ kind, id }: SourceId): string {
  return `${kind}:${id}`;
}

export const SOURCE_REF = /^(project|win):[\da-f]{24}$/;

/** The source that a stored story names. */
export function parseSourceRef(ref: string): SourceId {
  const [kind = "", id = ""] = ref.split(":");
  return { kind: kind as SourceKind, id };
}
