import { useEffect } from "react";

/** Preselects the browser's time zone, which the server does not know; `timeZones` are the names in one text. */
export function usePreselectedTimeZone(selectId: string, timeZones: string): void {
  useEffect(() => {
    const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const select = document.getElementById(selectId);
    const isUntouched = select instanceof HTMLSelectElement && select.value === "";
    if (isUntouched && timeZones.split(" ").includes(browserTimeZone))
      select.value = browserTimeZone;
  }, [selectId, timeZones]);
}
