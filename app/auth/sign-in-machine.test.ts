import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CookieOutcome } from "./auth-cookie.ts";
import { isAsking, isRunning, react } from "./sign-in-machine.ts";
import {
  AT_REST,
  limitOf,
  type SignInEvent,
  type SignInState,
  type Step,
} from "./sign-in-state.ts";

const ADA = { displayName: "Ada", email: "ada@people.example", photoURL: "" };
const GRACE = { displayName: "Grace", email: "grace@people.example", photoURL: "" };

/** An event without the turn that answers carry. */
type Bare = SignInEvent extends infer Each
  ? Each extends { turn: number }
    ? Omit<Each, "turn">
    : Each
  : never;

function posted(outcome: CookieOutcome, change: object = {}): Bare {
  return { is: "posted", outcome, hasSession: false, isStored: true, appCheck: "x", ...change };
}

const SET: CookieOutcome = { is: "set" };

/** One of each event, and each that goes another way by what it carries. */
const EVENTS: Bare[] = [
  { is: "sign_in" },
  { is: "open" },
  { is: "cancel" },
  { is: "confirm" },
  { is: "sign_out" },
  { is: "dismiss" },
  { is: "resume", isClearPending: false },
  { is: "resume", isClearPending: true },
  { is: "user", person: ADA },
  { is: "nobody", wasSeen: false, isKnown: false },
  { is: "nobody", wasSeen: true, isKnown: false },
  { is: "nobody", wasSeen: true, isKnown: true },
  { is: "ended", message: "Signed out on another device." },
  { is: "visitor" },
  { is: "forgotten" },
  { is: "signed_in_elsewhere" },
  { is: "signed_out_elsewhere", message: null },
  { is: "signed_out_elsewhere", message: "It ended." },
  { is: "limit" },
  { is: "loaded" },
  { is: "failed", code: "auth/network-request-failed" },
  { is: "needs_press" },
  { is: "chosen", person: GRACE },
  { is: "recorded" },
  { is: "token", token: "a", isPosted: false },
  { is: "token", token: "b", isPosted: true },
  { is: "looked", isNobody: true },
  { is: "looked", isNobody: false },
  { is: "cleared", isCleared: true },
  { is: "cleared", isCleared: false },
  { is: "left" },
  posted(SET),
  posted(SET, { isStored: false }),
  posted({ is: "skipped" }),
  posted({ is: "failed" }),
  posted({ is: "failed" }, { hasSession: true }),
  posted({ is: "rejected" }),
  posted({ is: "app_check_rejected" }),
  posted({ is: "ended", message: "Of long ago." }),
];

const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 });

/** The event as an answer to the step that is under way. */
function now(state: SignInState, event: Bare): SignInEvent {
  return { turn: state.turn, ...event } as SignInEvent;
}

function step(state: SignInState, event: Bare): SignInState {
  return react(state, now(state, event))[0];
}

function replay(...list: Bare[]): SignInState {
  return list.reduce(step, AT_REST);
}

function doings(state: SignInState, event: Bare): string[] {
  const [, ...effects] = react(state, now(state, event));
  return effects.map(({ does }) => does);
}

/** A state in each step. */
const IN: Record<Step, SignInState> = {
  rest: AT_REST,
  load: replay({ is: "sign_in" }),
  press: replay({ is: "sign_in" }, { is: "loaded" }, { is: "needs_press" }),
  window: replay({ is: "sign_in" }, { is: "loaded" }),
  overdue: replay({ is: "sign_in" }, { is: "loaded" }, { is: "limit" }),
  record: replay({ is: "sign_in" }, { is: "loaded" }, { is: "chosen", person: ADA }),
  token: replay({ is: "user", person: ADA }),
  post: replay({ is: "user", person: ADA }, { is: "token", token: "a", isPosted: false }),
  retry: replay(
    { is: "user", person: ADA },
    { is: "token", token: "a", isPosted: false },
    posted({ is: "failed" }),
  ),
  look: replay({ is: "nobody", wasSeen: false, isKnown: false }),
  clear: replay({ is: "sign_out" }),
  uncleared: replay({ is: "sign_out" }, { is: "cleared", isCleared: false }),
  leave: replay({ is: "sign_out" }, { is: "cleared", isCleared: true }),
};

