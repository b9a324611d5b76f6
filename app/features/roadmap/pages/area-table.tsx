import { type AreaScore, formatTenths } from "../area-scores.ts";

/** The radar's data as a table. */
export function AreaTable({ scores }: { scores: readonly AreaScore[] }) {
  return (
    <div className="scroll">
      <table className="text-sm areas">
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">You</th>
            <th scope="col">Gap</th>
            <th scope="col">Evidence</th>
          </tr>
        </thead>
        <tbody>
          {scores.map(({ id, name, of, answered, level, gap, evidenced }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`#${id}`}>{name}</a>
              </th>
              {answered === 0 ? (
                <td colSpan={2}>Not answered</td>
              ) : (
                <>
                  <td>{formatTenths(level)}</td>
                  <td>{formatTenths(gap)}</td>
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
