import { useId, useSyncExternalStore } from "react";

const STORAGE_KEY = "theme";
const THEMES = [
  { value: "", text: "Match system" },
  { value: "light", text: "Light" },
  { value: "dark", text: "Dark" },
] as const;

/**
 * Runs in the head before the first paint: applies the saved theme, and marks the document as having
 * script. (The media query `scripting` does not know every way to switch script off.) A document that
 * ends before its own script works as one without, and says that it broke off.
 */
export const HEAD_SCRIPT = `{let d=document.documentElement.dataset;d.script="";addEventListener("DOMContentLoaded",()=>{let c=window.__reactRouterContext;if(!c)delete d.script;if(!c||c.isWhole===false)d.cut=""});try{let t=localStorage.getItem("${STORAGE_KEY}");if(t==="light"||t==="dark")d.theme=t}catch{}}`;

export function ThemeSwitch() {
  const id = useId();
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => "");
  return (
    <div className="theme with-script">
      <label htmlFor={id}>Colors</label>
      <select id={id} value={theme} onChange={(event) => saveTheme(event.target.value)}>
        {THEMES.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Saves and applies a theme that was chosen elsewhere, such as in the profile. */
export function setTheme(theme: string) {
  saveTheme(theme === "auto" ? "" : theme);
}

const listeners = new Set<() => void>();

function subscribeToTheme(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", handleStorageEvent);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", handleStorageEvent);
  };
}

function readTheme(): string {
  return document.documentElement.dataset.theme ?? "";
}

function saveTheme(theme: string) {
  try {
    if (theme) localStorage.setItem(STORAGE_KEY, theme);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: the theme applies to this page only.
  }
  applyTheme(theme);
}

/** Applies the choice of another tab. */
function handleStorageEvent(event: StorageEvent) {
  if (event.key === STORAGE_KEY || event.key === null) applyTheme(event.newValue ?? "");
}

function applyTheme(theme: string) {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}
