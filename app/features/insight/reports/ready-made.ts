import type { PlanInput } from "#app/platform/query/plan";
import type { ReadyMade } from "#app/platform/query/ready-made";

// The ready-made reports of this capability: plans like those that people save.

const any = (field: string, op: "is" | "in" | "gt" | "gte" | "lte" | "is_not_empty", value?: unknown) =>
	({ any: [{ field, op, value }] }) as NonNullable<PlanInput["filters"]>[number];

const plan = (of: Omit<PlanInput, "version">): PlanInput => ({ version: 1, ...of });

/** Listed in this order. */
export const OWN_READY_MADE: readonly ReadyMade[] = [
	{
		key: "roster",
		name: "Roster",
		description: "Campers with a spot this season, by session.",
		category: "program",
		permissions: ["campers_view", "sessions_view"],
		plan: plan({
			entity: "enrollment",
			columns: ["session", "name", "age", "grade", "gender", "groups", "starts_on", "ends_on"],
			filters: [any("has_spot", "is", true), any("starts_on", "gte", { period: "this_season" })],
			group: ["session"],
			sort: [{ field: "name" }],
		}),
	},
	{
		key: "cabin_list",
		name: "Cabin list",
		description: "Campers with a cabin this season, by session and cabin.",
		category: "program",
		permissions: ["campers_view", "sessions_view"],
		plan: plan({
			entity: "enrollment",
			columns: ["session", "cabin", "name", "age", "grade", "gender"],
			filters: [
				any("has_spot", "is", true),
				any("starts_on", "gte", { period: "this_season" }),
				any("cabin", "is_not_empty"),
			],
			group: ["session", "cabin"],
			sort: [{ field: "name" }],
		}),
	},
	{
		key: "attendance_sheet",
		name: "Attendance sheet",
		description: "Campers who are here today or start in the next 7 days, with boxes to tick on paper.",
		category: "attendance",
		permissions: ["campers_view", "sessions_view"],
		plan: plan({
			entity: "enrollment",
			columns: ["session", "name", "groups", "age", "starts_on", "ends_on"],
			filters: [
				any("has_spot", "is", true),
				any("starts_on", "lte", { period: "next_days", n: 7 }),
				any("ends_on", "gte", { period: "today" }),
			],
			group: ["session"],
			sort: [{ field: "name" }],
			ticks: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
		}),
	},
	{
		key: "birthdays",
		name: "Birthdays",
		description: "Campers of this season by their next birthday.",
		category: "people",
		permissions: ["campers_view", "sessions_view"],
		plan: plan({
			entity: "camper",
			columns: ["next_birthday", "name", "age", "groups", "sessions"],
			filters: [any("enrollments", "gt", 0), any("birth_date", "is_not_empty")],
			sort: [{ field: "next_birthday" }, { field: "name" }],
		}),
	},
	{
		key: "emergency_contacts",
		name: "Emergency contacts",
		description: "Who to call about each camper of this season.",
		category: "people",
		permissions: ["campers_view", "sessions_view"],
		plan: plan({
			entity: "camper",
			columns: ["name", "age", "groups", "emergency_contacts", "family", "phone"],
			filters: [any("enrollments", "gt", 0)],
			sort: [{ field: "name" }],
		}),
	},
	{
		key: "pickup_list",
		name: "Pickup list",
		description: "Who can pick up each camper of this season.",
		category: "attendance",
		permissions: ["campers_view", "sessions_view"],
		plan: plan({
			entity: "camper",
			columns: ["name", "age", "groups", "authorized_pickup"],
			filters: [any("enrollments", "gt", 0)],
			sort: [{ field: "name" }],
		}),
	},
	{
		key: "missing_forms",
		name: "Missing forms and documents",
		description: "Campers of this season with a required form unsigned or a document missing.",
		category: "registration",
		permissions: ["campers_view", "sessions_view", ["campers_edit", "registration_manage"]],
		plan: plan({
			entity: "camper",
			columns: ["name", "family", "sessions", "missing_forms", "missing_papers"],
			filters: [
				any("enrollments", "gt", 0),
				{
					any: [
						{ field: "missing_forms", op: "is_not_empty" },
						{ field: "missing_papers", op: "is_not_empty" },
					],
				},
			],
			sort: [{ field: "name" }],
		}),
	},
	{
		key: "waitlist",
		name: "Waitlist",
		description: "Families who are waiting for a spot, in the order in which they joined.",
		category: "registration",
		permissions: ["waitlist_manage"],
		plan: plan({
			entity: "waitlist_entry",
			columns: ["family", "children", "sessions", "status", "priority", "joined_at", "offer_expires_at"],
			filters: [any("status", "in", ["waiting", "offered"])],
			sort: [{ field: "priority", descending: true }, { field: "joined_at" }],
		}),
	},
	{
		key: "enrollment_changes",
		name: "Enrollment changes",
		description: "Enrollments, moves and cancellations of the last 7 days, the newest first.",
		category: "registration",
		permissions: ["sessions_view"],
		plan: plan({
			entity: "enrollment_step",
			columns: ["at", "name", "session", "step", "moved_from", "changed_by"],
			filters: [any("at", "gte", { period: "last_days", n: 7 })],
			sort: [{ field: "at", descending: true }],
		}),
	},
	{
		key: "retention",
		name: "New and returning campers",
		description: "How many campers of this season came in an earlier one.",
		category: "registration",
		permissions: ["campers_view", "sessions_view"],
		plan: plan({
			entity: "camper",
			columns: [],
			filters: [any("enrollments", "gt", 0)],
			group: ["is_returning"],
			measures: [{ op: "count" }],
		}),
	},
	{
		key: "staff_certifications",
		name: "Staff certifications",
		description: "Valid, missing and expiring certifications of this season's staff.",
		category: "staff",
		permissions: ["staff_view"],
		plan: plan({
			entity: "staff",
			columns: ["name", "position", "certifications", "missing_certifications", "next_expiry"],
			filters: [any("is_employed", "is", true)],
			sort: [{ field: "next_expiry" }, { field: "name" }],
		}),
	},
	{
		key: "balances_by_age",
		name: "Balances by age",
		description: "Amounts due, by how long they are overdue.",
		category: "money",
		permissions: ["finance_view"],
		plan: plan({
			entity: "charge",
			columns: ["overdue_for", "family", "label", "due_on", "amount", "paid", "due"],
			filters: [any("due", "gt", 0)],
			group: ["overdue_for"],
			measures: [{ op: "sum", field: "due" }, { op: "count" }],
			sort: [{ field: "due_on" }, { field: "family" }],
		}),
	},
	{
		key: "daily_money",
		name: "Payments by day",
		description: "Payments received, by day and method.",
		category: "money",
		permissions: ["finance_view"],
		plan: plan({
			entity: "payment",
			columns: [],
			filters: [any("received_on", "is_not_empty")],
			group: ["received_on", "way"],
			measures: [{ op: "count" }, { op: "sum", field: "amount" }, { op: "sum", field: "refunded" }],
			sort: [{ field: "received_on", descending: true }],
		}),
	},
];
