import type { SceneItem } from "../../play/player-view.ts";

/** The text of a step. The speaker's name is added where the text does not contain it. */
export function SceneText({
  scene,
  className = "scene",
}: {
  scene: readonly SceneItem[];
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
