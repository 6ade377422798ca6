import type { CampScope } from "../data/places";
import type { RowOf } from "../rows";
import type { PricePlan } from "./price-rows";

/** A session of a camp's season, and who is put into it. Days count from the season's first, a Sunday. */
export interface SessionPlan {
	key: string;
	name: string;
	description: string;
	first_day: number;
	last_day: number;
	/** Bits, Monday 1 … Sunday 64. */
	weekdays: number;
	/** Bits, morning 1, midday 2, evening 4. */
	checkpoints: number;
	grades: [number, number];
	capacity: number;
	/** How many children take a place. */
	enrolled: number;
	/** As many girls as boys, because they sleep in cabins. */
	is_balanced?: boolean;
	/** So many of them are in one of these sessions already, which lie on other days. */
	again?: { of: string[]; count: number };
	groups: GroupPlan[];
	price_cents: number;
	deposit_cents: number;
}

/** Groups that a session's children are divided into, by age. */
export interface GroupPlan {
	kind: "cabin" | "day";
	/** Only for them; without it for all. */
	gender?: "female" | "male";
	names: string[];
	capacity: number;
}

export interface AccountPlan {
	email: string;
	/** A built-in role, or the name of one of the camp's own. */
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
	/** Looks after groups of these sessions. */
	leads?: string[];
	/** The first of them signs in, under this name, and leads these groups. */
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
	/** Label of one of the camp's locations. */
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
	/** How many families have one child, two, three, four. */
	families: number[];
	/** The same of families who came the year before only; their children are archived. */
	former_families: number[];
	/** How many of the families with two parents live in two households. */
	second_households: number;
	/** How often a child enters kindergarten, grade 1, 2 …, relative to each other. */
	grades: number[];
	leads: number;
	archived: number;
	sessions: SessionPlan[];
	/** What both seasons cost beside the sessions; without it, nothing is settled. */
	prices?: PricePlan;
	/** The session with one place left, which families wait for. */
	waitlist?: string;
	/** Of the year before; the days are the same. */
	last_sessions: SessionPlan[];
	/** Sessions whose roll is not taken on the day the demo starts, the most likely first. */
	not_started: string[];
	/** Children whose enrollment has a story. */
	moves: { from: string; to: string; count: number; on_day: number | null }[];
	withdrawals: { from: string; count: number; on_day: number | null }[];
	staff: StaffPlan[];
	parent: ParentPlan;
	roles: { name: string; permissions: string[] }[];
	/** `share` of the children have it; first_year goes to those who were not there the year before. */
	tags: { key: string; label: string; color: string; share?: number; audience?: "office" | "finance" }[];
	locations: string[];
	activities: ActivityPlan[];
}
