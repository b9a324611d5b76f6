import type { AreaScore } from "../area-scores.ts";

/** The radar's data as a table. */
export function AreaTable({ scores }: { scores: readonly AreaScore[] }) {
  return (
    <div className="scroll">
      <table className="text-sm areas">
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">At target level</th>
            <th scope="col">Below</th>
            <th scope="col">Evidence</th>
          </tr>
        </thead>
        <tbody>
          {scores.map(({ id, name, of, answered, atTarget, evidenced }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`#${id}`}>{name}</a>
              </th>
              {answered === 0 ? (
                <td colSpan={2}>Not rated</td>
              ) : (
                <>
                  <td>{atTarget}</td>
                  <td>{answered - atTarget}</td>
                </>
              )}
              <td>
                {evidenced} of {of}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
