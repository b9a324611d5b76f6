import type { ComponentProps } from "react";
import { HoursStrip } from "#app/ui/instruments/hours-strip.tsx";
import { PayBar } from "#app/ui/instruments/pay-bar.tsx";
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
        <JobPay job={pay} />
        {gauges.pay && (
          <>
            <PayBar {...gauges.pay} />
            <p className="meta">{gauges.pay.caption}</p>
          </>
        )}
      </section>
      {gauges.hours && (
        <section>
          <h2>Hours</h2>
          <p className="mid-figure">{gauges.hours.figure}</p>
          {gauges.hours.strip && <HoursStrip {...gauges.hours.strip} />}
          {gauges.hours.caption && <p className="meta">{gauges.hours.caption}</p>}
        </section>
      )}
    </>
  );
}
