import { z } from "zod";
import { OPERATORS } from "#app/platform/query/field-types";
import { catalogKey } from "#app/platform/query/plan";
import { MEASURES, PERIODS } from "#app/platform/query/plan-words";

// The form in which a model answers. Anything else isn't read.

const days = z.strictObject({ period: z.enum(PERIODS), n: z.number().int().min(1).max(3650).optional() });
const text = z.string().max(100);
const wireCondition = z.strictObject({
	field: catalogKey,
	op: z.enum(OPERATORS),
	value: z
		.union([text, z.number(), z.boolean(), days, z.array(z.union([text, z.number()])).max(50)])
		.optional(),
});
export type WireCondition = z.output<typeof wireCondition>;

const wirePlan = z.strictObject({
	entity: catalogKey,
	columns: z.array(catalogKey).max(20).default([]),
	filters: z
		.array(z.strictObject({ any: z.array(wireCondition).min(1).max(10) }))
		.max(15)
		.default([]),
	group: z.array(catalogKey).max(3).default([]),
	measures: z
		.array(z.strictObject({ op: z.enum(MEASURES), field: catalogKey.optional() }))
		.max(1)
		.default([]),
	sort: z
		.array(z.strictObject({ field: catalogKey, descending: z.boolean().default(false) }))
		.max(3)
		.default([]),
	limit: z.number().int().min(1).max(1000).optional(),
	season: text.optional(),
});
export type WirePlan = z.output<typeof wirePlan>;

const wireMetric = z.strictObject({
	metric: z.string().max(60),
	breakdown: z.string().max(60).optional(),
	sessions: z.array(text).min(1).max(10).optional(),
	season: text.optional(),
	compare: text.optional(),
});

export type WireMetric = z.output<typeof wireMetric>;

/** A plan, a metric, or the word that the labels aren't enough. */
export const wireReply = z.union([wirePlan, wireMetric, z.strictObject({ none: z.literal(true) })]);

/** Why an answer isn't used. Never shown. */
export class NotUsable extends Error {}
