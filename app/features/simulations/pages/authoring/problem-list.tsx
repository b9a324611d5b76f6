import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import { editorPath, partPath } from "../../authoring/paths.ts";
import type { Place, Problems } from "../../authoring/problems.ts";
import type { ReviewComment } from "../../review-comment.ts";
import { FindingList } from "./report-view.tsx";

interface ProblemListProps {
  simulationId: string;
  problems: readonly Problems[];
}

/** Every error with a link to the form where it is mended. */
export function ProblemList({ simulationId, problems }: ProblemListProps) {
  return problems.map(({ scenario, title, errors }) => (
    <div key={scenario ?? ""} className="stack gap-2">
      <h3 className="wrap-anywhere">
        {title}: {formatCount(errors.length, "error")}
      </h3>
      <FindingList
        findings={errors}
        toPlace={({ node }) => toPlacePath(simulationId, { scenario, node })}
      />
    </div>
  ));
}

/** The form of a place. */
export function toPlacePath(simulationId: string, { scenario, node }: Place): string {
  if (scenario === null) return `${editorPath(simulationId)}#itself`;
  return node === null
    ? `${partPath(simulationId, scenario)}#fields`
    : partPath(simulationId, scenario, node);
}

/** What the reviewer said of single parts, each with a link to it. */
export function ReviewComments({
  simulationId,
  comments,
}: {
  simulationId: string;
  comments: readonly ReviewComment[];
}) {
  if (comments.length === 0) return null;
  return (
    <ul className="stack gap-2">
      {comments.map(({ scenario, node, text }) => (
        <li key={`${scenario} ${node}`} className="wrap-anywhere">
          <Link className="link" to={partPath(simulationId, scenario, node)} preventScrollReset>
            {node}
          </Link>{" "}
          {text}
        </li>
      ))}
    </ul>
  );
}
