import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function YourData() {
  return (
    <section className="stack gap-3" id="data" aria-labelledby="data-title">
      <div className="sec">
        <h2 id="data-title">Your data</h2>
      </div>
      <div className="row between">
        <p className="text-sm">See, export or import everything we store about you.</p>
        <Link className="btn" to="/account/privacy">
          <Icon name="download" />
          See and export
        </Link>
      </div>
      <div className="row between">
        <p className="text-sm">
          Deletes your account and your data. Before you confirm, we list what we keep.
        </p>
        <Link className="btn danger" to="/account/privacy#delete">
          Delete account
        </Link>
      </div>
    </section>
  );
}
