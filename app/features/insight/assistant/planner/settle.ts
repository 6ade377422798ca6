import type { Condition, Frame } from "./frame";
import { isTotal } from "./intents";
import { PROFILES } from "./profiles";
import type { Vocabulary } from "./vocabulary";

// Fills in the parts that a question leaves unsaid.

/** A frame whose season, default filters and comparison are settled. */
export type Settled = Frame & {
	/** The season that "this season" means. */
	season?: string;
};

/** Operators of conditions that select specific rows. */
const SAYS: ReadonlySet<string> = new Set(["is", "in", "gt", "gte", "between", "is_not_empty", "lte"]);

/** Fills in the season, the default filters and the comparison. Null if the comparison isn't possible. */
export function settle(frame: Frame, vocabulary: Vocabulary): Settled | null {
	const profile = PROFILES[frame.entity];
	if (!profile) return null;
	let { groups, seasons } = frame;
	const { conditions, fields } = shownOfPerson(frame, vocabulary);
	if (frame.compare) {
		if (
			seasons.length === 1 &&
			seasons[0] !== vocabulary.season_id &&
			vocabulary.season_id !== null &&
			!repeated(conditions)
		)
			seasons = [...seasons, vocabulary.season_id];
		const compared = repeated(conditions);
		if (seasons.length > 1) {
			if (profile.season === null || profile.season === "plan") return null;
			groups = groups.includes(profile.season.field) ? groups : [...groups, profile.season.field];
		} else if (compared !== null) {
			const field = vocabulary.fields.get(`${frame.entity}.${compared}`);
			if (field?.many || field?.type === "date" || field?.type === "datetime") return null;
			groups = [...groups, compared];
			// "Boys and girls" means all campers, including those who are neither.
			if (compared === "gender")
				conditions.splice(0, conditions.length, ...conditions.filter(({ field: key }) => key !== compared));
		} else if (groups.length === 0) return null;
	}
	const used = new Set([
		...conditions.filter(({ op }) => SAYS.has(op)).map(({ field }) => field),
		...frame.fields,
		...frame.groups,
	]);
	const settles = [
		...(profile.settles ?? []),
		...profile.unsaid.flatMap(({ any }) => any.map(({ field }) => field)),
	];
	// "Campers with no session": those of this season all have one.
	const has_none = conditions.some(({ field, op }) => field === "sessions" && op === "is_empty");
	const isSettled = frame.ever || frame.names_person || has_none || settles.some((field) => used.has(field));
	const named = sessionsSaySeason(frame, vocabulary);
	const wanted =
		seasons.length > 0
			? seasons
			: frame.ever || frame.names_person || named || hasDays(frame, vocabulary)
				? []
				: [vocabulary.season_id ?? ""].filter(Boolean);
	const result = { ...frame, groups, seasons: wanted, conditions, fields };
	if (!isSettled)
		for (const { any } of profile.unsaid)
			for (const each of any)
				result.conditions.push({
					field: each.field,
					op: each.op,
					value: each.value as Condition["value"],
					join: null,
				});
	if (isOfToday(frame, vocabulary)) {
		result.conditions.push({ field: "date", op: "is", value: { period: "today" }, join: null });
		return result;
	}
	if (wanted.length === 0) return result;
	if (profile.season === null) return seasons.length === 0 ? result : null;
	if (profile.season === "plan") {
		const [only, ...more] = wanted;
		if (more.length > 0) return null;
		return seasons.length === 0 ? result : { ...result, season: only };
	}
	const key = profile.season.field;
	if (groups.includes(key) && seasons.length === 0) return result;
	const [first = ""] = wanted;
	result.conditions.push(
		wanted.length === 1
			? { field: key, op: "is", value: first, join: null }
			: { field: key, op: "in", value: [...wanted].sort(), join: null },
	);
	return result;
}

/** "Is Emma in Heron", "when does Emma's first aid expire": what a person has is shown instead of looked for. */
function shownOfPerson(
	{ entity, conditions, fields, names_person, intent }: Frame,
	vocabulary: Vocabulary,
): Pick<Frame, "conditions" | "fields"> {
	const isShown = ({ field, op }: Condition) =>
		names_person &&
		!isTotal(intent) &&
		(op === "is" || op === "in") &&
		vocabulary.fields.get(`${entity}.${field}`)?.many === true;
	const shown = conditions.filter(isShown).map(({ field }) => field);
	return {
		conditions: conditions.filter((each) => !isShown(each)),
		fields: [...new Set([...fields, ...shown])],
	};
}

/** The field of which two values were named. */
function repeated(conditions: readonly Condition[]): string | null {
	const seen = new Set<string>();
	for (const { field, op } of conditions) {
		if (op === "is" && seen.has(field)) return field;
		seen.add(field);
	}
	return null;
}

/** True if a session was named, which implies its season. */
const sessionsSaySeason = ({ conditions, entity }: Frame, { sessions }: Vocabulary): boolean =>
	conditions.some(({ field, value }) => {
		if (
			field !== "session" &&
			field !== "sessions" &&
			field !== "all_sessions" &&
			!(entity === "session" && field === "id")
		)
			return false;
		return [value].flat().some((each) => sessions.some(({ id }) => id === each));
	});

/** "Who is absent": today, where no other time is named. */
const isOfToday = (frame: Frame, vocabulary: Vocabulary): boolean =>
	frame.entity === "camper_day" &&
	frame.noun !== "absence" &&
	!frame.names_person &&
	!frame.ever &&
	frame.extreme === null &&
	frame.seasons.length + frame.groups.length === 0 &&
	!hasDays(frame, vocabulary);

/** True if days were named, which are more precise than a season. */
const hasDays = ({ conditions, entity }: Frame, { fields }: Vocabulary): boolean =>
	conditions.some(({ field, op }) => {
		const type = fields.get(`${entity}.${field}`)?.type;
		return (type === "date" || type === "datetime") && op !== "is_empty" && op !== "is_not_empty";
	});
