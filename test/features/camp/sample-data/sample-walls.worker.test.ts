import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamper, anEnrollment, aSeason, aSession, someAttendance } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { addSampleData } from "#app/features/camp/sample-data/add-sample-data.server";
import { newId } from "#app/lib/ids";
import { factsOf } from "../../../contracts/database/shape";
import { all, aWorld } from "./sample-world";

describe("The sample-data constraints", () => {
	const label = (camp_id: string, entity: string, id: string) =>
		env.DB.prepare("INSERT INTO sample_row (camp_id, entity, entity_id) VALUES (?, ?, ?)")
			.bind(camp_id, entity, id)
			.run();

	it("reject a label on an existing record, and on a type that can't be removed", async () => {
		const { camp } = await aWorld();
		const child = aCamper(camp);
		await writeRows(env.DB, child);
		await expect(label(camp.id, "payment", newId())).rejects.toThrow("sample_row_of_real");
		await expect(label(camp.id, "person", child.id)).rejects.toThrow("sample_row_of_real");
	});

	it("allow deleting the attendance of sample children only", async () => {
		const { camp, ctx } = await aWorld();
		const season = aSeason(camp);
		const session = aSession(season);
		const child = aCamper(camp);
		await writeRows(env.DB, [
			season,
			session,
			child,
			anEnrollment(session, child),
			someAttendance(session, [child], { date: "2026-07-14" }),
		]);
		await addSampleData(ctx);
		const remove = (id: string) =>
			env.DB.prepare("DELETE FROM attendance WHERE camper_id = ?").bind(id).run();
		await expect(remove(child.id)).rejects.toThrow("append_only:attendance");
		const [marked] = await all<{ id: string }>(
			"SELECT camper_id AS id FROM attendance WHERE camp_id = ? AND camper_id <> ? LIMIT 1",
			camp.id,
			child.id,
		);
		await remove(marked?.id ?? "");
	});
});

