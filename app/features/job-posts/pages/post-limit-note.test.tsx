import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { limitHelp } from "#app/features/premium/limit-help.ts";
import { PostLimitNote } from "./post-limit-note.tsx";

const dashboard = { id: "org", slug: "org", name: "Org", status: "active" } as const;
const rest = { suspendedReason: "", deleteAfter: null, unconfirmedAdmins: 0 };

function linksOf(role: "owner" | "recruiter", premium: number): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PostLimitNote
        limit={limitHelp("openPosts", { max: 5, premium })}
        organization={{ ...dashboard, ...rest, role }}
      />
    </MemoryRouter>,
  );
  return [...html.matchAll(/href="([^"]+)">([^<]+)</g)].map(([, to, text]) => `${text}: ${to}`);
}

test("an owner can ask for Premium, and the others read who the owners are", () => {
  expect(linksOf("owner", 50)).toEqual(["Ask for Premium: /account/profile#plan"]);
  expect(linksOf("recruiter", 50)).toEqual([
    "See who the owners are: /account/organizations/org/members",
  ]);
});

test("nobody is sent to what gives no more", () => {
  expect(linksOf("owner", 5)).toEqual([]);
  expect(linksOf("recruiter", 5)).toEqual([]);
});
