import { LEVEL_NAMES } from "#app/reference/competencies/framework.ts";

export function LevelBadge({ level }: { level: number }) {
  return (
    <span className="lvt">
      <svg className="lv" viewBox="0 0 30 8" aria-hidden="true">
        {[0, 1, 2, 3].map((tick) => (
          <rect
            key={tick}
            className={tick < level ? "on" : undefined}
            x={tick * 8}
            y="0"
            width="6"
            height="8"
          />
        ))}
      </svg>
      {level} {LEVEL_NAMES[level]}
    </span>
  );
}
