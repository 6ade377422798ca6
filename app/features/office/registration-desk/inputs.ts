import { z } from "zod";
import { lostReasonField } from "#app/features/camp/definitions/index.server";
import { MISSING } from "#app/lib/registrations";
import { blank, bool, date, email, id, line, optional, searched, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { MOST_ROWS, METHODS, TAB_KEYS } from "./rules";

const filters = {
	season: blank(id()),
	q: searched().optional(),
	state: blank(z.enum(TAB_KEYS)),
	session: blank(id()),
	missing: blank(z.enum(MISSING)),
	paid: blank(z.enum(["yes", "no"])),
};

/** Query parameters of the board. */
export const boardQuery = z.object({
	...filters,
	view: blank(z.enum(["board"])),
	cursor: pageQuery.cursor,
});

/** Query parameters of the staff API for a season's registrations. */
const { season: _, ...apiFilters } = filters;
export const boardApiQuery = z.object({
	...apiFilters,
	limit: whole(1, 50).default(25),
	cursor: pageQuery.cursor,
});

/** A registration as the API lists it for staff. */
export const registrationItem = z.object({
	id: id(),
	season_id: id(),
	status: z.string(),
	household_id: z.string().nullable(),
	family: z.string(),
	submitted_at: z.string().nullable(),
	updated_at: z.string(),
	currency: z.string().nullable(),
	total_cents: z
		.number()
		.nullable()
		.describe(
			"Total of current bookings, or of past ones if the registration has ended; null until submitted.",
		),
	due_cents: z.number().nullable().describe("Null if you can't see money."),
	received_cents: z.number().nullable(),
	children: z.array(z.object({ id: id(), name: z.string(), sessions: z.array(z.string()) })),
	missing: z.array(z.enum(MISSING)),
	waits_for: z.array(z.string()),
});

/** A registration as the API shows it. */
export const registrationDetail = z
	.object({
		id: id(),
		season_id: id(),
		household_id: z.string().nullable(),
		parent_id: z.string().nullable(),
		status: z.string(),
		submitted_at: z.string().nullable(),
		entry_reason: z
			.string()
			.nullable()
			.describe("Why staff entered the registration; null if the family submitted it."),
		decided_at: z.string().nullable(),
		decision_reason: z.string().nullable(),
		ended_at: z.string().nullable(),
		currency: z.string().nullable(),
		code: z.string().nullable().describe("The promo code used."),
		total_cents: z.int().describe("Total of current bookings."),
		lines: z.array(
			z.object({
				id: id(),
				camper_id: z.string().nullable().describe("Null for items charged once per family."),
				session_id: z.string().nullable(),
				add_on_id: z.string().nullable(),
				name: z.string(),
				quantity: z.int(),
				price_cents: z.int(),
				total_cents: z.int(),
				steps: z.array(z.object({ discount_id: z.string(), off_cents: z.int(), words: z.string() })),
				place: z.string().nullable().describe("The enrollment's status in the session."),
				moved_to: z.string().nullable().describe("The session the child transferred to."),
				ended_at: z.string().nullable(),
			}),
		),
		updated_at: z.string(),
	})
	.meta({ id: "RegistrationDetail" });

/** Maximum registrations per bulk decision; each is its own batch. */
const MOST_DECIDED = 50;

const reason = optional(line(500));

/** Body of the board's bulk actions and of a registration's buttons. */
export const decideForm = z.object({
	id: z.preprocess(
		(value) => (typeof value === "string" ? [value] : value),
		z
			.array(id(), { error: "Choose at least one registration." })
			.min(1, { error: "Choose at least one registration." })
			.max(MOST_DECIDED, { error: `At most ${MOST_DECIDED} at a time.` }),
	),
	decision: z.enum(["review", "accept", "decline", "reopen"], { error: "Choose a decision." }),
	reason,
	pass_over: bool().optional(),
	back: z.string().max(500).optional(),
});

const pass_over = bool()
	.optional()
	.describe(
		"Accept even if open spots are held for the waitlist; the audit trail records the families skipped.",
	);

export const decisionInput = z.object({
	decision: z
		.enum(["review", "accept", "decline", "reopen"])
		.describe("`reopen` undoes a decision if nothing has been paid."),
	reason: reason.describe("The message to the family; required to decline."),
	pass_over,
});

export const decidedFields = z.object({
	registration_id: id(),
	family: z.string(),
	status: z.string(),
	reason: z.string().nullable(),
});

export const settleForm = z.object({
	state: z.enum(["received", "waived", "due"], { error: "Choose an action." }),
	method: optional(z.enum(METHODS)),
	reference: optional(line(100)),
	reason: optional(line(200)),
	back: z.string().max(500).optional(),
});
export const settleInput = z.object({
	state: z.enum(["received", "waived", "due"]).describe("`due` makes the charge due again."),
	method: optional(line(60)).describe("The payment method; required when received."),
	reference: optional(line(100)),
	reason: optional(line(200)).describe("Required to waive the charge."),
});

export const payableFields = z.object({
	id: id(),
	kind: z.string(),
	label: z.string(),
	amount_cents: z.number(),
	paid_cents: z.number().describe("The amount paid; for an unpaid charge, the amount paid with credit."),
	due_on: z.string(),
	state: z.string(),
	settled_at: z.string().nullable(),
	settled_by_name: z.string().nullable(),
	method: z.string().nullable(),
	reference: z.string().nullable(),
	reason: z.string().nullable(),
	updated_at: z.string(),
});

const cents = () => whole(-100_000_000, 100_000_000);

export const cancelForm = z.object({
	line: optional(id()),
	reason: line(500),
	lost_reason: lostReasonField(),
	seen_refund_cents: cents().optional(),
});
export const cancelInput = z.object({
	line_ids: z.array(id()).max(100).optional().describe("Lines to end; defaults to all."),
	reason: line(500),
	lost_reason: lostReasonField().describe("Key of a lost_reason definition. Unknown keys are ignored."),
	seen_refund_cents: cents()
		.optional()
		.describe("The refund shown at review; a different amount is rejected."),
});
export const cancelledFields = z.object({
	registration_id: id(),
	status: z.string(),
	refund_cents: z.number().describe("The amount to be refunded."),
	kept_cents: z.number().describe("The amount paid that the camp keeps under its cancellation policy."),
	credit_cents: z.number().describe("Credit that returns to the family's account."),
	no_longer_due_cents: z.number().describe("The unpaid amount that is no longer due."),
	reason: z.string(),
});

export const transferForm = z.object({
	session_id: id(),
	confirm_ineligible: bool().optional(),
	pass_over,
	seen_difference_cents: cents().optional(),
});
export const transferInput = transferForm.extend({ line_id: id() });
export const transferredFields = z.object({ line_id: id(), difference_cents: z.number(), text: z.string() });

/** A signed paper handed to staff. */
export const signForm = z.object({
	waiver_id: id(),
	camper_id: optional(id()),
	signer_name: line(200),
});

const deskChild = z.object({
	camper_id: optional(id()),
	first_name: optional(line(100)),
	last_name: optional(line(100)),
	birth_date: optional(date()),
	gender: optional(line(50)),
	sessions: z.array(id()).max(20),
});

/** A family that staff register. */
export const deskInput = z.object({
	season_id: id(),
	reason: line(500).describe("Why staff are entering the registration; saved with it."),
	parent_id: optional(id()).describe("A parent on file; otherwise, enter `parent`."),
	parent: z
		.object({
			first_name: line(100),
			last_name: line(100),
			email: optional(email()),
			phone: optional(line(40)),
		})
		.optional(),
	children: z.array(deskChild).min(1).max(10),
	add_ons: z
		.array(z.object({ add_on_id: id(), child: whole(0, 9).optional(), quantity: whole(1, 20) }))
		.max(50)
		.optional(),
	code: optional(line(60)),
	pays_in_full: bool().optional(),
	confirm_ineligible: bool().optional(),
	confirm_duplicate: bool()
		.optional()
		.describe(
			"Register even if a child with the same name and birth date or a parent with the same email exists; otherwise 409 lists the matches.",
		),
});
export const enteredFields = z.object({
	registration_id: id(),
	status: z.string(),
	total_cents: z.number(),
	deposit_cents: z.number(),
	reason: z.string(),
	code: z.string().nullable(),
});

const listOf = <T extends z.ZodType>(each: T, most: number) =>
	z.preprocess(
		(value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
		z.array(each).max(most),
	);

/** Add-ons beside the sessions, one entry each. */
const takenExtras = z
	.array(z.object({ add_on_id: id(), quantity: blank(whole(0, 20)) }))
	.max(50)
	.default([]);

/** The desk's form; empty rows are dropped. */
export const deskForm = z.object({
	/** `add` requests another row. */
	intent: z.enum(["price", "book", "add"]).default("book"),
	/** Number of child rows in the form. */
	rows: blank(whole(0, MOST_ROWS)),
	season_id: id(),
	/** Not required for a price preview. */
	reason: optional(line(500)),
	parent_id: optional(id()),
	parent_first_name: optional(line(100)),
	parent_last_name: optional(line(100)),
	parent_email: optional(email()),
	parent_phone: optional(line(40)),
	children: z
		.array(deskChild.extend({ sessions: listOf(id(), 20), add_ons: takenExtras }))
		.max(MOST_ROWS)
		.default([]),
	/** Add-ons of the family; each child has its own. */
	add_ons: takenExtras,
	code: optional(line(60)),
	pays_in_full: bool().optional(),
	confirm_ineligible: bool().optional(),
	confirm_duplicate: bool().optional(),
	/** Warnings shown next to the checkbox that confirms them. */
	seen_unfit: listOf(z.string().max(1_000), 100),
});
export type DeskForm = z.infer<typeof deskForm>;

/** Query parameters of the desk: a parent found, or a search for one. */
export const deskQuery = z.object({
	season: blank(id()),
	q: searched().optional(),
	parent: blank(id()),
	new: blank(z.literal("1")),
});
