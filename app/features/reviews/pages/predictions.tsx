import { CalibrationPlot } from "#app/ui/instruments/calibration-plot.tsx";
import { type Calibration, calibrationWords, PREDICTIONS_NEEDED } from "../prediction.ts";

/** How the likelihoods of decisions compare with what happened. */
export function Predictions({ calibration }: { calibration: Calibration }) {
  const { judged, bands } = calibration;
  if (judged === 0) return null;
  const isShown = judged >= PREDICTIONS_NEEDED;
  return (
    <section className="panel stack gap-3" aria-labelledby="predictions">
      <h2 id="predictions">Your predictions</h2>
      <p>{calibrationWords(calibration)}</p>
      {isShown && (
        <div className="row wide">
          <CalibrationPlot
            points={bands.map(({ said, held, count }) => ({
              ...{ said, count },
              held: (held / count) * 100,
            }))}
          />
          <table>
            <thead>
              <tr>
                <th scope="col">You said</th>
                <th scope="col">Came true</th>
              </tr>
            </thead>
            <tbody>
              {bands.map(({ from, to, count, held }) => (
                <tr key={from}>
                  <th scope="row">
                    {from} to {Math.min(to, 99)}%
                  </th>
                  <td>
                    {held} of {count}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