/** How a reference to something that can be labelled is dealt with: the row goes with it, or keeps it. */
const REFERENCES = [
	"attendance (camp_id, camper_id) → camper",
	"attendance (camp_id, session_id) → session",
	"attendance_tally (camp_id, session_id) → session",
	"birthday_at_camp (camp_id, session_id) → session",
	"camper (camp_id, id) → person",
	"camper_grade_override (camp_id, camper_id) → camper",
	"camper_grade_override (camp_id, season_id) → season",
	"camper_return (camp_id, camper_id) → camper",
	"camper_season (camp_id, camper_id) → camper",
	"camper_season (camp_id, season_id) → season",
	"camper_tag (camp_id, camper_id) → camper",
	"camper_tag (definition_id) → definition",
	"day_tally (camp_id, session_id) → session",
	"enrollment (camp_id, camper_id) → camper",
	"enrollment (camp_id, session_id) → session",
	"enrollment_event (camp_id, camper_id) → camper",
	"enrollment_event (camp_id, from_session_id) → session",
	"enrollment_event (camp_id, session_id) → session",
	"enrollment_span (camp_id, session_id) → session",
	"group_camper (camp_id, camper_id) → camper",
	"group_camper (camp_id, kind, group_id) → camp_group",
	"group_camper (camp_id, session_id) → session",
	"group_roster (camp_id, session_id) → session",
	"group_staff (camp_id, group_id) → camp_group",
	"group_staff (camp_id, session_id) → session",
	"group_staff (camp_id, staff_id) → staff",
	"household_member (camp_id, household_id) → household",
	"household_member (camp_id, person_id) → person",
	"insight (camp_id, season_id) → season",
	"insight (camp_id, session_id) → session",
	"membership (camp_id, person_id) → person",
	"person_relationship (camp_id, person_id) → person",
	"person_relationship (camp_id, related_person_id) → person",
	"market_snapshot (camp_id, season_id) → season",
	"metric_snapshot (camp_id, season_id) → season",
	"metric_target (camp_id, session_id) → session",
	"roster_row (camp_id, session_id) → session",
	"roster_tally (camp_id, session_id) → session",
	"season_comparison (camp_id, season_id) → season",
	"season_comparison (camp_id, with_id) → season",
	"season_pair (camp_id, season_a_id) → season",
	"season_pair (camp_id, season_b_id) → season",
	"season_tally (camp_id, season_id) → season",
	"season_target (camp_id, season_id) → season",
	"season_week (camp_id, season_id) → season",
	"session (camp_id, season_id) → season",
	"session_day (camp_id, session_id) → session",
	"session_places (camp_id, session_id) → session",
	"session_snapshot (camp_id, session_id) → session",
	"session_target (camp_id, session_id) → session",
	"staff (camp_id, id) → person",
	"staff_card (camp_id, staff_id) → staff",
	"staff_season (camp_id, season_id) → season",
	"staff_season (camp_id, staff_id) → staff",
	"invitation (camp_id, person_id) → person",
	...[
		"add_on",
		"cancellation_tier",
		"discount",
		"payment_date",
		"question",
		"question_form",
		"registration_setup",
		"registration",
		"waitlist_entry",
		"waiting_room",
		"lottery",
		"season_opening",
		"cancellation",
		"hold_use",
	].map((table) => `${table} (camp_id, season_id) → season`),
	...[
		...["add_on", "discount_session", "registration_window", "registration_line", "place_hold"],
		"hold_window",
		...["waitlist_wish", "waitlist_line", "waitlist_offer", "waitlist_offer_place", "lottery_session"],
		...["cancellation_session", "cancellation_end", "session_move"],
	].map((table) => `${table} (camp_id, session_id) → session`),
	...["registration", "waiver_signature", "discount_use", "payable", "waitlist_entry", "lottery_entry"].map(
		(table) => `${table} (camp_id, household_id) → household`,
	),
	...["household_account", "ledger_entry", "payment", "refund", "dispute", "invoice"].map(
		(table) => `${table} (camp_id, household_id) → household`,
	),
	...["provider_customer", "saved_method", "auto_charge", "charge_attempt", "bill_split"].map(
		(table) => `${table} (camp_id, household_id) → household`,
	),
	...["cancellation_family", "cancellation_end"].map(
		(table) => `${table} (camp_id, household_id) → household`,
	),
	"bill_split (camp_id, other_household_id) → household",
	// Whoever has one has an account.
	...["debit_household_id", "credit_household_id"].map(
		(column) => `ledger_posting (camp_id, ${column}) → household`,
	),
	"registration (camp_id, parent_id) → person",
	...[
		"registration_line",
		"registration_answer",
		"waiver_signature",
		"waitlist_child",
		"waitlist_offer_place",
	].map((table) => `${table} (camp_id, camper_id) → camper`),
	"required_document (camp_id, season_id) → season",
	"person_document (camp_id, person_id) → person",
	"person_merge (camp_id, kept_id) → person",
	"person_merge (camp_id, merged_id) → person",
	"person_note (camp_id, person_id) → person",
	"person_photo (camp_id, person_id) → person",
	"staff_activity (camp_id, season_id) → season",
	"staff_activity (camp_id, staff_id) → staff",
	"staff_application (camp_id, season_id) → season",
	"staff_application (camp_id, staff_id) → staff",
	"staff_background_check (camp_id, staff_id) → staff",
	"staff_certificate (camp_id, staff_id) → staff",
	"staff_reference (camp_id, staff_id) → staff",
	"staff_shift (camp_id, group_id) → camp_group",
	"staff_shift (camp_id, session_id) → session",
	"staff_shift (camp_id, staff_id) → staff",
	"staff_time_off (camp_id, staff_id) → staff",
	// Sample locations, categories, certificates and papers do not exist: the one sample definition is a tag.
	"person_document (definition_id) → definition",
	"required_document (definition_id) → definition",
	"staff_certificate (definition_id) → definition",
	"staff_role_requirement (definition_id) → definition",
	"activity (category_id) → definition",
	"activity (location_id) → definition",
	"camp_group (location_id) → definition",
	"session (location_id) → definition",
];

const LABELLED = ["person", "camper", "staff", "household", "season", "session", "camp_group", "definition"];

it("every reference to a sample-data table is listed, so that a new table declares whether its rows stay", async () => {
	const { references } = await factsOf(env.DB);
	const found = references
		.filter(({ target }) => LABELLED.includes(target))
		.map(({ table, columns, target }) => `${table} (${columns.join(", ")}) → ${target}`);
	expect(found.sort()).toEqual([...REFERENCES].sort());
});
