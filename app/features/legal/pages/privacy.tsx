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
          You can read without an account, and reading sets no cookie. If you set your country on a
          jobs page, a cookie stores it for {loaderData.countryCookieDays} days, so that lists begin
          with jobs open to people there, and crisis help shows the right numbers to call; “Clear
          country” above the list deletes it. If scripts are off in your browser and you answer
          questions about your skills without an account, the answers are stored on our server for{" "}
          {loaderData.visitorSessionDays} days, and a cookie links this browser to them; “Delete my
          answers” deletes them right away. We run no ads and no tracking scripts, and until you use
          the sign-in button, pages load nothing from other companies. With every request, your
          browser sends its IP address, its name and its version, as it does to every site; our
          hosting provider uses these to send you the page and to stop abuse. For each request we
          keep the kind of page, how long the request took and whether it failed, but no IP address,
          no name and nothing you typed.
        </p>
        <h2>What stays in your browser</h2>
        <p>
          If you choose light or dark colors in the footer, the choice stays in this browser and is
          never sent to us. Your roadmap levels, the simulations you played and the job you’re
          working toward stay here, too, until you add them to an account. If you let lists mark the
          jobs that match, what you’re looking for in a job stays here as well, and so do the jobs
          and companies you hide. “Delete all data in this browser” on the roadmap deletes all of
          this except the colors. Files from GitHub that you choose for “Wins from GitHub” are read
          in the browser; we get only what you save from them. Text you typed into a form but didn’t
          send also stays here, where we can’t see it. If you’re signed in, it stays until you send
          it, start over or sign out, but never for more than {DRAFT_RETENTION_DAYS} days. Without
          an account, it stays until you close the tab. Google’s Firebase stores data in this
          browser to keep you signed in.
        </p>
        <p>
          If a script fails, the page tells us what kind of page it is and where in our code the
          error occurred, and nothing about you. If our security rules block something in your
          browser, the browser tells us which rule; we store neither your IP address nor the page’s
          address from that report.
        </p>
        <h2>What you search for</h2>
        <p>
          Words and filters are part of the page’s address, so that you can save and share it. We
          don’t link them to a person.
        </p>
        <h2>Accounts</h2>
        <p>
          You can sign in with a Google account. Google then tells us your name, your email address
          and the web address of your photo. A cookie on this site remembers that you’re signed in,
          for {session.slidingDays} days at a time and {session.absoluteDays} at most; a second one
          guards against requests that other sites make in your name. Your name, email address,
          photo and the times of your sign-ins are kept as one account record in Google’s Firebase.
          On this site, only you can read that record. We note when an account first signed in, and
          keep a list of its sessions (browser and day) and a hash of its email address. An operator
          who knows an account’s ID or exact email address can look up its subscription and how much
          data it stores (each lookup is logged), and see its sessions and our decisions about it.
          To learn whether this site helps, we count by day, without names: new accounts, roadmaps
          completed, simulations finished, growth plan steps done, promotion packets created,
          applications, emails and errors. To count how many accounts return, we store the week each
          was last used.
        </p>
        <p>
          Signing out deletes both cookies, signs you out in every tab, and ends the session even
          for anyone who copied the cookies. While you’re signed in, the country in the cookie
          matches the one in your profile.
        </p>
        <h2>Your profile, favorites and searches</h2>
        <p>
          With an account you can tell us your level, country, hours, pay and technologies; every
          field says what it’s used for, and all are optional. Jobs you save are stored with your
          notes, stages and a copy of the posting, because the posting may disappear. A job you add
          from elsewhere is stored the same way. If it comes from a job board we know, we read it
          there once, without telling the job board who asked. Each saved search is stored with the
          web address of its feed; anyone who has that address can read the feed until you replace
          the address. Links that you create show what you share, along with the headline, text and
          web addresses from your profile, and your name and photo if you choose to show them; the
          web address of your photo is stored with your profile until you choose to hide the photo.
          Otherwise, only you see this data.
        </p>
        <p>
          Weekly reviews are stored with your decisions and how they went. We store an interview
          story only if you write and save it yourself. No shared link shows reviews or stories. No
          model reads them, except reviews that you choose to include in a question to the coach.
        </p>
        <p>
          Where we offer it, you can get your notices by email. When you turn emails on, we store
          your account’s email address, send it only a link until you confirm the address, and
          delete the address when you stop the emails. Each email has a link that stops all of them,
          with no sign-in needed. Emails have no pictures and nothing that tells us who reads them;
          the mail services that deliver them can see the titles of your notices.
        </p>
        <h2>If a colleague asks you for feedback</h2>
        <p>
          You don’t need an account, and opening your colleague’s link tells them nothing. Your
          response is stored with the name you type, for the colleague who asked: they can read it,
          quote your examples with your name in a promotion packet, ask the coach about it without
          your name, and delete it. You can withdraw your response at the web address shown after
          sending, which deletes it at once. It is also deleted with your colleague’s account. If we
          emailed you the link, we keep a hash of your email address (see below); if you refuse our
          emails, we keep the hash for good, so that we never send another.
        </p>
        <h2>If you belong to an organization</h2>
        <p>
          The other members of an organization see your name, your role, the day you joined, and
          what you did on the organization’s behalf. The public doesn’t. To verify a domain, we ask
          a public DNS service for one of the domain’s records, and tell the service nothing else.
          If you delete your account, your actions for the organization stay, without your name.
        </p>
        <h2>What you write to us</h2>
        <p>
          A message is stored with the page it’s about and the kind of browser you use, and with
          your email address only if you enter it. Without an account, no name is stored with it. To
          prevent abuse, we count messages by a hash of your IP address, which we delete after a
          short time (see below). The same is true of answers to “Was this useful?”.
        </p>
        <h2>If you ask the coach</h2>
        <p>
          The advice on each page, and the coach’s answers, come from fixed rules on this site. A
          question you ask under “Ask the coach” is answered at once. By default, we don’t store or
          log the question, put it in a web address or send it to another company. The coach looks
          at your wins, weekly reviews, growth plan, colleagues’ feedback and saved jobs only if you
          check the box for each. Where the coach offers a language model, it is off until you turn
          it on, and the page names the model and its host. When you ask the model, we send your
          question, the passages found on this site, and only the parts of your own data that you
          check; under each answer you can read everything that was sent. If you let the model play
          the other person in a rehearsal, we send the model, for each of its replies, what has been
          said so far, the role it plays, and the text of the posting or the scenario, but nothing
          about a job that you added from elsewhere. We store nothing from the rehearsal. Nothing
          from a confidential project is ever sent. We store an answer or a conversation only if you
          save it, and only until you delete it. We count your questions to a model and what they
          cost, by day. We also count how many questions were declined, without names; if a question
          suggests that someone is in crisis, we keep no record of it.
        </p>
        <h2>See, export and delete your data</h2>
        <p>
          Under <Link to="/account/privacy">Your data</Link> you can see what we store about you,
          export it to one file you can import again, and delete it right away. For a time (see
          below), we keep the ID of a deleted account and the day you deleted it, so that its old
          sessions stay closed. We also keep any limit or block still in force, with a hash of your
          email address.
        </p>
        <h2 id="how-long">How long we keep data</h2>
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
        <p>Deleted data stays in backups of the database for up to {backupDays} more days.</p>
        <h2>Job postings</h2>
        <p>
          Postings come from companies’ public job boards, or from the companies themselves. When a
          job closes, its page says so, and the text stays. We leave out the names of recruiters
          when we import a posting. An apply link leads to the company; what you tell them there is
          between you and them.
        </p>
      </div>
    </div>
  );
}
