import { z } from "zod";
import { bool, date, id, line, optional, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { CATEGORIES, type Category } from "./define-insight";

/** What a user has done with an insight. It is new until they have. */
const CHOSEN = ["seen", "dismissed", "acted"] as const;
const STATUSES = ["new", ...CHOSEN] as const;
export type Status = (typeof STATUSES)[number];
export type Chosen = (typeof CHOSEN)[number];

const category = z.enum(Object.keys(CATEGORIES) as [Category, ...Category[]], {
	error: `A category is one of ${Object.keys(CATEGORIES).join(", ")}.`,
});

export const campParams = z.object({ camp_id: id() });
export const insightParams = z.object({ camp_id: id(), id: z.string().min(1).max(200) });

export const insightsQuery = z.object({
	...pageQuery,
	category: category.optional(),
	status: z.enum(STATUSES, { error: `A status is one of ${STATUSES.join(", ")}.` }).optional(),
});

export const statusInput = z.object({
	status: z.enum(CHOSEN, { error: `Choose one of ${CHOSEN.join(", ")}.` }),
});

/** A rule's setting. What is left out stays as it is; an empty number restores the rule's own. */
export const ruleInput = z.object({
	rule: z.string().min(1).max(60),
	is_on: bool().optional(),
	threshold: optional(whole(0, 1000)),
	days: optional(whole(1, 365)),
});
export type RuleChange = z.infer<typeof ruleInput>;

const percent = optional(whole(1, 100));

/** Targets of a session, or of a season. What is left out stays as it is; an empty one is removed. */
export const targetInput = z
	.object({
		session_id: id().optional(),
		season_id: id().optional(),
		fill_rate: percent,
		enrolled: optional(whole(1, 100_000)),
		/** In the camp's currency, as it is typed. */
		revenue: optional(line(40)),
		attendance: percent,
		/** Of a season only. */
		retention: percent,
	})
	.refine(({ session_id, season_id }) => (session_id === undefined) !== (season_id === undefined), {
		path: ["session_id"],
		error: "Name a session or a season.",
	})
	.refine(({ session_id, retention }) => session_id === undefined || retention == null, {
		path: ["retention"],
		error: "Set this for the whole season.",
	});
export type TargetChange = z.infer<typeof targetInput>;

/** An insight as the API answers it. */
export const insightFields = z.object({
	id: z.string(),
	rule: z.string(),
	category,
	title: z.string(),
	text: z.string(),
	/** When it speaks, in words. */
	formula: z.string(),
	/** Key of the metric that it is about. */
	metric: z.string(),
	severity: z.enum(["notice", "warning", "urgent"]),
	status: z.enum(STATUSES),
	value: z.number(),
	/** What the value is compared with; null where only the threshold is. */
	baseline: z.number().nullable(),
	/** How many people, or spots, it is about. */
	n: z.number(),
	threshold: z.number(),
	season_id: id(),
	session_id: id().nullable(),
	found_on: date(),
	held_on: date(),
	/** Null while it holds. */
	ended_on: date().nullable(),
	/** Where the matter is dealt with; null where the caller can't go there. */
	action: z.object({ label: z.string(), url: z.string() }).nullable(),
	/** Its rows, or its number for a caller who can't open reports. */
	rows: z.object({ label: z.string(), url: z.string() }),
});