const STEPS = Object.keys(IN) as Step[];
const CHOSEN: Bare[] = [{ is: "sign_in" }, { is: "loaded" }, { is: "chosen", person: ADA }];
const TOKEN: Bare = { is: "token", token: "a", isPosted: false };
const SIGNED_IN = replay(...CHOSEN, { is: "recorded" }, TOKEN, posted(SET));

test("each step was reached", () => {
  for (const name of STEPS) expect(IN[name].step).toBe(name);
});

describe("every state", () => {
  test.each(STEPS)("%s takes every event, and comes to a step that exists", (name) => {
    for (const event of EVENTS) expect(STEPS).toContain(step(IN[name], event).step);
  });

  test.each(STEPS)("%s has a limit, or is no wait, or the person ends it", (name) => {
    const limit = limitOf(IN[name]);
    if (limit !== null) {
      expect(limit).toBeGreaterThan(0);
      expect(step(IN[name], { is: "limit" })).not.toEqual(IN[name]);
    } else if (name !== "rest") {
      expect(step(IN[name], { is: "cancel" }).step).toBe("rest");
      expect(step(IN[name], { is: "open" }).step).toBe("window");
    }
  });

  test("of any sequence of events ends what was asked for by limits and one press of cancel", () => {
    fc.assert(
      fc.property(events, (list) => {
        let state = replay(...list);
        // A window takes two: its limit only says that it is late.
        for (let turn = 0; turn < 6 && isRunning(state); turn++) {
          const isWaiting = limitOf(state) === null;
          state = step(state, isWaiting ? { is: "cancel" } : { is: "limit" });
        }
        expect(isRunning(state)).toBe(false);
      }),
    );
  });

  test("of any sequence of events has a limit, or a way out for the person", () => {
    fc.assert(
      fc.property(events, (list) => {
        const state = replay(...list);
        if (state.step === "rest" || limitOf(state) !== null) return;
        expect(isAsking(state)).toBe(true);
        expect(isRunning(step(state, { is: "cancel" }))).toBe(false);
      }),
    );
  });

  test("of any sequence of events ignores an answer for an earlier step", () => {
    fc.assert(
      fc.property(events, fc.constantFrom(...EVENTS), (list, event) => {
        const state = { ...replay(...list), canceledTurn: null };
        const late = { ...event, turn: state.turn - 1 } as SignInEvent;
        expect(react(state, late)).toEqual([state]);
      }),
    );
  });

  test("of any sequence of events asks for one thing at most, and counts the turn for it", () => {
    const ASKED = ["load", "open", "record", "read_token", "post", "look", "clear", "leave"];
    fc.assert(
      fc.property(events, fc.constantFrom(...EVENTS), (list, event) => {
        const state = replay(...list);
        const [next, ...effects] = react(state, now(state, event));
        const asked = effects.filter(({ does }) => ASKED.includes(does));
        expect(asked.length).toBeLessThanOrEqual(1);
        if (asked.length > 0) expect(next.turn).toBe(state.turn + 1);
        if (next.step !== state.step && next.step !== "overdue")
          expect(next.turn).toBe(state.turn + 1);
      }),
    );
  });

  test("of any sequence of events shows nobody once the server has ended the session", () => {
    fc.assert(
      fc.property(events, (list) => {
        const state = replay(...list, { is: "sign_out" });
        if (state.step !== "clear") return;
        expect(step(state, { is: "cleared", isCleared: true }).person).toBeNull();
      }),
    );
  });
});

