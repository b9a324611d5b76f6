import type { SalaryPeriod } from "#app/reference/pay.ts";
import type { EmploymentType } from "#app/reference/work-modes-and-employment-types.ts";

/* The part of schema.org that Google reads of a job. */

export interface JobPostingJsonLd extends LocationJsonLd {
  "@context": "https://schema.org";
  "@type": "JobPosting";
  title: string;
  description: string;
  datePosted: string;
  validThrough?: string;
  hiringOrganization: { "@type": "Organization"; name: string; sameAs?: string; logo?: string };
  identifier: { "@type": "PropertyValue"; name: string; value: string };
  employmentType?: EmploymentType[];
  baseSalary?: BaseSalaryJsonLd;
  directApply: boolean;
}

export interface LocationJsonLd {
  jobLocation?: PlaceJsonLd[];
  jobLocationType?: "TELECOMMUTE";
  applicantLocationRequirements?: ApplicantAreaJsonLd[];
}

export interface ApplicantAreaJsonLd {
  "@type": "Country" | "State";
  name: string;
}

export interface PlaceJsonLd {
  "@type": "Place";
  address: {
    "@type": "PostalAddress";
    addressLocality?: string;
    addressRegion?: string;
    addressCountry: string;
  };
}

export interface BaseSalaryJsonLd {
  "@type": "MonetaryAmount";
  currency: string;
  value: {
    "@type": "QuantitativeValue";
    value?: number;
    minValue?: number;
    maxValue?: number;
    unitText: SalaryPeriod;
  };
}
