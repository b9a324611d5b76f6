import { Fragment } from "react";
import { ABSOLUTE_DAYS, SLIDING_DAYS } from "#app/auth/session.ts";
import {
  BACKUP_DAYS,
  listPersonalTimeLimits,
} from "#app/features/account/data/time-limits.server.ts";
import { COUNTRY_COOKIE_DAYS } from "#app/features/jobs/reader/reader-country.server.ts";
import { VISITOR_SESSION_DAYS } from "#app/features/roadmap/sitting/visitor-session.server.ts";
import { DRAFT_RETENTION_DAYS } from "#app/ui/form/drafts.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Privacy",
    description: "What this site knows about you, and how to see, take away or delete it.",
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
        <p>What this site knows about you, in the order in which it could come to know it.</p>
        <h2>While you read</h2>
        <p>
          Reading needs no account and sets no cookie. When you choose the country you live in on a
          page of jobs, a cookie holds that country for {loaderData.countryCookieDays} days, so that
          lists begin with jobs you can do, and “Forget it” above the list deletes it. If your
          browser runs no script and you answer questions about your skills without an account, the
          answers are kept here for {loaderData.visitorSessionDays} days, with a cookie that finds
          them again; “Delete my answers” deletes them at once. There is no advertising and no
          tracking script, and until you reach for the sign-in button pages load nothing from other
          companies. Your browser sends its address and its name with every request, as it does
          everywhere; the network that runs the site uses them to answer you and to stop abuse. Of
          requests we keep which kind of page was asked for, how long it took and whether it failed:
          no address, no name, nothing you typed.
        </p>
        <h2>What stays in your browser</h2>
        <p>
          If you choose light or dark colors in the footer, the choice is kept in this browser’s
          storage and never sent to us. So are your levels on the roadmap while you have no account,
          until you add them to one, and what you look for in jobs, if you let lists mark it. Files
          from GitHub that you choose for “Wins from GitHub” are read in the browser; we get what
          you write down of them. What you typed into a form and did not send is kept here, too, and
          never sent to us: while you are signed in until you send it, start over or sign out, for{" "}
          {DRAFT_RETENTION_DAYS} days at most; without an account until the tab is closed. While you
          are signed in, Google’s Firebase keeps your sign-in in this browser.
        </p>
        <p>
          If a script of a page fails, the page tells us which kind of page it was and where in our
          code, and nothing about you. If our security rules stop something in your browser, it
          tells us which rule that was; of its report we keep no address.
        </p>
        <h2>What you search for</h2>
        <p>
          Words and filters are part of the page’s address, so that you can keep and share it. We do
          not tie them to a person.
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
          site helps, we count by day, without whom it was: new accounts, roadmaps answered,
          simulations finished, plan items done, packets made, applications, e-mails and faults. To
          count who comes back in another week, each account has the number of the week it was last
          used in.
        </p>
        <p>
          Signing out takes both cookies back, in every tab, and closes the session for anyone who
          might have copied it. While you are signed in, the cookie with your country follows your
          profile.
        </p>
        <h2>Your profile, favorites and searches</h2>
        <p>
          With an account you can tell us your level, country, hours, pay and technologies; every
          field says what it is used for, and all of them can stay empty. Jobs you save are kept
          with your notes, stages and a copy of the posting, because the posting may vanish. A job
          that you add from elsewhere is kept in the same way. If its address is at a job board we
          know, we read it there once, and the board does not learn for whom. Searches you save are
          kept with the address of their feed; anyone who has that address can read the feed, until
          you replace it. Links that you create show what you share with the headline, text and web
          addresses of your profile, and with your name and photo if you switch that on; the address
          of your photo is kept with your profile until you switch it off. Nobody else sees any of
          it.
        </p>
        <p>
          Weekly reviews are kept with your decisions and what you said of them later, and interview
          stories where you wrote them in your own words. No link shows either, and no model reads
          them.
        </p>
        <p>
          Notices can come by e-mail, where this site sends any. We then keep the address of your
          account from the moment you ask for it, send it nothing but a link until you confirm it,
          and delete it when you stop. Each e-mail has a link that stops them without signing in. It
          holds no pictures and nothing that tells us who read it; the titles of your notices pass
          through the hands of those who deliver it.
        </p>
        <h2>If a colleague asks you for feedback</h2>
        <p>
          You need no account, and opening their link tells them nothing. What you send is kept with
          the name you type, for the colleague who asked: they can read it, quote your examples with
          your name in a promotion packet, and delete it. You can withdraw it at the address shown
          after sending, which deletes it at once. It goes with their account.
        </p>
        <h2>If you act for a company</h2>
        <p>
          The other members of an organization see your name, your role, since when you have it, and
          what you did on its behalf. The public sees none of that. To verify a domain we ask a
          public name service for one record of it, and tell it nothing else. If your account goes,
          what you did for the company stays with it, without your name.
        </p>
        <h2>What you write to us</h2>
        <p>
          A message is kept with the page it is about and the family of your browser, and with your
          e-mail only if you give it. Without an account it has no name: against floods we count
          messages by a scrambled form of your network’s address, which we soon forget. The same
          holds for answers to “Was this useful?”.
        </p>
        <h2>If you ask the coach</h2>
        <p>
          Guidance is made by rules, here. Where this site also offers a language model, it is off
          until you turn it on, and then the page names the model and its host and shows word by
          word what a question sends. Nothing of a project you marked confidential is ever sent. We
          keep an answer only if you say so, and count your questions by day.
        </p>
        <h2>Seeing it, taking it, deleting it</h2>
        <p>
          <Link to="/account/privacy">Your data</Link> shows every row we hold about you, exports
          all of it into one file that can be imported again, and deletes it. A deletion is carried
          out at once. What stays for a time is the id of the deleted account and the day, so that
          its old sessions stay closed.
        </p>
        <h2 id="how-long">How long we keep things</h2>
        <p>
          What you save or write with an account stays until you delete it, or the account. The rest
          is deleted by itself:
        </p>
        <dl className="facts grid-cols-2">
          {limits.map(({ what, duration }) => (
            <Fragment key={what}>
              <dt className="pr-4">{what}</dt>
              <dd>{duration}</dd>
            </Fragment>
          ))}
        </dl>
        <p>Backups of the database keep what was deleted for up to {backupDays} days more.</p>
        <h2>Job postings</h2>
        <p>
          Listings come from the public boards of the companies that hire. When one closes, its page
          says so, and we keep its text. Names of recruiters are left out when a posting is read. A
          link to apply leads to the company; what you tell it there is between you and the company.
        </p>
      </div>
    </div>
  );
}
