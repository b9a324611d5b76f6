// The SDK's hidden frame: forwards messages of the account chooser to the page around it.
let page;

window.gapi_onload = () => {
  page = gapi.iframes.getContext().getParentIframe();
  page.register("webStorageSupport", () => ({ status: "ACK", webStorageSupport: true }));
  // The SDK waits for a first event before it opens a pop-up.
  send({ type: "unknown", error: { code: "auth/no-auth-event" } });
};

window.addEventListener("message", ({ origin, data }) => {
  if (origin === location.origin && data?.authEvent) send(data.authEvent);
});

function send(authEvent) {
  page.send("authEvent", { type: "authEvent", authEvent }, () => {});
}
