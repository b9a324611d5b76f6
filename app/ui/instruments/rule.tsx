import type { ReactNode } from "react";

/** A scale with ticks under what is drawn on it. Hidden from readers: its words stand beside it. */
export function Rule({ scale, children }: { scale: readonly string[]; children: ReactNode }) {
  return (
    <svg className="rule" aria-hidden="true">
      {children}
      {scale.map((words, index) => (
        <text key={words} x={percent(index, scale.length - 1)} y="52">
          {words}
        </text>
      ))}
    </svg>
  );
}

/** "41.7%": where a value lies on a scale from 0; beyond its end, at the end. */
export function percent(value: number, end: number): string {
  return `${+((Math.min(value, end) / end) * 100).toFixed(1)}%`;
}
