import type { Told } from "./player-view.ts";

/** What is read at a step, with the name of whoever says it where the words do not name them. */
export function SceneText({
  scene,
  className = "scene",
}: {
  scene: readonly Told[];
  className?: string;
}) {
  return (
    <div className="stack gap-3">
      {scene.map(({ id, speaker, paragraphs }) => (
        <div key={id} className="stack gap-3">
          {speaker && !paragraphs.some((text) => text.includes(speaker)) && (
            <p className="meta">{speaker}</p>
          )}
          {[...paragraphs.entries()].map(([index, text]) => (
            <p key={index} className={className}>
              {text}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
