import type { Period } from "#app/features/insight/analytics/index.server";
import type { Operator } from "#app/platform/query/field-types";
import type { Plan } from "#app/platform/query/plan";

// Inputs and results of the planner.

/** A meaning of a phrase. Likelier meanings have a lower `rank`. */
export type Meaning =
	| { kind: "noun"; noun: string; rank: number }
	| { kind: "field"; entity: string; field: string; rank: number }
	| ValueMeaning
	| { kind: "season"; id: string; rank: number }
	/** Groups of a metric by a word that no field has: "by days before start". */
	| { kind: "breakdown"; label: string; rank: number }
	| { kind: "period"; period: Period; rank: number }
	| { kind: "metric"; metric: string; rank: number };

export interface ValueMeaning {
	kind: "value";
	entity: string;
	field: string;
	op: Operator;
	value?: string | number | boolean | readonly string[];
	/** The choice in words. */
	label: string;
	rank: number;
}

/** The source of an answer: a query of the catalog, or a metric of analytics. */
export type Asked =
	| { kind: "plan"; plan: Plan }
	| {
			kind: "metric";
			metric: string;
			season?: string;
			breakdown?: string;
			sessions?: string[];
			period?: Period;
			compare?: string;
	  };

/** One reading of a question, with the words that were read differently than typed. */
export interface Reading {
	asked: Asked;
	/** Words that were taken for others: "camprs" for "campers". */
	corrected: readonly (readonly [typed: string, read: string])[];
}

export type Planned =
	| { outcome: "plan"; reading: Reading }
	/** The question has two or three readings, and the asker chooses. */
	| { outcome: "readings"; readings: readonly Reading[] }
	| { outcome: "unknown_word"; word: string; near: readonly string[] }
	| { outcome: "not_covered"; nearest: readonly string[] }
	/** The asker's role lacks a permission that the question needs. */
	| { outcome: "forbidden" }
	/** About health, custody or notes, which the assistant never reads. */
	| { outcome: "private" };
