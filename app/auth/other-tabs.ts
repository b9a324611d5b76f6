/* The messages between the tabs of this browser: about signing in and out, and of what every page shows. */

export type TabMessage =
  | { is: "signed-in" }
  | { is: "signed-out"; notice?: string }
  /** Other pages' data is out of date, too. */
  | { is: "changed" };

let channel: BroadcastChannel | undefined;

/** One channel for sending and receiving, so that a tab does not receive its own messages. */
function tabChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("auth");
  return channel;
}

export function tellOtherTabs(message: TabMessage): void {
  tabChannel().postMessage(message);
}

/** Returns a function that stops it. */
export function listenToOtherTabs(onMessage: (message: TabMessage) => void): () => void {
  const listen = ({ data: message }: MessageEvent<TabMessage>) => onMessage(message);
  const listened = tabChannel();
  listened.addEventListener("message", listen);
  return () => listened.removeEventListener("message", listen);
}