describe("signing in", () => {
  test("goes window, record, token, session, and shows the person last", () => {
    const way: Bare[] = [...CHOSEN, { is: "recorded" }, TOKEN, posted(SET)];
    const steps = [AT_REST, ...way.map((_, index) => replay(...way.slice(0, index + 1)))];
    expect(steps.map((state) => state.step).join(" ")).toBe(
      "rest load window record token post rest",
    );
    expect(steps.map(({ person }) => person ?? null)).toEqual([...Array(6).fill(null), ADA]);
    expect(doings(steps[5] ?? AT_REST, posted(SET))).toEqual([
      ...["note_posted", "tell_signed_in", "listen", "reload"],
    ]);
  });

  test("goes on without the record, and says so", () => {
    for (const event of [{ is: "limit" }, { is: "failed", code: "denied" }] as const) {
      const state = replay(...CHOSEN, event, TOKEN, posted(SET));
      expect(state).toMatchObject({ step: "rest", person: ADA, notice: { code: "unrecorded" } });
    }
  });

  test("says that the browser could not store it", () => {
    const state = replay(...CHOSEN, { is: "recorded" }, TOKEN, posted(SET, { isStored: false }));
    expect(state).toMatchObject({ person: ADA, notice: { code: "unstored" } });
  });

  test("posts the token although it was posted before", () => {
    const spare: Bare = { is: "token", token: "a", isPosted: true };
    expect(replay(...CHOSEN, { is: "recorded" }, spare).step).toBe("post");
    expect(replay({ is: "user", person: ADA }, spare).step).toBe("rest");
  });

  test("begins anew with a press while one waits", () => {
    for (const waiting of [IN.load, IN.press, IN.window, IN.overdue]) {
      const next = step(waiting, { is: "sign_in" });
      expect(next).toMatchObject({ step: "load", run: waiting.run + 1 });
    }
  });

  test("stays one and the same when the window is opened again", () => {
    const next = step(IN.overdue, { is: "open" });
    expect(next).toMatchObject({ step: "window", run: IN.overdue.run });
    expect(doings(IN.overdue, { is: "open" })).toEqual(["open"]);
  });

  test("that was canceled closes the window, and a choice in it signs in and is told", () => {
    for (const waiting of [IN.window, IN.overdue]) {
      expect(doings(waiting, { is: "cancel" })).toEqual(["close"]);
      const canceled = step(waiting, { is: "cancel" });
      const [late, ...effects] = react(canceled, { is: "chosen", person: ADA, turn: waiting.turn });
      expect(effects).toEqual([{ does: "record" }]);
      const done = [{ is: "recorded" } as const, TOKEN, posted(SET)].reduce(step, late);
      expect(done).toMatchObject({ person: ADA, notice: { code: "late" } });
      expect(done.doneRun).not.toBe(waiting.run);
    }
  });

  test("that was canceled and begun anew takes no choice of the first window", () => {
    const anew = step(step(IN.window, { is: "cancel" }), { is: "sign_in" });
    expect(react(anew, { is: "chosen", person: ADA, turn: IN.window.turn })).toEqual([anew]);
  });

  test("ends when another tab has signed in", () => {
    expect(step(IN.window, { is: "signed_in_elsewhere" })).toMatchObject({ step: "rest" });
    expect(doings(IN.window, { is: "signed_in_elsewhere" })).toEqual(["close", "reload"]);
  });

  test("that our server does not answer is tried again, and said", () => {
    const failed = replay(...CHOSEN, { is: "recorded" }, TOKEN, posted({ is: "failed" }));
    expect(failed).toMatchObject({ step: "retry", person: ADA, unconfirmed: "unanswered" });
    expect([1, 2, 3, 4, 9].map((failures) => limitOf({ ...failed, failures }))).toEqual([
      ...[2_000, 8_000, 30_000, 120_000, 120_000],
    ]);
    const again = [{ is: "limit" } as const, TOKEN, posted(SET)].reduce(step, failed);
    expect(again).toMatchObject({ step: "rest", unconfirmed: null, notice: null, failures: 0 });
  });

  test("that our server refuses is posted once more with a new token, then said", () => {
    const refused = replay(...CHOSEN, { is: "recorded" }, TOKEN, posted({ is: "rejected" }));
    expect(refused).toMatchObject({ step: "token", isForced: true });
    const second = [TOKEN, posted({ is: "rejected" })].reduce(step, refused);
    expect(second).toMatchObject({ step: "rest", unconfirmed: "rejected" });
    // The same token is not posted again; a new one is.
    const seen = step(second, { is: "user", person: ADA });
    expect(step(seen, TOKEN).step).toBe("rest");
    expect(step(seen, { is: "token", token: "b", isPosted: false }).step).toBe("post");
  });
});

