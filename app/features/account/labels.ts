/* The values of the profile’s choices, by what is stored. Apart from the fields, for pages that show one. */

export const MAX_FOCUS_AREAS = 3;

export const CURRENT_LEVEL_LABELS = {
  mid: "Mid-level engineer",
  senior: "Senior engineer",
  staff: "Staff engineer",
  principal: "Principal engineer",
  lead: "Tech Lead",
  manager: "Engineering manager",
};

export const TARGET_ROLE_LABELS = {
  lead_now: "Tech Lead, as soon as I can",
  lead_year: "Tech Lead, within a year",
  lead_later: "Tech Lead, later",
  staff: "Staff or principal engineer",
  manager: "Engineering manager",
  exploring: "Still exploring",
};

export const OPEN_TO_LABELS = {
  not_looking: "Not looking",
  open: "Open to the right one",
  active: "Actively looking",
};

export const THEME_LABELS = {
  auto: "Match system",
  light: "Light",
  dark: "Dark",
};

export const WEEKDAY_LABELS = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};
