CREATE TABLE `search_camp` (
	`no` integer PRIMARY KEY NOT NULL,
	`camp_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_camp_of` ON `search_camp` (`camp_id`);
--> statement-breakpoint
CREATE TABLE `search_person` (
	`doc` integer PRIMARY KEY NOT NULL,
	`camp_id` text NOT NULL,
	`person_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_person_of` ON `search_person` (`camp_id`, `person_id`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `person_text` USING fts5 (`text`, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1, detail = none);
