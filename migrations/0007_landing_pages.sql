CREATE TABLE `landing_pages` (
	`parent` text NOT NULL,
	`search` text NOT NULL,
	`jobs` integer NOT NULL,
	PRIMARY KEY(`parent`, `search`)
);
