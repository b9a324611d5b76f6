import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SAVED_REPLIES_PATH } from "#app/features/guidance/guidance.ts";
import { HIDDEN_PATH } from "#app/features/jobs/hidden/hidden.ts";
import { SEARCHES_PATH } from "#app/features/jobs/search/save-search-form.ts";
import { NOTICES_PATH } from "#app/features/notices/notice.ts";
import { PEER_FEEDBACK_PATH } from "#app/features/peer-feedback/peer-answer.ts";
import { PACKETS_PATH } from "#app/features/projects/labels.ts";
import { REVIEW_PATH } from "#app/features/reviews/review.ts";
import { SHARES_PATH } from "#app/features/shares/share.ts";
import { STORIES_PATH } from "#app/features/stories/story.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NavLink } from "#app/ui/nav-link.tsx";
import { usePopover } from "#app/ui/popover.ts";
import styles from "./account.css?url";

interface AccountLink {
  to: string;
  text: string;
  /** Other paths of the place. */
  also?: RegExp;
  /** To a page without this navigation. */
  leaves?: true;
}

/** A person's places, by what they are for. Those of the account menu are among them. */
const GROUPS: { name: string; links: AccountLink[] }[] = [
  {
    name: "Search",
    links: [
      { to: "/account/favorites", text: "Favorites" },
      { to: SEARCHES_PATH, text: "Searches" },
      { to: HIDDEN_PATH, text: "Hidden" },
    ],
  },
  {
    name: "Grow",
    links: [
      // With the header's navigation alone: visitors have it, too.
      { to: "/roadmap", text: "Roadmap", leaves: true },
      { to: REVIEW_PATH, text: "Review" },
      { to: "/account/simulations", text: "Simulations" },
      { to: PEER_FEEDBACK_PATH, text: "Colleagues" },
      { to: SAVED_REPLIES_PATH, text: "Answers" },
    ],
  },
  {
    name: "Prove",
    links: [
      { to: "/account/projects", text: "Projects" },
      { to: STORIES_PATH, text: "Stories" },
      { to: PACKETS_PATH, text: "Packets" },
      { to: SHARES_PATH, text: "Links" },
    ],
  },
  {
    name: "Account",
    links: [
      { to: NOTICES_PATH, text: "Notices" },
      { to: "/account/profile", text: "Profile" },
      { to: "/account/organizations", text: "Organizations" },
      { to: "/account/privacy", text: "Privacy", also: /^\/account\/standing$/ },
    ],
  },
];

interface AccountNavProps {
  hasAnswers: boolean;
  /** What only operators see. */
  children: ReactNode;
}

/** A row of groups on a desk; on smaller screens a button with the open place and a sheet, also without script. */
export function AccountNav({ hasAnswers, children }: AccountNavProps) {
  const sheet = usePopover<HTMLElement>();
  const { pathname } = useLocation();
  const isOpen = ({ to, also }: AccountLink) =>
    pathname === to || pathname.startsWith(`${to}/`) || also?.test(pathname);
  const open = GROUPS.flatMap(({ links }) => links).find(isOpen)?.text;
  return (
    <div className="page account-nav">
      <link rel="stylesheet" href={styles} precedence="page" />
      <button type="button" className="btn" popoverTarget="account-pages">
        {open && <span className="sr-only">Your pages: </span>}
        {open ?? "Your pages"}
        <Icon name="chevron-down" />
      </button>
      <nav id="account-pages" popover="auto" aria-label="Your account" {...sheet}>
        {GROUPS.map(({ name, links }) => (
          <div key={name}>
            <p>{name}</p>
            <ul aria-label={name}>
              {name === "Account" && children}
              {links
                .filter(
                  ({ to }) =>
                    hasAnswers || to !== SAVED_REPLIES_PATH || pathname === SAVED_REPLIES_PATH,
                )
                .map(({ text, leaves, ...link }) => (
                  <li key={link.to}>
                    <NavLink {...link}>
                      {text}
                      {leaves && (
                        <>
                          {" "}
                          <Icon name="arrow-right" />
                        </>
                      )}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
