import { z } from "zod";
import { blank, bool, id, line, lines, optional } from "#app/platform/http/fields";
import { CANCELLATION_KINDS, WAYS_BACK } from "./rules";

/** Director's form for canceling something that families hold. */
export const cancellationForm = z.object({
	confirm_name: line(300).optional(),
	/** True if the page showed the affected families. */
	seen: bool().default(false),
	way: z.enum(WAYS_BACK, { error: "Choose a refund method." }).default("refund"),
	/** `household:way` for a family with another refund method; empty for the others. */
	ways: z
		// An empty choice among others arrives as undefined.
		.array(z.string().max(120).optional())
		.max(2_000)
		.default([])
		.transform((ways) => ways.filter((way) => way !== undefined)),
	message: optional(lines(2000)),
});

/** The same choices for the API, in addition to the target. */
export const cancellationChoice = {
	confirm: bool().describe(
		"Required when families have bookings. Ends them all, returns what families paid and emails each family.",
	),
	give_back: z
		.enum(WAYS_BACK, { error: "refund or credit." })
		.describe("How families get their money back; defaults to refund."),
	message: optional(lines(2000)).describe("The camp's message to families."),
};

const others = z.enum(["season", "add_on", "camp"], { error: "season, add_on or camp." });

/** Query parameters of the page that cancels something other than a session. */
export const otherQuery = z.object({ of: others, id: blank(id()) });

/** Choices of the API when it cancels something other than a session. */
export const otherChoice = z.object(cancellationChoice).partial();

export const cancellationParams = z.object({ cancellation_id: id() });

const cents = z.number().int();

/** A cancellation as the API shows it. */
export const cancellationFields = z.object({
	id: id(),
	kind: z.enum(CANCELLATION_KINDS),
	name: z.string(),
	state: z.enum(["running", "done"]),
	give_back: z.enum(WAYS_BACK),
	message: z.string().nullable(),
	started_at: z.string(),
	done_at: z.string().nullable(),
	session_ids: z.array(id()),
	families: cents.describe("Number affected."),
	families_ended: cents.describe("Number that no longer have bookings."),
	families_told: cents.describe("Number notified; some have no email address."),
	refunds_open: cents.describe("Refunds that still need approval and payout."),
	refunds_open_cents: cents,
	needs_attention: z.array(z.object({ household_id: id(), problem: z.string() })),
	without_email: z.array(id()).describe("Families not emailed because they have no email address."),
	currency: z.string(),
});