describe("a renewal", () => {
  test("whose server does not answer says nothing while a session lives, and is tried again", () => {
    const state = [
      { is: "user", person: ADA } as const,
      TOKEN,
      posted({ is: "failed" }, { hasSession: true }),
    ].reduce(step, SIGNED_IN);
    expect(state).toMatchObject({ step: "retry", unconfirmed: null, notice: null, person: ADA });
  });

  test("is for nobody on a page that shows nobody", () => {
    const left = replay({ is: "forgotten" });
    expect(step(left, { is: "user", person: ADA })).toBe(left);
  });

  test("without Firebase's user looks again, and ends the session only if nobody is stored", () => {
    expect(step(IN.look, { is: "looked", isNobody: false }).step).toBe("rest");
    expect(step(IN.look, { is: "looked", isNobody: true })).toMatchObject({
      ...{ step: "clear", goal: "loss", person: null },
    });
  });
});

describe("signing out", () => {
  test("shows the person until the server has ended the session", () => {
    const clearing = step(SIGNED_IN, { is: "sign_out" });
    expect(clearing).toMatchObject({ step: "clear", person: ADA });
    const uncleared = step(clearing, { is: "cleared", isCleared: false });
    expect(uncleared).toMatchObject({ person: ADA, notice: { code: "not_signed_out" } });
    expect(step(uncleared, { is: "limit" }).step).toBe("clear");
    expect(step(clearing, { is: "cleared", isCleared: true }).person).toBeNull();
  });

  test("forgets the person here and in Firebase, and loads the page's data again at the end", () => {
    const cleared: Bare = { is: "cleared", isCleared: true };
    expect(doings(IN.clear, cleared)).toEqual(["forget_person", "leave"]);
    for (const event of [{ is: "left" }, { is: "limit" }] as const)
      expect(doings(IN.leave, event)).toEqual(["reload"]);
  });

  test("that could not be carried out waits on when a sign-in is canceled", () => {
    const canceled = step(step(IN.uncleared, { is: "sign_in" }), { is: "cancel" });
    expect(canceled).toMatchObject({ step: "uncleared", notice: { code: "not_signed_out" } });
  });

  test("comes before a sign-in that is asked for meanwhile, which then begins", () => {
    const waiting = step(step(SIGNED_IN, { is: "sign_out" }), { is: "sign_in" });
    expect(waiting).toMatchObject({ step: "clear", isSignInNext: true });
    expect(isRunning(waiting)).toBe(true);
    const leaving = step(waiting, { is: "cleared", isCleared: true });
    expect(leaving).toMatchObject({ step: "leave", person: null });
    expect(doings(leaving, { is: "left" })).toEqual(["load", "reload"]);
    expect(step(leaving, { is: "left" })).toMatchObject({
      ...{ step: "load", goal: "sign_in", run: waiting.run, isSignInNext: false },
    });
    // Posting its token ends the session that the sign-out left.
    expect(doings(waiting, { is: "cleared", isCleared: false })).toEqual(["load"]);
  });

  test("keeps what was typed when Firebase lost the person and a sign-in was asked for", () => {
    const lost = step(step(IN.look, { is: "looked", isNobody: true }), { is: "sign_in" });
    expect(doings(lost, { is: "cleared", isCleared: true })).toEqual(["load", "reload"]);
  });

  test("asked for again takes back the sign-in that waits for it", () => {
    const back = step(step(IN.clear, { is: "sign_in" }), { is: "sign_out" });
    expect(isRunning(back)).toBe(false);
    expect(doings(step(back, { is: "cleared", isCleared: true }), { is: "left" })).toEqual([
      "reload",
    ]);
  });

  test("that could not be carried out is over once someone signs in", () => {
    const done = [...CHOSEN, { is: "recorded" } as const, TOKEN, posted({ is: "failed" })].reduce(
      step,
      IN.uncleared,
    );
    expect(done).toMatchObject({ step: "retry", isUncleared: false });
  });
});
