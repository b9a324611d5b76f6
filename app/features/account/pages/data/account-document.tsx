import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { findReadyFirebase } from "#app/auth/load-firebase.ts";
import type { RootAuthData } from "#app/auth/use-auth.ts";
import type { UserDocument } from "#app/auth/user-document.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { formatDate } from "#app/ui/time.ts";

type LoadState =
  | { is: "loading" }
  | { is: "failed" }
  | { is: "read"; document: UserDocument | null };

export function AccountDocument({
  onDocument,
}: {
  onDocument?(document: UserDocument | null): void;
}) {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  const configuration = rootData?.signIn ?? null;
  const [loadState, setLoadState] = useState<LoadState>({ is: "loading" });
  const onDocumentRef = useRef(onDocument);
  onDocumentRef.current = onDocument;
  useEffect(() => {
    if (!configuration) return;
    let unsubscribeDocument = () => {};
    let isUnmounted = false;
    findReadyFirebase(configuration)
      .then((firebase) =>
        firebase.listenToUserDocument(
          (document) => {
            setLoadState({ is: "read", document });
            onDocumentRef.current?.(document);
          },
          () => setLoadState({ is: "failed" }),
        ),
      )
      .then((unsubscribe) => {
        unsubscribeDocument = unsubscribe;
        if (isUnmounted) unsubscribeDocument();
      })
      .catch(() => setLoadState({ is: "failed" }));
    return () => {
      isUnmounted = true;
      unsubscribeDocument();
    };
  }, [configuration]);
  return (
    <Section title="Your account record" titleId="account-document">
      <div className="with-script" aria-live="polite">
        <RecordDetails reading={loadState} />
      </div>
      <p className="without-script pt-3 text-muted">
        This record is stored in Google’s Firebase, and only your browser can read it, so JavaScript
        must be on.
      </p>
    </Section>
  );
}

function RecordDetails({ reading: loadState }: { reading: LoadState }) {
  if (loadState.is === "loading")
    return <p className="pt-3 text-muted">Loading your account record…</p>;
  if (loadState.is === "failed") {
    return (
      <p className="pt-3 text-muted">
        Your account record can’t be read right now. Reload the page to try again.
      </p>
    );
  }
  const { document } = loadState;
  if (!document)
    return (
      <p className="pt-3 text-muted">
        No account record yet. We’ll create one at your next sign-in.
      </p>
    );
  return (
    <dl className="facts">
      <dt>Name</dt>
      <dd>{document.displayName || "User"}</dd>
      <dt>Email</dt>
      <dd>{document.email}</dd>
      <dt>Since</dt>
      <dd>{formatDate(document.createdAt)}</dd>
      <dt>Last sign-in</dt>
      <dd>
        <ReaderTime at={document.lastLogin} />
      </dd>
      <dt>First questions</dt>
      <dd>{document.onboarded ? "Answered or skipped" : "Not answered yet"}</dd>
    </dl>
  );
}
