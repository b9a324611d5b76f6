import { Fragment } from "react";
import { ABSOLUTE_DAYS, SLIDING_DAYS } from "#app/auth/session.ts";
import { COUNTRY_COOKIE_DAYS } from "#app/features/jobs/reader/reader-country.server.ts";
import { VISITOR_SESSION_DAYS } from "#app/features/roadmap/sitting/visitor-session.server.ts";
import { BACKUP_DAYS, listPersonalTimeLimits } from "#app/gather/time-limits.server.ts";
import { DRAFT_RETENTION_DAYS } from "#app/ui/form/drafts.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import type { Route } from "./+types/privacy.ts";

export { handle } from "./privacy.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Privacy",
    description: "What this site knows about you, and how to see, export or delete it.",
    path: "/privacy",
  });

export function loader() {
  return {
    session: { slidingDays: SLIDING_DAYS, absoluteDays: ABSOLUTE_DAYS },
    limits: listPersonalTimeLimits(),
    backupDays: BACKUP_DAYS,
    countryCookieDays: COUNTRY_COOKIE_DAYS,
    visitorSessionDays: VISITOR_SESSION_DAYS,
  };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { session, limits, backupDays } = loaderData;
  return (
    <div className="page">
      <div className="prose">
        <h1>Privacy</h1>
        <p>What this site knows about you.</p>
        <h2>While you read</h2>
        <p>
          Reading needs no account and sets no cookie. When you choose the country you live in on a
          page of jobs, a cookie stores that country for {loaderData.countryCookieDays} days, so
          that lists begin with jobs you can do, and “Clear country” above the list deletes it. If
          your browser runs no script and you answer questions about your skills without an account,
          the answers are stored here for {loaderData.visitorSessionDays} days, with a cookie that
          finds them again; “Delete my answers” deletes them at once. There is no advertising and no
          tracking script, and until you use the sign-in button, pages load nothing from other
          companies. Your browser sends its address and its name with every request, as it does
          everywhere; the network that runs the site uses them to answer you and to stop abuse. Of
          requests we keep which kind of page was asked for, how long it took and whether it failed:
          no address, no name, nothing you typed.
        </p>
        <h2>What stays in your browser</h2>
        <p>
          If you choose light or dark colors in the footer, the choice stays in this browser and is
          never sent to us. The same is true of your roadmap levels, the simulations you played and
          the job you work towards, until you add them to an account, and of what you look for in
          jobs, if you let lists mark it. One button on the roadmap deletes all of it. Files from
          GitHub that you choose for “Wins from GitHub” are read in the browser; we get only what
          you save from them. Text you typed into a form and did not send stays here too, and is
          never sent to us: while you are signed in until you send it, start over or sign out, for{" "}
          {DRAFT_RETENTION_DAYS} days at most; without an account until the tab is closed. While you
          are signed in, Google’s Firebase keeps your sign-in in this browser.
        </p>
        <p>
          If a script fails, the page tells us the kind of page and the place in our code, and
          nothing about you. If our security rules block something in your browser, it tells us
          which rule; we store no address from that report.
        </p>
        <h2>What you search for</h2>
        <p>
          Words and filters are part of the page’s address, so that you can save and share it. We do
          not link them to a person.
        </p>
        <h2>Accounts</h2>
        <p>
          You can sign in with a Google account. Google then tells us your name, your e-mail address
          and the address of your photo. A cookie on this site remembers that you are signed in, for{" "}
          {session.slidingDays} days at a time and {session.absoluteDays} at most; a second one
          guards against requests that other sites make in your name. Your name, e-mail, photo and
          the time of your sign-ins are kept as one record with Google’s Firebase, which only you
          can read through this site. We keep that the account has signed in, and a scrambled form
          of its e-mail: an operator to whom you write can find the account by the exact address,
          sees its plan and how much it holds, and each look-up is logged. To learn whether this
          site helps, we count by day, without names: new accounts, roadmaps answered, simulations
          finished, growth plan steps done, packets created, applications, e-mails and faults. To
          count returning people, each account has the number of the week it was last used in.
        </p>
        <p>
          Signing out deletes both cookies, in every tab, and ends the session for anyone who might
          have copied it. While you are signed in, the cookie with your country follows your
          profile.
        </p>
        <h2>Your profile, favorites and searches</h2>
        <p>
          With an account you can tell us your level, country, hours, pay and technologies; every
          field says what it is used for, and you can leave all of them empty. Jobs you save are
          stored with your notes, stages and a copy of the posting, because the posting may
          disappear. A job that you add from elsewhere is stored the same way. If its address is at
          a job board we know, we read it there once, and the board does not learn for whom. Saved
          searches are stored with the address of their feed; anyone who has that address can read
          the feed, until you replace it. Links that you create show what you share with the
          headline, text and web addresses of your profile, and with your name and photo if you
          switch that on; the address of your photo is stored with your profile until you switch it
          off. Otherwise, only you see all this.
        </p>
        <p>
          Weekly reviews are stored with your decisions and how they went, and interview stories if
          you wrote them in your own words. No shared link shows them, and no model reads them.
        </p>
        <p>
          Notices can come by e-mail, where this site sends any. We store the address of your
          account when you ask for them, send only a link until you confirm it, and delete it when
          you stop. Each e-mail has a link to stop them without signing in. It has no pictures and
          nothing that tells us who read it; the mail services that deliver it can see the titles of
          your notices.
        </p>
        <h2>If a colleague asks you for feedback</h2>
        <p>
          You need no account, and opening their link tells them nothing. What you send is stored
          with the name you type, for the colleague who asked: they can read it, quote your examples
          with your name in a promotion packet, and delete it. You can withdraw it at the address
          shown after sending, which deletes it at once. It is deleted with their account.
        </p>
        <h2>If you belong to an organization</h2>
        <p>
          The other members of an organization see your name, your role, since when you have it, and
          what you did on its behalf. The public sees none of that. To verify a domain, we ask a
          public DNS service for one record, and tell it nothing else. If you delete your account,
          what you did for the organization stays, without your name.
        </p>
        <h2>What you write to us</h2>
        <p>
          A message is stored with the page it is about and the kind of your browser, and with your
          e-mail only if you give it. Without an account it has no name: against abuse we count
          messages by a scrambled form of your network’s address, which we soon delete. The same is
          true of answers to “Was this useful?”.
        </p>
        <h2>If you ask the coach</h2>
        <p>
          The advice on each page is made by rules on this site. If this site also offers a language
          model, it is off until you turn it on. The page then names the model and its host and
          shows exactly what a question sends. Nothing of a confidential project is ever sent. We
          store an answer only if you save it, and count your questions by day.
        </p>
        <h2>See, export and delete your data</h2>
        <p>
          <Link to="/account/privacy">Your data</Link> shows everything we store about you, exports
          it into one file that can be imported again, and deletes it at once. The id of a deleted
          account and the day stay for a time, so that its old sessions stay closed.
        </p>
        <h2 id="how-long">How long we keep things</h2>
        <p>
          What you save or write with an account stays until you delete it or the account. The rest
          is deleted automatically:
        </p>
        <dl className="facts grid-cols-2">
          {limits.map(({ what, duration }) => (
            <Fragment key={what}>
              <dt className="pr-4">{what}</dt>
              <dd>{duration}</dd>
            </Fragment>
          ))}
        </dl>
        <p>Backups of the database have deleted data for up to {backupDays} days more.</p>
        <h2>Job postings</h2>
        <p>
          Listings come from the public boards of the companies that hire. When one closes, its page
          says so, and its text stays. Names of recruiters are left out when a posting is read. A
          link to apply leads to the company; what you tell it there is between you and the company.
        </p>
      </div>
    </div>
  );
}
