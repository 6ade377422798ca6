import { env } from "cloudflare:workers";
import type * as schema from "#db/schema";
import { HELD } from "../report-roles";
import type { ReportCamp } from "../reports-world";

const NAMES = [
	...[
		"attendance",
		"camp",
		"camp_group",
		"camper",
		"camper_grade_override",
		"camper_season",
		"camper_tag",
		"definition",
	],
	...[
		"enrollment",
		"enrollment_event",
		"enrollment_status",
		"group_camper",
		"group_staff",
		"household",
		"household_account",
		"household_member",
		"membership",
	],
	...[
		"ledger_entry",
		"ledger_posting",
		"import_run",
		"outbox",
		"session_claim",
		"session_day",
		"session_snapshot",
	],
	...[
		"payable",
		"payment",
		"payment_part",
		"person",
		"person_document",
		"person_relationship",
		"question",
		"registration",
	],
	...[
		"registration_answer",
		"registration_line",
		"required_document",
		"season",
		"session",
		"session_places",
		"staff",
	],
	...[
		"staff_application",
		"staff_background_check",
		"staff_certificate",
		"staff_role_requirement",
		"staff_season",
	],
	...[
		"waitlist_child",
		"waitlist_entry",
		"waitlist_line",
		"waitlist_offer",
		"waitlist_wish",
		"waiver",
		"waiver_signature",
		"zip_distance",
	],
] as const;
type Name = (typeof NAMES)[number];

/** A value as the database answers it: flags are numbers, and JSON is text. */
type Answered<V> = V extends boolean ? number : V extends string | number | null ? V : string;

/** A stored row of a table. */
export type Row<N extends Name> = {
	[Column in keyof (typeof schema)[N]["$inferSelect"]]: Answered<(typeof schema)[N]["$inferSelect"][Column]>;
};

/** All rows of all camps. */
export type Tables = { [N in Name]: Row<N>[] };

export async function readTables(): Promise<Tables> {
	const read = await env.DB.batch(NAMES.map((name) => env.DB.prepare(`SELECT * FROM ${name}`)));
	return Object.fromEntries(
		NAMES.map((name, index) => [name, read[index]?.results ?? []]),
	) as unknown as Tables;
}

export type Value = string | number | boolean | null | readonly string[];

/** A row of an entity as it has to be: its id, who it is about, and every field. */
export interface ExpectedRow {
	id: string;
	person: string | null;
	values: Record<string, Value>;
	/** Sort values of the fields that have an order of their own. */
	sorted: Record<string, string>;
	/** By search field, the people whose names are searched. The row is found when one of them matches. */
	found?: Record<string, readonly { text: string; phone: string | null }[]>;
}

/** The caller, and the rows of their camp alone. */
export interface Asked {
	of: Tables;
	today: string;
	season: Row<"season"> | null;
	role: string;
	has: (permission: string) => boolean;
	/** The campers within the scope; null: all. */
	scope: ReadonlySet<string> | null;
	currency: string;
}

export function askedBy(all: Tables, camp: ReportCamp, role: string): Asked {
	const of = Object.fromEntries(
		Object.entries(all).map(([name, rows]) => [
			name,
			name === "camp"
				? all.camp.filter(({ id }) => id === camp.id)
				: rows.filter((row) => !("camp_id" in row) || row.camp_id === camp.id || row.camp_id === null),
		]),
	) as unknown as Tables;
	const held = HELD[role] ?? [];
	return {
		of,
		today: "2026-07-15",
		season: of.season.find(({ id }) => id === camp.season_id) ?? null,
		role,
		has: (permission) => held === "all" || held.includes(permission),
		scope:
			role === "counselor"
				? inGroupsOf(of, camp.counselor_id)
				: role === "parent"
					? childrenOf(of, camp.parent_id)
					: null,
		currency: of.camp[0]?.currency ?? "",
	};
}

/** The children of a parent, without those that must not be released to them. */
function childrenOf(of: Tables, person_id: string): Set<string> {
	const own = of.person_relationship.filter((row) => row.related_person_id === person_id);
	const barred = own.filter(({ type }) => type === "do_not_release").map((row) => row.person_id);
	return new Set(
		own
			.filter(({ type }) => ["parent", "guardian", "step_parent"].includes(type))
			.map((row) => row.person_id)
			.filter((child) => !barred.includes(child)),
	);
}

function inGroupsOf(of: Tables, staff_id: string): Set<string> {
	const led = of.group_staff.filter((row) => row.staff_id === staff_id);
	const open = of.session.filter(
		(row) => !row.deleted_at && of.season.some(({ id, status }) => id === row.season_id && status === "open"),
	);
	return new Set(
		of.group_camper
			.filter((row) => open.some(({ id }) => id === row.session_id))
			.filter((row) =>
				led.some((each) => each.group_id === row.group_id && each.session_id === row.session_id),
			)
			.map(({ camper_id }) => camper_id),
	);
}

/** A stored phone as people read it. The product does so in SQL. */
export const phoneOf = (phone: string | null | undefined): string | null =>
	textOf(phone?.replace(/^\+1(\d{3})(\d{3})(\d{4})/, "+1 $1-$2-$3").replace(";ext=", " ext. "));

/** An empty text is nothing. */
export const textOf = (value: unknown): string | null => (value ? String(value) : null);
export const by = <T extends { id: string }>(rows: readonly T[], id: unknown): T | undefined =>
	rows.find((row) => row.id === id);
/** In the order of some columns, as the database compares texts. */
export const inOrder = <K extends string, T extends Record<K, string | number | null>>(
	rows: readonly T[],
	...columns: K[]
): T[] =>
	[...rows].sort((a, b) => {
		const column = columns.find((each) => a[each] !== b[each]);
		return column === undefined ? 0 : (a[column] ?? "") < (b[column] ?? "") ? -1 : 1;
	});
export const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
export const nameOf = (person: Row<"person"> | undefined): string | null =>
	person ? `${person.preferred_name || person.first_name} ${person.last_name}` : null;
export const yearsBetween = (from: string | null, to: string): number | null =>
	from === null
		? null
		: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
export const DAY = 86_400_000;
/** The office's, of the whole camp alone. */
export const ofCamp = <T>({ scope }: Asked, rows: T[]): T[] => (scope ? [] : rows);
