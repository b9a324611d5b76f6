import type { Act } from "#app/http/act.ts";
import type { Reach } from "./restriction.ts";

/*
 * What people whom an operator limited or blocked may still do: the forms of each page by their intent. A form that is
 * not here is refused to both, so that a new one is until somebody says how far it reaches.
 */

type Reaches = Readonly<Record<string, Reach>>;

const GUIDANCE = own("ask", "follow_up", "consent", "keep", "forget");
const ANSWERS = own("answer", "complete", "reopen", "recheck", "merge");

export const REACHES: Readonly<Record<string, Reaches>> = {
  // What stays with a person whatever they did: reading why, the appeal, their data, and leaving.
  "/account/standing": always("appeal"),
  "/account/export": always(""),
  "/account/privacy": {
    ...always("delete", "keep", "sign_out_everywhere", "end_session"),
    ...own("import"),
  },
  // The last owner has to pass an organization on before the account can be deleted.
  "/account/organizations/:id/members": always("transfer"),
  "/account/organizations": own("withdraw_request"),
  "/account/notices": { ...always("open", "read_all", "email_off"), ...own("settings") },

  "/": own("onboard", "skip"),
  "/account/profile": own(
    ...["work", "where", "pay", "tech", "ladder", "privacy", "answer", "hide_banner"],
  ),
  "/account/review": own("save", "day", "judge", "delete"),
  "/account/stories": own("delete"),
  "/account/stories/:source": own("save", "regenerate"),
  "/account/projects": own(
    ...["add_win", "edit_win", "delete_win", "archive", "unarchive", "delete"],
  ),
  "/account/projects/create": own("create"),
  "/account/projects/github": own("add_wins"),
  "/account/projects/:id": own(
    ...["save", "add_milestone", "milestone_done", "milestone_open", "milestone_due"],
    "remove_milestone",
  ),
  "/account/packets": own("create", "delete"),
  "/account/packets/:id": own("save", "add_projects", "remove_project", "move_project", "revoke"),
  "/account/favorites": own(
    ...[
      "save",
      "remove",
      "work_towards",
      "put_aside",
      "move",
      "move_card",
      "ghosted",
      "contact",
      "edit",
    ],
    ...["documents", "contacts", "interviews", "outcome_pay", "track"],
    ...["create_calendar", "revoke_calendar"],
    ...["add_collection", "rename_collection", "delete_collection"],
  ),
  "/account/favorites/import": own("import"),
  "/account/favorites/:kind/:id": own("edit_tracked"),
  "/account/hidden": own("hide", "show", "hide_word"),
  "/account/searches": own("save", "rename", "seen", "replace_feed", "delete"),
  "/account/shares": own("revoke"),
  "/account/peer-feedback": own("revoke", "packets", "delete"),
  "/account/answers": own("forget"),
  "/account/simulations": own("delete"),
  "/account/simulations/create": own("create", "create_from_file"),
  "/account/simulations/:id": own(
    ...["save_simulation", "add_scenario", "move_scenario", "remove_scenario", "save_scenario"],
    ...["add_node", "copy_node", "save_node", "retype_node", "remove_node", "undo"],
    ...["check_file", "import"],
    ...["withdraw", "archive", "delete_simulation"],
  ),
  "/simulations/:id/scenarios/:scenarioId": own("start", "choose", "undo", "reflect", "revoke"),
  "/roadmap": {
    ...ANSWERS,
    ...own("archetype", "focus", "plan_add", "plan_edit", "plan_move", "plan_remove"),
  },
  "/roadmap/assess": { ...ANSWERS, ...own("plan_add") },
  "/coach/rehearsal": own("say"),
  "/coach": own("ask_rules", "follow_up", "consent", "keep", "forget"),
  "/guidance/competency/:id": GUIDANCE,
  "/guidance/job/:jobId": GUIDANCE,
  "/guidance/project/:id": GUIDANCE,
  "/guidance/attempt/:id": GUIDANCE,
  "/api/v1/guidance": own(""),
};

/** How far the write of a form reaches; as far as can be where the table does not say it. */
export function reachOf(act: Act | null): Reach {
  return (act && REACHES[act.pattern]?.[act.intent]) || "outside";
}

function own(...intents: string[]): Reaches {
  return toReaches("own", intents);
}

function always(...intents: string[]): Reaches {
  return toReaches("always", intents);
}

function toReaches(reach: Reach, intents: readonly string[]): Reaches {
  return Object.fromEntries(intents.map((intent) => [intent, reach]));
}
