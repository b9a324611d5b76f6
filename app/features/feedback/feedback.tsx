import { Link } from "react-router";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/feedback.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Feedback") }];

export default function Feedback() {
  return (
    <div className="page narrow stack gap-6">
      <h1>Feedback</h1>
      <p className="lede">
        This page will take what you found wrong, missing or good, with or without an account, and
        will show what became of it.
      </p>
      <p>
        It cannot take a message yet, so there is no form here that would lose one. Until then, the{" "}
        <Link className="link" to="/jobs">
          jobs
        </Link>
        , the{" "}
        <Link className="link" to="/roadmap">
          roadmap
        </Link>{" "}
        and the{" "}
        <Link className="link" to="/simulations">
          simulations
        </Link>{" "}
        are open to read.
      </p>
    </div>
  );
}
