CREATE TABLE `assistant_call` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "assistant_call_kind" CHECK("assistant_call"."kind" IN ('model', 'privacy'))
);
--> statement-breakpoint
CREATE INDEX `assistant_call_user` ON `assistant_call` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `assistant_call_at` ON `assistant_call` (`at`);--> statement-breakpoint
CREATE TABLE `assistant_egress` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`left_at` text NOT NULL,
	`provider` text NOT NULL,
	`model` text NOT NULL,
	`sent` text NOT NULL,
	`answer` text,
	`outcome` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "assistant_egress_outcome" CHECK("assistant_egress"."outcome" IN ('answered', 'failed', 'timed_out'))
);
--> statement-breakpoint
CREATE INDEX `assistant_egress_at` ON `assistant_egress` (`left_at`);--> statement-breakpoint
CREATE INDEX `assistant_egress_camp` ON `assistant_egress` (`camp_id`,`left_at`);--> statement-breakpoint
CREATE INDEX `assistant_egress_user` ON `assistant_egress` (`user_id`);--> statement-breakpoint
CREATE TABLE `assistant_question` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` text NOT NULL,
	`text` text NOT NULL,
	`changed_from` text,
	`outcome` text NOT NULL,
	`result` text NOT NULL,
	`planner` text DEFAULT 'built_in' NOT NULL,
	`thumb` integer,
	`wrong_because` text,
	`deleted_at` text,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "assistant_question_outcome" CHECK("assistant_question"."outcome" IN ('plan', 'readings', 'unknown_word', 'not_covered', 'forbidden', 'private')),
	CONSTRAINT "assistant_question_planner" CHECK("assistant_question"."planner" IN ('built_in', 'model')),
	CONSTRAINT "assistant_question_thumb" CHECK("assistant_question"."thumb" IN (-1, 1)),
	CONSTRAINT "assistant_question_wrong" CHECK("assistant_question"."wrong_because" IS NULL OR "assistant_question"."thumb" = -1),
	CONSTRAINT "assistant_question_text" CHECK(length("assistant_question"."text") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE INDEX `assistant_question_mine` ON `assistant_question` (`camp_id`,`user_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `assistant_question_user` ON `assistant_question` (`user_id`);--> statement-breakpoint
CREATE TABLE `assistant_setting` (
	`camp_id` text PRIMARY KEY NOT NULL,
	`is_on` integer DEFAULT true NOT NULL,
	`roles` text,
	`calls_an_hour` integer DEFAULT 100 NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "assistant_setting_calls" CHECK("assistant_setting"."calls_an_hour" BETWEEN 0 AND 1000)
);
--> statement-breakpoint
CREATE TABLE `assistant_synonym` (
	`camp_id` text NOT NULL,
	`word` text NOT NULL,
	`means` text NOT NULL,
	PRIMARY KEY(`camp_id`, `word`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "assistant_synonym_word" CHECK(length("assistant_synonym"."word") BETWEEN 1 AND 60),
	CONSTRAINT "assistant_synonym_means" CHECK(length("assistant_synonym"."means") BETWEEN 1 AND 60)
);
--> statement-breakpoint
CREATE TABLE `privacy_token` (
	`camp_id` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`token` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`expires_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `user_id`, `session_id`, `token`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "privacy_token_kind" CHECK("privacy_token"."kind" IN ('person', 'household', 'group'))
);
--> statement-breakpoint
CREATE INDEX `privacy_token_expiry` ON `privacy_token` (`expires_at`);--> statement-breakpoint
CREATE INDEX `privacy_token_user` ON `privacy_token` (`user_id`);--> statement-breakpoint
CREATE TRIGGER `assistant_call_quota` BEFORE INSERT ON `assistant_call` WHEN (
	SELECT count(*) FROM assistant_call c INDEXED BY assistant_call_user
	WHERE c.user_id = NEW.user_id AND c.camp_id = NEW.camp_id AND c.at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-1 hour')
) >= coalesce((SELECT s.calls_an_hour FROM assistant_setting s WHERE s.camp_id = NEW.camp_id), 100) BEGIN
	SELECT RAISE(ABORT, 'assistant_quota');
END;
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
('assistant_call', 'assistant_call_at', '40000 8'),
('assistant_call', 'assistant_call_user', '40000 8 1'),
('assistant_call', 'sqlite_autoindex_assistant_call_1', '40000 10000 1'),
('assistant_egress', 'assistant_egress_at', '40000 8'),
('assistant_egress', 'assistant_egress_camp', '40000 10000 8'),
('assistant_egress', 'assistant_egress_user', '40000 8'),
('assistant_egress', 'sqlite_autoindex_assistant_egress_1', '40000 10000 1'),
('assistant_question', 'assistant_question_mine', '40000 10000 8 1'),
('assistant_question', 'assistant_question_user', '40000 8'),
('assistant_question', 'sqlite_autoindex_assistant_question_1', '40000 10000 1'),
('assistant_setting', 'sqlite_autoindex_assistant_setting_1', '40000 1'),
('assistant_synonym', 'sqlite_autoindex_assistant_synonym_1', '40000 10000 1'),
('privacy_token', 'privacy_token_expiry', '40000 8'),
('privacy_token', 'privacy_token_user', '40000 8'),
('privacy_token', 'sqlite_autoindex_privacy_token_1', '40000 10000 8 1 1');
--> statement-breakpoint
ANALYZE sqlite_schema;
