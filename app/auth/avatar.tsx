import { useEffect, useRef, useState } from "react";
import { initialsOf, type Person } from "./person.ts";

/** A person's photo; their initials if there is none or it does not load. */
export function Avatar({ user }: { user: Person }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  // A photo that failed to load before hydration fires no error event here.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setFailedUrl(user.photoURL);
  }, [user.photoURL]);
  if (!user.photoURL || failedUrl === user.photoURL) {
    return (
      <span className="face" aria-hidden="true">
        {initialsOf(user)}
      </span>
    );
  }
  return (
    <img
      className="face"
      ref={image}
      src={user.photoURL}
      alt=""
      width={28}
      height={28}
      referrerPolicy="no-referrer"
      onError={() => setFailedUrl(user.photoURL)}
    />
  );
}
