CREATE TABLE `market_figures` (
	`day` text NOT NULL,
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`open` integer NOT NULL,
	`new` integer,
	`closed` integer,
	`reopened` integer,
	`pay_stated` integer NOT NULL,
	`pay_p25` integer,
	`pay_p50` integer,
	`pay_p75` integer,
	`sources` integer NOT NULL,
	`employers` integer NOT NULL,
	PRIMARY KEY(`day`, `facet`, `value`)
);
--> statement-breakpoint
CREATE TABLE `market_jobs` (
	`position` integer PRIMARY KEY NOT NULL,
	`change` text NOT NULL,
	`changed_on` text NOT NULL,
	FOREIGN KEY (`position`) REFERENCES `jobs`(`position`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `market_sources` (
	`kind` text NOT NULL,
	`board` text NOT NULL,
	`since` text NOT NULL,
	`last_day` text NOT NULL,
	PRIMARY KEY(`kind`, `board`)
);
