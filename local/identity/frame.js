// The SDK's hidden frame: passes what the account chooser says on to the page that holds the frame.
let page;

window.gapi_onload = () => {
  page = gapi.iframes.getContext().getParentIframe();
  page.register("webStorageSupport", () => ({ status: "ACK", webStorageSupport: true }));
  // The SDK waits for a first event before it opens a popup.
  send({ type: "unknown", error: { code: "auth/no-auth-event" } });
};

window.addEventListener("message", ({ origin, data }) => {
  if (origin === location.origin && data?.authEvent) send(data.authEvent);
});

function send(authEvent) {
  page.send("authEvent", { type: "authEvent", authEvent }, () => {});
}
