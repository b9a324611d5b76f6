import { useNavigate } from "react-router";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { isNew, NOTICES_PATH, type Notice } from "./notice.ts";
import { NOTICE_KIND_LABELS } from "./notice-kinds.ts";

interface NoticeRowProps {
  notice: Notice;
  now: string;
}

export function NoticeRow({ notice, now }: NoticeRowProps) {
  const { source, kind, title, detail, path, at, isRead } = notice;
  return (
    <li className="stack gap-1">
      <div className="flex items-baseline gap-2">
        {isRead ? (
          <Link className="wrap-anywhere" to={path}>
            {title}
          </Link>
        ) : (
          <>
            {isNew(notice) && <span className="tag mine">New</span>}
            <OpenForm notice={notice} />
          </>
        )}
      </div>
      <p className="meta">
        {NOTICE_KIND_LABELS[kind]}
        {/* A search has news since its owner looked, which its row under My Searches says. */}
        {source !== "search" && (
          <>
            {" · "}
            <RelativeTime at={at} now={now} />
          </>
        )}
        {detail && ` · ${detail}`}
      </p>
    </li>
  );
}

/** A button that looks like the link it goes to: reading is a POST, which no prefetch sends. */
function OpenForm({ notice: { source, id, title, path } }: { notice: Notice }) {
  const navigate = useNavigate();
  return (
    <ActionForm
      intent="open"
      action={NOTICES_PATH}
      back={path}
      id={`open-${source}-${id}`}
      hidden={{ source, id }}
      item="id"
      onSaved={() => void navigate(path)}
      className="row"
      isDraftDisabled
    >
      <SubmitButton className="link wrap-anywhere text-left">{title}</SubmitButton>
      <FormStatus busyLabel="Opening" />
    </ActionForm>
  );
}
