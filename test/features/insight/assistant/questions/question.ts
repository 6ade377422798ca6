import type { Role } from "../../../../e2e/support/accounts";

/** What a question is mainly about. Each kind has questions that are open and some that are held out. */
export const KINDS = [
	"count",
	"list",
	"groups",
	"measure",
	"comparison",
	"relative_date",
	"named_place",
	"superlative",
	"none",
	"person",
	"refused",
	"no_access",
] as const;
export type Kind = (typeof KINDS)[number];

/** Why the assistant has to refuse a question. `no_access`: the answer exists, but this role can't see it. */
export type Reason =
	| "health"
	| "custody"
	| "free_text"
	| "not_kept"
	| "other_camp"
	| "change"
	| "injection"
	| "nonsense"
	| "no_access";

/** Whose IDs an answer's rows are compared by. */
type RowsOf =
	| "camper"
	| "family"
	| "session"
	| "staff"
	| "payment"
	| "charge"
	| "registration"
	| "waitlist_entry";

export type Unit = "count" | "cents" | "years" | "percent";

/**
 * A SELECT over the tables, written by hand. Its parameters are `?1` the camp's ID, `?2` the ID of its current season and `?3` the
 * camp's calendar date. Several are several honest readings of the question: each is right, and so is offering them as a choice.
 */
export type Oracles = readonly [string, ...string[]];

/** The answer that a question expects. Numbers of money are cents. */
export type Expected =
	| { shape: "number"; unit: Unit; oracles: Oracles }
	| {
			/** The oracle's first column has the IDs. */
			shape: "rows";
			of: RowsOf;
			/** Fields of the catalog, one of which the answer has to show, if the rows alone say nothing. */
			shows?: readonly string[];
			/** Any so many of the oracle's rows are right. It has more only where rows are tied. */
			top?: number;
			oracles: Oracles;
	  }
	/** The oracle's columns are a group's label and its number. Grades are numbers: 0 is kindergarten. */
	| { shape: "groups"; unit: Unit; top?: number; oracles: Oracles }
	| { shape: "refused"; reason: Reason };

/** Something that someone at a camp wants to know, in the different words of people who want to know it. */
export interface Need {
	id: string;
	kind: Kind;
	asked_by: Role;
	texts: readonly string[];
	expects: Expected;
}

/** One question as it is typed. */
export interface Question extends Omit<Need, "texts"> {
	text: string;
	/** Not looked at while the planner is improved. */
	hold_out: boolean;
}

export const number = (unit: Unit, ...oracles: Oracles): Expected => ({ shape: "number", unit, oracles });
export const rows = (of: RowsOf, ...oracles: Oracles): Expected => ({ shape: "rows", of, oracles });
export const groups = (unit: Unit, ...oracles: Oracles): Expected => ({ shape: "groups", unit, oracles });
export const refused = (reason: Reason): Expected => ({ shape: "refused", reason });
