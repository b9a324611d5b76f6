import { Ago } from "#app/ui/ago.tsx";

interface LastCheckProps {
  board: { checkedAt: string | null; isWaiting: boolean; missingSince: string | null };
  now: string;
}

export function LastCheck({ board: { checkedAt, isWaiting, missingSince }, now }: LastCheckProps) {
  return (
    <>
      {checkedAt ? (
        <>
          Checked <Ago at={checkedAt} now={now} />
        </>
      ) : (
        "Not checked yet"
      )}
      {isWaiting && " · a check is under way"}
      {missingSince && (
        <>
          {" · "}missing since <Ago at={missingSince} now={now} />
        </>
      )}
    </>
  );
}
