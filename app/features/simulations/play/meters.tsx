import { Section } from "#app/ui/parts/section.tsx";
import { formatSigned } from "../labels.ts";
import type { MeterView } from "../meter-view.ts";

interface MetersProps {
  title: string;
  meters: readonly MeterView[];
  /** What the changes are measured from: "your last choice". */
  since: string;
}

export function Meters({ title, meters, since }: MetersProps) {
  if (meters.length === 0) return null;
  return (
    <Section title={title} className="stack gap-3">
      {meters.some(({ moved }) => moved !== 0) && (
        <p className="meta">0 to 100, and the change since {since}</p>
      )}
      <dl className="bars">
        {meters.map(({ id, name, level, moved }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <PercentBar share={level} />
              <span className="num">
                <b>{level}</b>{" "}
                {moved !== 0 && (
                  <span className={moved < 0 ? "text-bad" : "text-mine"}>
                    {formatSigned(moved)}
                  </span>
                )}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** A bar of 0 to 100 percent. Decorative: the number stands beside it. */
export function PercentBar({ share }: { share: number }) {
  return (
    <svg className="gauge" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="of" width="100" height="4" />
      <rect className="is" width={share} height="4" />
    </svg>
  );
}
