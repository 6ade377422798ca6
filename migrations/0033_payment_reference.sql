-- What a check or a transfer is found by: looked up by how it begins, in whatever case.
CREATE INDEX `payment_reference` ON `payment` (`camp_id`,"reference" COLLATE NOCASE) WHERE "payment"."reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refund_reference` ON `refund` (`camp_id`,"reference" COLLATE NOCASE) WHERE "refund"."reference" IS NOT NULL;