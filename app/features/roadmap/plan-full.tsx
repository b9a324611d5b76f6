import { LimitButton } from "#app/features/premium/limit-button.tsx";
import { roadmapViewPath } from "./views.ts";

/** In place of a button that adds one more step. */
export default function PlanFull({ limit }: { limit: string }) {
  const to = { path: roadmapViewPath("plan"), text: "Your growth plan" };
  return (
    <div className="row">
      <LimitButton limit={limit} to={to}>
        Add to growth plan
      </LimitButton>
    </div>
  );
}
