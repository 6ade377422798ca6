PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_charge_attempt` (
	`camp_id` text NOT NULL,
	`payable_id` text NOT NULL,
	`attempt_no` integer NOT NULL,
	`household_id` text NOT NULL,
	`agreement_id` text NOT NULL,
	`state` text NOT NULL,
	`next_at` text NOT NULL,
	`claimed_at` text,
	`method_id` text,
	`payment_id` text,
	`intent_id` text,
	`failure_code` text,
	`failure` text,
	`settled_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`camp_id`, `payable_id`, `attempt_no`),
	FOREIGN KEY (`state`) REFERENCES `charge_attempt_state`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payable_id`) REFERENCES `payable`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`household_id`) REFERENCES `household`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`agreement_id`) REFERENCES `auto_charge`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`method_id`) REFERENCES `saved_method`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camp_id`,`payment_id`) REFERENCES `payment`(`camp_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "charge_attempt_no" CHECK("__new_charge_attempt"."attempt_no" BETWEEN 1 AND 30),
	CONSTRAINT "charge_attempt_claim" CHECK("__new_charge_attempt"."state" NOT IN ('claimed', 'succeeded') OR ("__new_charge_attempt"."claimed_at" IS NOT NULL AND "__new_charge_attempt"."method_id" IS NOT NULL AND "__new_charge_attempt"."payment_id" IS NOT NULL)),
	CONSTRAINT "charge_attempt_settled" CHECK(("__new_charge_attempt"."state" IN ('planned', 'claimed')) = ("__new_charge_attempt"."settled_at" IS NULL)),
	CONSTRAINT "charge_attempt_failed" CHECK("__new_charge_attempt"."state" <> 'failed' OR "__new_charge_attempt"."failure_code" IS NOT NULL),
	CONSTRAINT "charge_attempt_failure" CHECK("__new_charge_attempt"."failure" IS NULL OR length("__new_charge_attempt"."failure") BETWEEN 1 AND 500)
);
--> statement-breakpoint
INSERT INTO `__new_charge_attempt`("camp_id", "payable_id", "attempt_no", "household_id", "agreement_id", "state", "next_at", "claimed_at", "method_id", "payment_id", "intent_id", "failure_code", "failure", "settled_at", "created_at", "updated_at") SELECT "camp_id", "payable_id", "attempt_no", "household_id", "agreement_id", "state", "next_at", "claimed_at", "method_id", "payment_id", "intent_id", "failure_code", "failure", "settled_at", "created_at", "updated_at" FROM `charge_attempt`;--> statement-breakpoint
DROP TABLE `charge_attempt`;--> statement-breakpoint
ALTER TABLE `__new_charge_attempt` RENAME TO `charge_attempt`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `charge_attempt_live` ON `charge_attempt` (`camp_id`,`payable_id`) WHERE "charge_attempt"."state" IN ('planned', 'claimed');--> statement-breakpoint
CREATE UNIQUE INDEX `charge_attempt_payment` ON `charge_attempt` (`camp_id`,`payment_id`) WHERE "charge_attempt"."payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `charge_attempt_next` ON `charge_attempt` (`next_at`) WHERE "charge_attempt"."state" = 'planned';--> statement-breakpoint
CREATE INDEX `charge_attempt_claimed` ON `charge_attempt` (`claimed_at`) WHERE "charge_attempt"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX `charge_attempt_household` ON `charge_attempt` (`camp_id`,`household_id`,`next_at`);--> statement-breakpoint
CREATE INDEX `charge_attempt_agreement` ON `charge_attempt` (`camp_id`,`agreement_id`);--> statement-breakpoint
CREATE INDEX `charge_attempt_method` ON `charge_attempt` (`camp_id`,`method_id`);