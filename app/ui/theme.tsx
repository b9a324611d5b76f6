import { useId, useSyncExternalStore } from "react";

const KEY = "theme";
const THEMES = [
  { value: "", text: "As the system" },
  { value: "light", text: "Light" },
  { value: "dark", text: "Dark" },
] as const;

/**
 * Runs in the head before the first paint: a chosen theme never flashes, and what needs script is
 * shown only where there is some (the media query for that is not told of every way to switch it off).
 */
export const HEAD_SCRIPT = `{let d=document.documentElement.dataset;d.script="";try{let t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")d.theme=t}catch{}}`;

/** Light, dark or as the system says; kept in this browser and nowhere else. */
export function ThemeSwitch() {
  const id = useId();
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => "");
  return (
    <div className="theme with-script">
      <label htmlFor={id}>Colors</label>
      <select id={id} value={theme} onChange={(event) => chooseTheme(event.target.value)}>
        {THEMES.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Takes a theme chosen elsewhere, such as in the profile, into this browser. */
export function applyChosenTheme(theme: string) {
  chooseTheme(theme === "auto" ? "" : theme);
}

const listeners = new Set<() => void>();

function onThemeChange(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", showTheme);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", showTheme);
  };
}

function readTheme(): string {
  return document.documentElement.dataset.theme ?? "";
}

function chooseTheme(theme: string) {
  try {
    if (theme) localStorage.setItem(KEY, theme);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be closed to us; the choice then holds for this page.
  }
  applyTheme(theme);
}

/** Another tab chose. */
function showTheme(event: StorageEvent) {
  if (event.key === KEY || event.key === null) applyTheme(event.newValue ?? "");
}

function applyTheme(theme: string) {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}
