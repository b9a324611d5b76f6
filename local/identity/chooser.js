// The account chooser in the pop-up: sends the chosen account to the hidden frame of its opener.
const asked = new URLSearchParams(location.search);

document.addEventListener("click", ({ target }) => {
  const button = target.closest(".account");
  if (button) choose(JSON.parse(button.dataset.account));
});
document.addEventListener("submit", (event) => {
  event.preventDefault();
  choose(Object.fromEntries(new FormData(event.target)));
});

function choose(account) {
  const frame = findFrame();
  if (!frame)
    return explain("The page that asked for this is gone. Close this window and sign in again.");
  const answer = new URLSearchParams({
    providerId: asked.get("providerId") ?? "google.com",
    id_token: JSON.stringify(account),
  });
  const authEvent = {
    type: asked.get("authType"),
    eventId: asked.get("eventId"),
    urlResponse: `${location.origin}${location.pathname}?${answer}`,
    sessionId: "stand-in",
    postBody: "",
    tenantId: null,
    error: null,
  };
  frame.postMessage({ authEvent }, location.origin);
}

/** The opener's frame that belongs to this stand-in and to the app that opened the popup. */
function findFrame() {
  for (let index = 0; index < (opener?.frames.length ?? 0); index++) {
    const frame = opener.frames[index];
    const belongsTo = searchOf(frame);
    if (belongsTo?.get("apiKey") !== asked.get("apiKey")) continue;
    if (belongsTo?.get("appName") === asked.get("appName")) return frame;
  }
  return null;
}

/** Null for frames of other origins, which cannot be read. */
function searchOf(frame) {
  try {
    return new URLSearchParams(frame.location.search);
  } catch {
    return null;
  }
}

function explain(sentence) {
  const problem = document.getElementById("problem");
  problem.textContent = sentence;
  problem.hidden = false;
}
