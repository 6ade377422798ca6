import { AppError } from "#app/platform/errors";
import { CATALOG_VERSION, type Plan, parsePlan } from "#app/platform/query/plan";
import { NAMES } from "../planner/frame";
import { isUsable } from "../planner/plan-question";
import { PROFILES } from "../planner/profiles";
import type { Asked } from "../planner/types";
import type { Vocabulary } from "../planner/vocabulary";
import type { Outgoing } from "./outgoing-question";
import { PLACEHOLDER } from "./placeholder";
import { filterOf, seasonOf, sessionsOf } from "./resolve-values";
import { NotUsable, type WireMetric, type WirePlan, wireReply } from "./wire";

// Reads what a model answered. Only a plan in exactly our form is one, and it can name only what the asker can use.

export type Read = { is: "asked"; asked: Asked } | { is: "none" } | { is: "not_usable" };

/** Reads a model's text: a plan or a metric with the camp's values in place of placeholders, "none", or nothing that can be used. */
export function readReply(answer: string, outgoing: Outgoing, vocabulary: Vocabulary): Read {
	const parsed = wireReply.safeParse(jsonIn(answer));
	if (!parsed.success) return { is: "not_usable" };
	if ("none" in parsed.data) return { is: "none" };
	try {
		const asked =
			"metric" in parsed.data
				? metricOf(parsed.data, vocabulary, outgoing)
				: planOf(parsed.data, vocabulary, outgoing);
		assertWhole(JSON.stringify(parsed.data), asked, outgoing, vocabulary);
		return { is: "asked", asked };
	} catch (error) {
		if (error instanceof NotUsable || error instanceof AppError) return { is: "not_usable" };
		throw error;
	}
}

/** JSON alone, or alone in a block of code. */
function jsonIn(answer: string): unknown {
	const block = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(answer);
	try {
		return JSON.parse(block?.[1] ?? answer);
	} catch {
		return null;
	}
}

function metricOf(wire: WireMetric, vocabulary: Vocabulary, outgoing: Outgoing): Asked {
	const metric = vocabulary.metrics.find(({ key }) => key === wire.metric);
	const breakdown = metric?.breakdowns.find(({ key }) => key === wire.breakdown);
	if (!metric || (wire.breakdown !== undefined && !breakdown)) throw new NotUsable();
	const season = wire.season === undefined ? undefined : seasonOf(wire.season, outgoing, vocabulary);
	const sessions = wire.sessions?.flatMap((said) => sessionsOf(said, season, outgoing, vocabulary));
	const compare = wire.compare === undefined ? undefined : seasonOf(wire.compare, outgoing, vocabulary);
	return {
		kind: "metric",
		metric: metric.key,
		...(season === undefined ? {} : { season }),
		...(breakdown === undefined ? {} : { breakdown: breakdown.key }),
		...(sessions === undefined ? {} : { sessions }),
		...(compare === undefined ? {} : { compare }),
	};
}

function planOf(wire: WirePlan, vocabulary: Vocabulary, outgoing: Outgoing): Asked {
	const { entity, columns, group, measures, sort, limit, season } = wire;
	const profile = PROFILES[entity];
	if (!profile) throw new NotUsable();
	const isRows = columns.length > 0;
	if (isRows ? group.length + measures.length > 0 : measures.length !== 1) throw new NotUsable();
	// A group of each name would list people, and a total of what rows share would count it more than once.
	if (profile.about && group.some((key) => NAMES.has(key))) throw new NotUsable();
	const [measure] = measures;
	if (measure?.field !== undefined && measure.op !== "count" && profile.shared?.includes(measure.field))
		throw new NotUsable();
	const plan: Plan = parsePlan({
		version: CATALOG_VERSION,
		entity,
		columns,
		group,
		measures,
		sort: sort.length > 0 || isRows ? sort : group.map((field) => ({ field })),
		filters: wire.filters.map(({ any }) => ({
			any: any.map((condition) => filterOf(condition, entity, outgoing, vocabulary)),
		})),
		...(limit === undefined ? {} : { limit }),
		...(season === undefined ? {} : { season: seasonOf(season, outgoing, vocabulary) }),
	});
	if (!isUsable(plan, vocabulary)) throw new NotUsable();
	return { kind: "plan", plan };
}

/**
 * Refuses a plan that leaves out a part of the question: a placeholder or a number. The current season can be left out, because
 * it is meant anyway.
 */
function assertWhole(wire: string, asked: Asked, outgoing: Outgoing, { season_id }: Vocabulary): void {
	for (const [key, slot] of outgoing.slots) {
		const isMeant =
			(slot.kind === "season" && slot.id === season_id) || (slot.kind === "value" && slot.also !== undefined);
		const isSaid =
			wire.includes(`"${key}"`) || (slot.kind === "season" && JSON.stringify(asked).includes(slot.id));
		if (!isMeant && !isSaid) throw new NotUsable();
	}
	const said = new Set((wire.replace(PLACEHOLDER, " ").match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number));
	for (const n of outgoing.numbers)
		if (![n, n * 100, n - 1, n + 1].some((each) => said.has(each))) throw new NotUsable();
}
