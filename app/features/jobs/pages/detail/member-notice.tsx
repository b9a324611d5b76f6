import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** For members of the organization whose job it is. */
export default function MemberNotice({
  dashboard,
  isPreview,
}: {
  dashboard: string;
  isPreview: boolean;
}) {
  return (
    <div className={isPreview ? "note warn mb-4" : "note mb-4"}>
      <Icon name="info" />
      <p>
        {isPreview ? (
          <>
            <b>Only members see this preview.</b> The job isn’t public yet.{" "}
          </>
        ) : (
          "This job belongs to your organization. "
        )}
        <Link className="link" to={dashboard}>
          {isPreview ? "Continue writing" : "Edit this job"}
        </Link>
      </p>
    </div>
  );
}
