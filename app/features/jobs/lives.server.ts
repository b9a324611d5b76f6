import type { Life } from "#app/db/life.ts";
import { organizationsLife } from "#app/features/organizations/lives.server.ts";
import { hiddenItems } from "./hidden/tables.ts";
import { landingPages } from "./landing/tables.ts";
import { exchangeRates } from "./pay/tables.ts";
import { sitemapFiles } from "./sitemap/tables.ts";
import { jobCounts, jobDescriptions, jobs, recheckRequests, sources } from "./tables.ts";

export const jobsLife: Life = {
  table: jobs,
  holds: "Jobs",
  deletedBy: ["members"],
  goesWith: organizationsLife,
  stays: "Everything that was public: its page says that it is closed or was removed.",
};

export const hiddenItemsLife: Life = {
  table: hiddenItems,
  holds: "Jobs, companies and words that you hid from your lists",
  account: { uid: hiddenItems.uid, section: "hidden" },
  deletedBy: ["owner"],
};

export const jobDescriptionsLife: Life = {
  table: jobDescriptions,
  holds: "The texts of jobs",
  goesWith: jobsLife,
};

export const jobSearchLife: Life = {
  table: "job_search",
  holds: "The full-text index of open jobs",
  goesWith: jobsLife,
};

export const searchWordsLife: Life = {
  table: "search_words",
  holds: "Words from open jobs that we use to correct misspellings",
  goesWith: jobsLife,
};

export const searchWordKeysLife: Life = {
  table: "search_word_keys",
  holds: "An index of those words",
  goesWith: searchWordsLife,
};

export const jobFacetsLife: Life = {
  table: "job_facets",
  holds: "The values of open jobs that lists filter by",
  goesWith: jobsLife,
};

export const jobCountsLife: Life = {
  table: jobCounts,
  holds: "How many jobs are listed",
  goesWith: jobsLife,
};

export const exchangeRatesLife: Life = {
  table: exchangeRates,
  holds: "Exchange rates to US dollars, with their day",
  stays: "One row per currency; a newer rate replaces the old one.",
};

export const sitemapFilesLife: Life = {
  table: sitemapFiles,
  holds: "The files of the sitemap",
  rewrittenBy: "rewriteSitemap",
};

export const landingPagesLife: Life = {
  table: landingPages,
  holds: "Lists with several filters that we tell search engines about",
  rewrittenBy: "rewriteLandingPages",
};

export const sourcesLife: Life = {
  table: sources,
  holds: "Job sources we read",
  deletedBy: ["operator", "members"],
};

export const recheckRequestsLife: Life = {
  table: recheckRequests,
  holds: "Jobs that people reported as closed",
  deletedBy: ["import", "operator"],
};
