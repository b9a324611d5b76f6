CREATE TABLE `peer_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`observations` text NOT NULL,
	`described` text NOT NULL,
	`framework_version` text NOT NULL,
	`receipt_hash` text,
	`in_packets` integer DEFAULT false NOT NULL,
	`sent_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `peer_answers_by_uid` ON `peer_answers` (`uid`,`sent_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `peer_answers_by_receipt` ON `peer_answers` (`receipt_hash`) WHERE receipt_hash is not null;--> statement-breakpoint
CREATE TABLE `peer_links` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`request_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`competencies` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `peer_links_token_hash_unique` ON `peer_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `peer_links_by_uid` ON `peer_links` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `peer_links_by_expiry` ON `peer_links` (`expires_at`);