import { type KeyboardEvent, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { activateOnSpace } from "#app/ui/nav-link.tsx";
import { usePopover } from "#app/ui/popover.ts";
import { formatCount } from "#app/ui/time.ts";
import { Avatar } from "./avatar.tsx";
import { displayLabelOf, type Person } from "./person.ts";

const MENU_ITEMS = [
  { to: "/account/profile", text: "My Profile" },
  { to: "/account/projects", text: "My Projects" },
  { to: "/account/organizations", text: "My Organizations" },
  { to: "/account/favorites", text: "My Favorites" },
  { to: "/account/simulations", text: "My Simulations" },
  { to: "/feedback", text: "Feedback" },
];

/** The notices of the signed-in person. */
export interface AccountNotices {
  path: string;
  /** How many are new. */
  count: number;
}

interface AccountMenuProps {
  user: Person;
  notices: AccountNotices;
  onSignOut(): void;
}

/** The viewer's photo and name as a menu button; its items are reached with arrows, Home and End. */
export function AccountMenu({ user, notices, onSignOut }: AccountMenuProps) {
  const menu = usePopover<HTMLDivElement>();
  const [isOpen, setIsOpen] = useState(false);
  const { count } = notices;
  const close = () => menu.ref.current?.hidePopover();

  function handleMenuKey(event: KeyboardEvent) {
    const items = listMenuItems(menu.ref.current);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const next = nextIndex(event.key, { current, last: items.length - 1 });
    // Back leads to the link above the items, where there is one.
    const hasLinkAbove = menu.ref.current?.querySelector(".menu-head a") !== null;
    if (event.key === "Tab" && !(event.shiftKey && hasLinkAbove)) close();
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  }

  function openFromKeyboard(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    menu.ref.current?.showPopover();
    listMenuItems(menu.ref.current)
      .at(event.key === "ArrowDown" ? 0 : -1)
      ?.focus();
  }

  return (
    <>
      <button
        type="button"
        className="me"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls="account-menu"
        popoverTarget="account-menu"
        onKeyDown={openFromKeyboard}
      >
        <Avatar user={user} />
        <span>{displayLabelOf(user)}</span>
        {count > 0 && (
          <span className="badge num" aria-hidden="true">
            {count}
          </span>
        )}
        <Icon name="chevron-down" />
        <span className="sr-only">
          account menu
          {count > 0 && `, ${formatCount(count, "new notice")}`}
        </span>
      </button>
      <div
        className="menu account"
        id="account-menu"
        popover="auto"
        {...menu}
        onToggle={({ newState }) => {
          setIsOpen(newState === "open");
          if (newState === "open" && !menu.ref.current?.contains(document.activeElement)) {
            listMenuItems(menu.ref.current)[0]?.focus();
          }
        }}
      >
        <p className="menu-head">
          <b>{user.displayName || "User"}</b>
          <br />
          <span className="text-muted">{user.email}</span>
          {count > 0 && (
            <>
              <br />
              <Link className="link" to={notices.path} onClick={close}>
                {formatCount(count, "new notice")}
              </Link>
            </>
          )}
        </p>
        <div role="menu" tabIndex={-1} aria-label="Account" onKeyDown={handleMenuKey}>
          {MENU_ITEMS.map(({ to, text }) => (
            <Link key={to} to={to} role="menuitem" onClick={close} onKeyDown={activateOnSpace}>
              {text}
            </Link>
          ))}
          <p className="without-script menu-head">Signing out needs JavaScript.</p>
          <button
            type="button"
            role="menuitem"
            className="with-script"
            onClick={() => {
              close();
              // This button disappears with the account, so the focus moves to the content.
              document.getElementById("main")?.focus({ preventScroll: true });
              onSignOut();
            }}
          >
            Sign Out
          </button>
        </div>
      </div>
    </>
  );
}

function listMenuItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}

/** The next item for a key, wrapping around; null for keys that move nothing. */
function nextIndex(
  key: string,
  { current, last }: { current: number; last: number },
): number | null {
  if (key === "ArrowDown") return current >= last ? 0 : current + 1;
  if (key === "ArrowUp") return current <= 0 ? last : current - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  return null;
}
