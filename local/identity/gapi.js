// A stand-in for https://apis.google.com/js/api.js. The Firebase SDK needs only `gapi.iframes`: calls
// with a response between the page and its hidden frame. Runs in both of them.
(() => {
  const MARK = "__standIn";

  /** Calls to and from another window. Nothing is sent before the other side has sent hello. */
  function connect(getWindow) {
    const handlers = new Map();
    const awaited = new Map();
    const callbacks = new Map();
    const queue = [];
    let isReady = false;
    let lastId = 0;

    function post(message) {
      getWindow().postMessage({ [MARK]: true, ...message }, "*");
    }

    function register(name, handler) {
      handlers.set(name, handler);
      awaited.get(name)?.(handler);
    }

    /** A call may arrive before its handler is registered. */
    function handlerOf(name) {
      return handlers.get(name) ?? new Promise((resolve) => awaited.set(name, resolve));
    }

    function send(name, data, callback) {
      const message = { kind: "call", name, id: ++lastId, data };
      callbacks.set(message.id, callback);
      if (isReady) post(message);
      else queue.push(message);
    }

    function greet() {
      if (isReady) return;
      isReady = true;
      post({ kind: "hello" });
      for (const message of queue.splice(0)) post(message);
    }

    async function answer({ id, name, data }) {
      const handler = await handlerOf(name);
      post({ kind: "answer", id, data: [await handler(data)] });
    }

    function take({ id, data }) {
      const callback = callbacks.get(id);
      callbacks.delete(id);
      try {
        callback?.(data);
      } catch {
        // The SDK throws on purpose after its webStorageSupport callback; the real gapi ignores it.
      }
    }

    window.addEventListener("message", ({ source, data }) => {
      if (source !== getWindow() || !data?.[MARK]) return;
      if (data.kind === "hello") greet();
      else if (data.kind === "call") void answer(data);
      else take(data);
    });
    register("ping", () => "pong");

    return {
      hello: () => post({ kind: "hello" }),
      iframe: {
        register,
        send,
        restyle: async () => [],
        ping: (callback) =>
          new Promise((resolve) => {
            send("ping", null, (reply) => {
              callback?.(reply);
              resolve([reply]);
            });
          }),
      },
    };
  }

  /** Opens the hidden frame and hands the SDK its end of the connection. */
  async function open({ where, url, attributes }, callback) {
    const frame = document.createElement("iframe");
    const { style, ...others } = attributes ?? {};
    Object.assign(frame.style, style);
    for (const [name, value] of Object.entries(others)) frame.setAttribute(name, value);
    frame.src = url;
    where.appendChild(frame);
    return callback(connect(() => frame.contentWindow).iframe);
  }

  let parentIframe;

  function getParentIframe() {
    if (!parentIframe) {
      const connection = connect(() => window.parent);
      parentIframe = connection.iframe;
      connection.hello();
    }
    return parentIframe;
  }

  window.gapi = {
    load(_features, options) {
      queueMicrotask(typeof options === "function" ? options : options.callback);
    },
    iframes: {
      Iframe: () => {},
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open, getParentIframe }),
    },
  };
  // Called after this script has run, as by the original.
  const onload = new URL(document.currentScript.src).searchParams.get("onload") ?? "gapi_onload";
  setTimeout(() => window[onload]?.());
})();
