import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { load } from "#app/auth/auth-client.ts";
import type { AuthData } from "#app/auth/use-auth.ts";
import type { UserDocument } from "#app/auth/user-document.ts";
import { mediumDate } from "#app/ui/time.ts";

type Reading = { is: "loading" } | { is: "failed" } | { is: "read"; document: UserDocument | null };

/** Shows the Firestore document users/{uid} and follows its changes. */
export function AccountDocument({
  onDocument,
}: {
  onDocument?(document: UserDocument | null): void;
}) {
  const site = useRouteLoaderData("root") as AuthData | undefined;
  const configuration = site?.signIn ?? null;
  const [reading, setReading] = useState<Reading>({ is: "loading" });
  const told = useRef(onDocument);
  told.current = onDocument;
  useEffect(() => {
    if (!configuration) return;
    let stop = () => {};
    let isGone = false;
    load(configuration)
      .then(async (firebase) => {
        await firebase.whenKnown();
        return firebase.listenToUserDocument(
          (document) => {
            setReading({ is: "read", document });
            told.current?.(document);
          },
          () => setReading({ is: "failed" }),
        );
      })
      .then((unsubscribe) => {
        stop = unsubscribe;
        if (isGone) stop();
      })
      .catch(() => setReading({ is: "failed" }));
    return () => {
      isGone = true;
      stop();
    };
  }, [configuration]);
  return (
    <section aria-labelledby="account-document">
      <div className="sec">
        <h2 id="account-document">Your account record</h2>
      </div>
      <div className="with-script" aria-live="polite">
        <Record reading={reading} />
      </div>
      <p className="without-script pt-3 text-muted">
        This record is kept in your browser’s own database connection, which needs JavaScript.
      </p>
    </section>
  );
}

function Record({ reading }: { reading: Reading }) {
  if (reading.is === "loading") return <p className="pt-3 text-muted">Reading your record.</p>;
  if (reading.is === "failed") {
    return (
      <p className="pt-3 text-muted">
        Your record cannot be read right now. You are signed in all the same; load the page again to
        try once more.
      </p>
    );
  }
  const { document } = reading;
  if (!document)
    return <p className="pt-3 text-muted">There is no record yet. The next sign-in makes one.</p>;
  return (
    <dl className="facts">
      <dt>Name</dt>
      <dd>{document.displayName || "User"}</dd>
      <dt>E-mail</dt>
      <dd>{document.email}</dd>
      <dt>Since</dt>
      <dd>{mediumDate(document.createdAt)}</dd>
      <dt>Last sign-in</dt>
      <dd>
        <time dateTime={document.lastLogin}>
          {mediumDate(document.lastLogin)}, {document.lastLogin.slice(11, 16)} UTC
        </time>
      </dd>
      <dt>Introduced</dt>
      <dd>{document.onboarded ? "Yes" : "Not yet"}</dd>
    </dl>
  );
}
