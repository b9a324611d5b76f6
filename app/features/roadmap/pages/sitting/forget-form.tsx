import { type SittingAddress, sittingPath } from "../../sitting/paths.ts";

export function ForgetForm({ address }: { address: SittingAddress }) {
  return (
    <form method="post" action={sittingPath(address)} className="without-script">
      <input type="hidden" name="intent" value="forget" />
      <button type="submit" className="btn">
        Delete my answers
      </button>
    </form>
  );
}
