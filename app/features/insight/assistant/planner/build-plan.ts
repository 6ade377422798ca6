import type { Plan } from "#app/platform/query/plan";
import type { Condition, Frame } from "./frame";
import { type Settled, settle } from "./settle";
import { shaped } from "./shape-plan";
import type { Vocabulary } from "./vocabulary";

// Converts a frame to a plan of the query engine.

/** The plans of a frame: usually one, two if "and" can mean both or either, none if no plan can express it. */
export function plansOf(frame: Frame, vocabulary: Vocabulary): Plan[] {
	if (frame.as_of !== null && !isRecorded(frame, vocabulary)) return [];
	const settled = settle(frame, vocabulary);
	if (!settled) return [];
	const plans = filtersOf(settled, vocabulary).flatMap((filters) => {
		const made = shaped(settled, filters, vocabulary);
		return made ? [made] : [];
	});
	return plans;
}

/** True where an earlier day can be asked about. */
const isRecorded = ({ entity, conditions, groups, fields }: Frame, vocabulary: Vocabulary): boolean =>
	vocabulary.entities.some((each) => each.entity.key === entity && each.entity.as_of) &&
	[...conditions.map(({ field }) => field), ...groups, ...fields].every(
		(key) => vocabulary.fields.get(`${entity}.${key}`)?.historical,
	);

type Filters = Plan["filters"];

/** The filters of a frame. Values of one field are alternatives, unless it holds several values: then "and" means both or either. */
function filtersOf(frame: Settled, { fields, sessions, season_id }: Vocabulary): Filters[] {
	const filters: Filters = [];
	let ambiguous: number | null = null;
	const season = frame.season ?? season_id;
	for (const condition of frame.conditions.map((each) => otherSeasons(each))) {
		const { field, op, value, join } = condition;
		const made = {
			field,
			op,
			...(value === undefined ? {} : { value: value as Filters[number]["any"][number]["value"] }),
		};
		const same = filters.findIndex(({ any }) =>
			any.some((each) => each.field === field && each.op === op && (op === "is" || op === "in")),
		);
		const known = fields.get(`${frame.entity}.${field}`);
		if (same >= 0 && filters[same]) {
			const any = [...filters[same].any, made];
			if (!known?.many || join === "or") {
				filters[same] = { any };
				continue;
			}
			ambiguous = same;
		}
		filters.push({ any: [made] });
	}
	if (ambiguous === null) return [filters];
	const first = filters[ambiguous]?.any[0]?.field;
	const together = filters.filter(
		({ any }) => any[0]?.field === first && (any[0]?.op === "is" || any[0]?.op === "in"),
	);
	const either = [
		...filters.filter((each) => !together.includes(each)),
		{ any: together.flatMap(({ any }) => any) },
	];
	return [filters, either];

	/** If a session of another season is named, the plan covers all seasons. */
	function otherSeasons(condition: Condition): Condition {
		if (frame.entity !== "camper" || condition.field !== "sessions") return condition;
		const named = sessions.filter(({ id }) => [condition.value].flat().includes(id));
		const isOther = named.length > 0 && named.every((each) => each.season_id !== season);
		return isOther ? { ...condition, field: "all_sessions" } : condition;
	}
}
