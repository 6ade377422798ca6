CREATE TABLE `billing_customer` (
	`camp_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`livemode` integer NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`methods` text DEFAULT '[]' NOT NULL,
	`read_at` text,
	`compared_at` text,
	`checkout_session` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "billing_customer_livemode" CHECK("billing_customer"."livemode" IN (0, 1)),
	CONSTRAINT "billing_customer_methods" CHECK(json_valid("billing_customer"."methods"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customer_customer` ON `billing_customer` (`customer_id`);--> statement-breakpoint
CREATE INDEX `billing_customer_user` ON `billing_customer` (`user_id`);--> statement-breakpoint
CREATE INDEX `billing_customer_compared` ON `billing_customer` (`compared_at`);--> statement-breakpoint
CREATE TABLE `subscription` (
	`camp_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`plan_key` text NOT NULL,
	`status` text NOT NULL,
	`provider_subscription` text,
	`current_period_start` text NOT NULL,
	`current_period_end` text NOT NULL,
	`paid_until` text NOT NULL,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`ended_at` text,
	`payment_status` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_key`) REFERENCES `plan`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `subscription_status`(`key`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "subscription_period" CHECK("subscription"."current_period_end" >= "subscription"."current_period_start"),
	CONSTRAINT "subscription_cancels" CHECK("subscription"."cancel_at_period_end" IN (0, 1)),
	CONSTRAINT "subscription_payment" CHECK("subscription"."payment_status" IN ('none', 'paid', 'due', 'unpaid')),
	CONSTRAINT "subscription_bought" CHECK("subscription"."provider_subscription" IS NOT NULL OR "subscription"."status" IN ('trialing', 'expired'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_id` ON `subscription` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_provider` ON `subscription` (`provider_subscription`);--> statement-breakpoint
CREATE INDEX `subscription_user` ON `subscription` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscription_until` ON `subscription` (`status`,`paid_until`);--> statement-breakpoint
CREATE TABLE `subscription_effect` (
	`camp_id` text NOT NULL,
	`object` text NOT NULL,
	`effect` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `object`, `effect`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `subscription_invoice` (
	`camp_id` text NOT NULL,
	`id` text NOT NULL,
	`number` text,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`issued_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `id`),
	FOREIGN KEY (`camp_id`) REFERENCES `camp`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "subscription_invoice_currency" CHECK("subscription_invoice"."currency" GLOB '[A-Z][A-Z][A-Z]')
);
--> statement-breakpoint
CREATE INDEX `subscription_invoice_issued` ON `subscription_invoice` (`camp_id`,`issued_at`,`id`);--> statement-breakpoint
CREATE TABLE `subscription_status` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscription_transition` (
	`from_status` text NOT NULL,
	`to_status` text NOT NULL,
	PRIMARY KEY(`from_status`, `to_status`),
	FOREIGN KEY (`from_status`) REFERENCES `subscription_status`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_status`) REFERENCES `subscription_status`(`key`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `subscription_status` (`key`, `position`) VALUES ('trialing', 1), ('active', 2), ('past_due', 3), ('canceled', 4), ('expired', 5);
--> statement-breakpoint
INSERT INTO `subscription_transition` (`from_status`, `to_status`) VALUES
	('trialing', 'active'), ('trialing', 'past_due'), ('trialing', 'canceled'), ('trialing', 'expired'),
	('active', 'trialing'), ('active', 'past_due'), ('active', 'canceled'), ('active', 'expired'),
	('past_due', 'active'), ('past_due', 'canceled'), ('past_due', 'expired'),
	('canceled', 'expired');
--> statement-breakpoint
CREATE TRIGGER `subscription_next` BEFORE UPDATE OF `status`, `provider_subscription` ON `subscription` WHEN NEW.status <> OLD.status AND NEW.provider_subscription IS OLD.provider_subscription
	AND NOT EXISTS (SELECT 1 FROM subscription_transition t WHERE t.from_status = OLD.status AND t.to_status = NEW.status) BEGIN
	SELECT RAISE(ABORT, 'subscription_status');
END;
--> statement-breakpoint
-- A subscription that runs is not replaced by another; a trial, and what is over, is.
CREATE TRIGGER `subscription_replaced` BEFORE UPDATE OF `provider_subscription` ON `subscription` WHEN OLD.provider_subscription IS NOT NULL AND NEW.provider_subscription IS NOT OLD.provider_subscription
	AND OLD.status NOT IN ('canceled', 'expired') BEGIN
	SELECT RAISE(ABORT, 'subscription_replaced');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_no_delete` BEFORE DELETE ON `subscription` BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_no_replace` BEFORE INSERT ON `subscription` WHEN EXISTS (SELECT 1 FROM subscription WHERE camp_id = NEW.camp_id OR id = NEW.id) BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription');
END;
--> statement-breakpoint
-- What was done once is not done again.
CREATE TRIGGER `subscription_effect_no_update` BEFORE UPDATE ON `subscription_effect` BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription_effect');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_effect_no_delete` BEFORE DELETE ON `subscription_effect` BEGIN
	SELECT RAISE(ABORT, 'append_only:subscription_effect');
END;
