import { RelativeTime } from "#app/ui/relative-time.tsx";

interface LastCheckProps {
  source: { checkedAt: string | null; isWaiting: boolean; missingSince: string | null };
  now: string;
}

export function LastCheck({ source: { checkedAt, isWaiting, missingSince }, now }: LastCheckProps) {
  return (
    <>
      {checkedAt ? (
        <>
          Checked <RelativeTime at={checkedAt} now={now} />
        </>
      ) : (
        "Not checked yet"
      )}
      {isWaiting && " · check under way"}
      {missingSince && (
        <>
          {" · "}missing since <RelativeTime at={missingSince} now={now} />
        </>
      )}
    </>
  );
}
