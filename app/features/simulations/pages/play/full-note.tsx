import { LimitNote } from "#app/features/premium/limit-note.tsx";

/** In place of what starts a run, where one more can't be saved. */
export function FullNote({ limit }: { limit: string }) {
  return <LimitNote limit={limit} to={{ path: "/account/simulations", text: "My Simulations" }} />;
}
