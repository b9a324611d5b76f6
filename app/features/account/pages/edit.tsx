import { useRouteLoaderData } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import type { RootAuthData } from "#app/auth/use-auth.ts";
import { markOnboarded } from "#app/auth/user-account.ts";
import { isOperator, toPerson, viewerContextOf, writeContextOf } from "#app/auth/viewer.server.ts";
import { countryOf } from "#app/features/jobs/reader/reader.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { daysUntilEnd } from "#app/features/premium/end-notice.ts";
import { hideBanner } from "#app/features/premium/hide-banner.server.ts";
import { BANNER_HIDDEN_DAYS } from "#app/features/premium/offer.ts";
import { toCurrentEntitlement } from "#app/features/premium/plan.ts";
import { PlanSection } from "#app/features/premium/plan-section.tsx";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { RequestSection } from "#app/features/premium/request-section.tsx";
import { askForPremium } from "#app/features/premium/requests.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { USD_PER_UNIT } from "#app/reference/currencies.ts";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { PROFILE_PAGE_FORMS } from "../forms.server.ts";
import { listChoices } from "../onboarding.server.ts";
import { readProfilePage, techLabel } from "../profile.server.ts";
import { measureCompleteness, SECTIONS, toSectionValues } from "../profile.ts";
import { PROFILE_FIELDS } from "../profile-fields.ts";
import { saveAnswer, saveSection } from "../save-profile.server.ts";
import { UnfinishedDeletion } from "../unfinished-deletion.tsx";
import type { Route } from "./+types/edit.ts";
import { AccountDocument } from "./data/account-document.tsx";
import { YourData } from "./data/your-data.tsx";
import { guessCompetencies } from "./guess-competencies.server.ts";
import { OperatorLinks } from "./operator-links.tsx";
import {
  LadderSection,
  PaySection,
  PrivacySection,
  TechSection,
  WhereSection,
  WorkSection,
} from "./sections.tsx";
import { VisitorWishesNote } from "./visitor-wishes-note.tsx";

const PAGE = {
  page: "My Profile",
  holds:
    "Your country, hours, level, technologies and pay, so that jobs can be compared with them. Only you see your profile.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const profilePromise = readProfilePage(db, viewer, now);
  const { profile, sections, onboardedAt, deletedAt, viewerPlan, request } = await withReadTimeout(
    profilePromise,
    "Your profile",
  );
  const { country: savedCountry } = profile;
  const country = countryOf({ country: savedCountry, sections }, context.get(readerCountryContext));
  const shown = { ...profile, country };
  return {
    profile: { ...toPerson(viewer), ...profile, onboardedAt },
    completeness: measureCompleteness(profile),
    entitlement: toCurrentEntitlement(viewerPlan.plan, viewerPlan.entitlement),
    daysLeft: daysUntilEnd(viewerPlan.entitlement ?? undefined, now),
    accountId: viewer.uid,
    request,
    canAsk: !plansOf(context).isAllFree,
    sections,
    fields: Object.fromEntries(
      SECTIONS.map((section) => [section, toSectionValues(shown, section, techLabel)]),
    ),
    deletedAt,
    isOperator: isOperator(context),
    choices: { ...listChoices(), currencies: Object.keys(USD_PER_UNIT) },
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, PROFILE_PAGE_FORMS, async (form) => {
    const { db, viewer, now } = await writeContextOf(args.context);
    if (form.intent === "hide_banner") {
      await withWriteTimeout(hideBanner(db, viewer, now));
      return { message: `Hidden for ${BANNER_HIDDEN_DAYS} days.` };
    }
    if (form.intent === "ask_premium") {
      await withWriteTimeout(askForPremium(db, viewer, { ...form.value, now }));
      return { message: "Sent. You’ll see the reply here and in your notices." };
    }
    if (form.intent === "answer") {
      await withWriteTimeout(saveAnswer(db, viewer, form.value, now));
      return { message: "Saved in your profile." };
    }
    const { version, ...answers } = form.value;
    const values =
      "ladder" in answers ? { ...answers, ladder: guessCompetencies(answers.ladder) } : answers;
    const sectionInput = { section: form.intent, values, version, now };
    const savedVersion = await withWriteTimeout(saveSection(db, viewer, sectionInput));
    return { message: "Saved.", version: savedVersion };
  });
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, completeness, deletedAt } = loaderData;
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  return (
    <div className="page">
      <div className="head">
        <h1>{PAGE.page}</h1>
        <p className="text-muted">
          You’re signed in as {profile.displayName || profile.email}. Your profile is private unless
          you share parts of it.
        </p>
      </div>
      <div className="side">
        <nav className="jump" aria-label="Sections">
          <ul>
            {SECTION_LINKS.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack gap-10 max-w-160">
          {deletedAt && <UnfinishedDeletion deletedAt={deletedAt} />}
          <p className="meta">
            You’ve filled in{" "}
            {completeness.answered === completeness.of
              ? `all ${completeness.of}`
              : `${completeness.answered} of the ${completeness.of}`}{" "}
            fields we match jobs against.
            {completeness.missing.length > 0 &&
              ` Missing: ${completeness.missing.map((name) => PROFILE_FIELDS[name].label.toLowerCase()).join(", ")}.`}
          </p>
          <VisitorWishesNote sections={loaderData.sections} />
          <WorkSection {...loaderData} />
          <WhereSection {...loaderData} />
          <PaySection {...loaderData} />
          <TechSection {...loaderData} />
          <LadderSection {...loaderData} />
          <PrivacySection {...loaderData} />
          <PlanSection
            entitlement={loaderData.entitlement}
            daysLeft={loaderData.daysLeft}
            accountId={loaderData.accountId}
          >
            {loaderData.canAsk && (
              <RequestSection
                request={loaderData.request}
                hasPremium={loaderData.entitlement.plan === "premium"}
              />
            )}
          </PlanSection>
          <AccountDocument
            onDocument={(document) => {
              // Onboarding was finished on another device, or the document could not be written then.
              if (profile.onboardedAt && document && !document.onboarded && rootData?.signIn) {
                markOnboarded(rootData.signIn);
              }
            }}
          />
          <YourData />
          {loaderData.isOperator && <OperatorLinks />}
        </div>
      </div>
    </div>
  );
}

const SECTION_LINKS = [
  { id: "work", text: "Work" },
  { id: "where", text: "Where and when" },
  { id: "pay", text: "Pay and search" },
  { id: "tech", text: "Technologies" },
  { id: "ladder", text: "My company’s ladder" },
  { id: "privacy", text: "Privacy and appearance" },
  { id: "plan", text: "Subscription" },
  { id: "account-document", text: "Account record" },
  { id: "data", text: "Your data" },
];

export const ErrorBoundary = accountErrorBoundary(PAGE);
