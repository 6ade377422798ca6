import type { CampScope } from "../data/places";
import type { RowOf } from "../rows";
import type { PricePlan } from "./price-rows";

/** Session in a camp's season plan, with its enrollment. Days are counted from the season's first, a Sunday. */
export interface SessionPlan {
	key: string;
	name: string;
	description: string;
	first_day: number;
	last_day: number;
	/** Bitmask, Monday 1 … Sunday 64. */
	weekdays: number;
	/** Bitmask, morning 1, midday 2, evening 4. */
	checkpoints: number;
	grades: [number, number];
	/** Maximum age at its start; no maximum if omitted. */
	max_age?: number;
	capacity: number;
	/** Number of children enrolled. */
	enrolled: number;
	/** Days that its families wait longer than others this year, until the season begins. */
	late_by?: number;
	/** Enrolls as many girls as boys, because they sleep in cabins. */
	is_balanced?: boolean;
	/** Number of them who are already in one of these sessions, which are on other days. */
	again?: { of: string[]; count: number };
	groups: GroupPlan[];
	price_cents: number;
	deposit_cents: number;
}

/** Groups that a session's children are divided into, by age. */
export interface GroupPlan {
	kind: "cabin" | "day";
	/** Limits the group to a gender; omitted, it takes all. */
	gender?: "female" | "male";
	names: string[];
	capacity: number;
}

export interface AccountPlan {
	email: string;
	/** Built-in role, or the name of a camp-defined role. */
	role: string;
}

export interface StaffAccount extends AccountPlan {
	first_name: string;
	last_name: string;
	gender: "female" | "male";
	groups?: string[];
}

export interface StaffPlan {
	position: string;
	count: number;
	ages: [number, number];
	/** Sessions in which these staff lead groups. */
	leads?: string[];
	/** Account for the first of them, with this name and these groups. */
	account?: StaffAccount;
}

export interface ParentPlan extends AccountPlan {
	first_name: string;
	last_name: string;
	children: { first_name: string; gender: string; grade: number; session: string }[];
}

export interface ActivityPlan {
	name: string;
	description: string;
	/** Key of a definition of type activity_category that every camp has. */
	category: string;
	/** Label of a location of the camp. */
	location: string;
	capacity: number;
	grades?: [number, number];
	ratio?: number;
	required_certifications?: string[];
	is_indoor?: boolean;
}

export interface CampPlan {
	key: string;
	camp: Omit<RowOf<"camp">, "id" | "created_at" | "updated_at">;
	places: CampScope[];
	/** Uses market analysis, with prices of other camps. */
	has_market?: true;
	/** The assistant is turned on, and the director has asked it questions. */
	has_assistant?: true;
	/** Numbers of families with one, two, three and four children. */
	families: number[];
	/** The same numbers for families who came last in the previous year; their children are archived. */
	former_families: number[];
	/** The same numbers for families who came only the year before that. */
	earlier_families?: number[];
	/** Number of two-parent families that live in two households. */
	second_households: number;
	/** Relative frequencies of children who enter kindergarten, grade 1, 2 … */
	grades: number[];
	leads: number;
	archived: number;
	sessions: SessionPlan[];
	/** Prices of both seasons beyond the sessions; omitted, there are none. */
	prices?: PricePlan;
	/** Session with one spot left, which families wait for. */
	waitlist?: string;
	/** Sessions of the previous year, on the same days. */
	last_sessions: SessionPlan[];
	/** Sessions of the year before that; omitted, the camp has no such season. */
	earlier_sessions?: SessionPlan[];
	/** Sessions without a roll call on the day the demo starts, the most likely first. */
	not_started: string[];
	/** Children with a change to their enrollment. */
	moves: { from: string; to: string; count: number; on_day: number | null }[];
	withdrawals: { from: string; count: number; on_day: number | null }[];
	staff: StaffPlan[];
	parent: ParentPlan;
	roles: { name: string; permissions: string[] }[];
	/** `share` of the children have the tag; first_year goes to those who weren't there the previous year. */
	tags: { key: string; label: string; color: string; share?: number; audience?: "office" | "finance" }[];
	locations: string[];
	activities: ActivityPlan[];
}
