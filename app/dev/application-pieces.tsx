import { STAGES } from "#app/features/favorites/favorite.ts";
import styles from "#app/features/favorites/opened.css?url";
import { StageBar } from "#app/features/favorites/stage-bar.tsx";
import { toTimeline } from "#app/features/favorites/timeline.ts";
import { Timeline } from "#app/features/favorites/timeline-list.tsx";
import { LONG, Piece } from "./piece.tsx";

const NOW = new Date("2026-11-27T10:00:00.000Z");
const at = (day: string) => `${day}T10:00:00.000Z`;
const HISTORY = [
  { at: at("2025-12-30"), stage: "saved" },
  { at: at("2026-11-20"), stage: "applied" },
  { at: at("2026-11-20"), stage: "screen" },
] as const;
const INTERVIEW = {
  kind: "panel",
  day: "2026-12-03",
  time: "14:30",
  zone: "Europe/Lisbon",
} as const;

/** How far an application went, and what happened to it. */
export function ApplicationPieces() {
  const events = { changes: [], lastContactAt: null };
  const short = toTimeline({ ...events, history: [HISTORY[0]], interviews: [] }, NOW);
  const long = toTimeline(
    { ...events, history: [...HISTORY], interviews: [{ ...INTERVIEW, with: LONG }] },
    NOW,
  );
  const cut = Array.from({ length: 50 }, () => HISTORY[1]);
  return (
    <Piece title="Applications">
      <link rel="stylesheet" href={styles} precedence="page" />
      {STAGES.map((stage) => (
        <StageBar key={stage} kind="job" target={stage} version={1} stage={stage} />
      ))}
      <Timeline favorite={{ history: [HISTORY[0]], timeline: short }} now={NOW.toISOString()} />
      <Timeline favorite={{ history: [...HISTORY], timeline: long }} now={NOW.toISOString()} />
      <Timeline favorite={{ history: cut, timeline: short }} now={NOW.toISOString()} />
    </Piece>
  );
}
