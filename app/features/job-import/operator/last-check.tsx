import { Ago } from "#app/ui/ago.tsx";

interface LastCheckProps {
  board: { checkedAt: string | null; isWaiting: boolean; missingSince: string | null };
  now: string;
}

/** When a board was read last, whether it is being read, and since when it is not there. */
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
