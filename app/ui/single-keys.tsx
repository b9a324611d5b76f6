import { browserStore } from "./browser-store.ts";

const store = browserStore({
  key: "single-keys",
  empty: { isOff: false },
  parse: (text) => ({ isOff: text === "off" }),
  format: ({ isOff }) => (isOff ? "off" : null),
});

/**
 * Whether keys that work alone, without Ctrl or the like, are turned off in this browser: people who speak to their
 * computer, or hit keys by accident, can do that (WCAG 2.1.4). Everything works without them.
 */
export function useAreSingleKeysOff(): boolean {
  return store.useValue().isOff;
}

/** The switch, which stands with the list of a page's keys. */
export function SingleKeysSwitch() {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={!useAreSingleKeysOff()}
        onChange={({ target }) => store.write({ isOff: !target.checked })}
      />
      Use these keys in this browser
    </label>
  );
}
