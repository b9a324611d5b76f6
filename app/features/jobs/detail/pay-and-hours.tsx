import type { ComponentProps } from "react";
import { HoursStrip } from "#app/ui/instruments/hours-strip.tsx";
import { PayBar } from "#app/ui/instruments/pay-bar.tsx";
import { GaugeFigure } from "./gauge-figure.tsx";
import type { Gauges } from "./gauges.server.ts";
import { JobPay } from "./job-pay.tsx";

interface PayAndHoursProps {
  pay: ComponentProps<typeof JobPay>["job"];
  gauges: Pick<Gauges, "pay" | "hours">;
}

/** What a job pays and when it is done, on their scales, as sections beside that of its place. */
export function PayAndHours({ pay, gauges }: PayAndHoursProps) {
  return (
    <>
      <section>
        <h2>Pay</h2>
        <JobPay job={pay} caption={gauges.pay?.caption} />
        {gauges.pay && <PayBar {...gauges.pay} />}
      </section>
      {gauges.hours && (
        <section>
          <h2>Hours</h2>
          <GaugeFigure figure={gauges.hours.figure} sentences={[gauges.hours.caption]} />
          {gauges.hours.strip && <HoursStrip {...gauges.hours.strip} />}
        </section>
      )}
    </>
  );
}
