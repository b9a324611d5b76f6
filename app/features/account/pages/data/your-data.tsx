import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";

export function YourData() {
  return (
    <Section title="Your data" titleId="data-title" className="stack gap-3" id="data">
      <div className="row between">
        <p className="text-sm">See, export or import what we store about you.</p>
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
    </Section>
  );
}
