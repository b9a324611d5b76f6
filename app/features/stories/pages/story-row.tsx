import { competencyName } from "#app/reference/competencies/framework.ts";
import { Link } from "#app/ui/link.tsx";
import { MISSING_LABELS } from "../labels.ts";
import type { ListedStory } from "../list-stories.server.ts";
import { storyPath } from "../story.ts";

const MAX_TAGS = 3;

export function StoryRow({ story }: { story: ListedStory }) {
  const { kind, title, competencies, missing, isConfidential } = story;
  return (
    <li className="stack gap-1">
      <h3 className="wrap-anywhere">
        <Link to={storyPath(story)}>{title}</Link>
      </h3>
      <p className="meta">
        {[kind === "project" ? "Project" : "Win", ...competencies.map(competencyName)].join(" · ")}
      </p>
      {(missing.length > 0 || isConfidential) && (
        <p className="row">
          {isConfidential && <span className="tag warn">Confidential</span>}
          {missing.slice(0, MAX_TAGS).map((part) => (
            <span key={part} className="tag">
              {MISSING_LABELS[part].tag}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
