import type { Choice, Field } from "#app/platform/query/entity";
import type { Plan } from "#app/platform/query/plan";
import { foldText } from "#app/lib/text";
import { PROFILES } from "../planner/profiles";
import type { Vocabulary } from "../planner/vocabulary";
import type { Outgoing, Slot } from "./outgoing-question";
import { NotUsable, type WireCondition } from "./wire";

// Puts the camp's values in place of a model's placeholders. A value that isn't one of the question's or of our code isn't usable.

type Condition = Plan["filters"][number]["any"][number];
type Scalar = string | number | boolean;

/** The season that a model names. @throws NotUsable */
export function seasonOf(
	said: string,
	{ slots }: Pick<Outgoing, "slots">,
	{ seasons, season_id }: Vocabulary,
): string {
	const slot = slots.get(said);
	if (slot?.kind === "season") return slot.id;
	const inOrder = seasons.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1));
	const at = inOrder.findIndex(({ id }) => id === season_id);
	const by = { this: 0, last: -1, next: 1 }[said];
	const found = at < 0 || by === undefined ? undefined : inOrder[at + by];
	if (!found) throw new NotUsable();
	return found.id;
}

/** The sessions of a placeholder in a season, the current one unless told otherwise. @throws NotUsable where there are none */
export function sessionsOf(
	said: string,
	season: string | undefined,
	{ slots }: Outgoing,
	{ sessions, season_id }: Vocabulary,
): string[] {
	const slot = slots.get(said);
	const named = new Set(slot?.kind === "value" ? slot.values.flatMap(({ value }) => [value].flat()) : []);
	const found = sessions.filter((each) => named.has(each.id) && each.season_id === (season ?? season_id));
	if (found.length === 0) throw new NotUsable();
	return found.map(({ id }) => id);
}

/** A condition of a plan. @throws NotUsable */
export function filterOf(
	{ field: key, op, value }: WireCondition,
	entity: string,
	outgoing: Outgoing,
	vocabulary: Vocabulary,
): Condition {
	const field = vocabulary.fields.get(`${entity}.${key}`);
	if (!field?.operators.includes(op)) throw new NotUsable();
	const isEmpty = op === "is_empty" || op === "is_not_empty";
	if (isEmpty !== (value === undefined)) throw new NotUsable();
	if (value === undefined) return { field: key, op };
	if (field.type === "date" || field.type === "datetime") return daysOf({ key, op, value }, outgoing);
	if (typeof value === "object" && !Array.isArray(value)) throw new NotUsable();
	const isList = op === "in" || op === "not_in" || op === "between";
	const values = [value].flat().flatMap((each) => resolved(each, field, entity, outgoing, vocabulary));
	if (values.length === 0 || (op === "between" && values.length !== 2)) throw new NotUsable();
	if (isList) return { field: key, op, value: values as string[] };
	const [only] = values;
	if (values.length === 1) return { field: key, op, value: only };
	// A placeholder can stand for several, such as sessions of the same name.
	if (op !== "is" && op !== "is_not") throw new NotUsable();
	return { field: key, op: op === "is" ? "in" : "not_in", value: values as string[] };
}

function daysOf(
	{ key, op, value }: { key: string; op: WireCondition["op"]; value: WireCondition["value"] },
	{ slots }: Outgoing,
): Condition {
	if (typeof value === "object" && !Array.isArray(value)) {
		const { period, n } = value;
		return { field: key, op, value: n === undefined ? { period } : { period, n } };
	}
	const spans = [value].flat().map((each) => (typeof each === "string" ? slots.get(each) : undefined));
	const [first, second] = spans;
	if (first?.kind !== "days" || spans.length > 2) throw new NotUsable();
	if (op === "between")
		return { field: key, op, value: [first.first, second?.kind === "days" ? second.last : first.last] };
	if (spans.length > 1) throw new NotUsable();
	if (op === "is" && first.first !== first.last)
		return { field: key, op: "between", value: [first.first, first.last] };
	return { field: key, op, value: op === "gt" || op === "lte" ? first.last : first.first };
}

/** The values that one value of a model stands for. */
function resolved(
	said: string | number | boolean,
	field: Field,
	entity: string,
	outgoing: Outgoing,
	vocabulary: Vocabulary,
): Scalar[] {
	const { type, choices, key } = field;
	if (typeof said !== "string") {
		if (
			type === (typeof said === "boolean" ? "boolean" : "number") ||
			(type === "money" && Number.isInteger(said))
		)
			return [said];
		throw new NotUsable();
	}
	const slot = outgoing.slots.get(said);
	if (slot) return ofSlot(slot, field, entity, vocabulary);
	if (key === "season" || key === "seasons" || key === "returning_from" || key === "next_season")
		return [seasonOf(said, outgoing, vocabulary)];
	if (type === "choice") {
		const known = Array.isArray(choices)
			? (choices as readonly Choice[])
			: (vocabulary.choices.get(`${entity}.${key}`) ?? []);
		const found = known.find((each) => each.key === said || foldText(each.label) === foldText(said));
		// The camp's own lists don't leave, so a value of them can only be guessed, unless the question says it.
		if (found && (Array.isArray(choices) || isSaid(found.key, field, entity, outgoing))) return [found.key];
		throw new NotUsable();
	}
	// A text is one of the question's words.
	if (type === "text" && outgoing.text.split(" ").includes(foldText(said))) return [said];
	throw new NotUsable();
}

const isSaid = (value: string, { key }: Field, entity: string, { said }: Outgoing): boolean =>
	[...said.values()]
		.flat()
		.some((each) => each.entity === entity && each.field === key && [each.value].flat().includes(value));

/** The values of a placeholder in one field. @throws NotUsable where it means nothing there */
function ofSlot(
	slot: Slot,
	{ key, type }: Field,
	entity: string,
	{ season_id, sessions }: Vocabulary,
): Scalar[] {
	switch (slot.kind) {
		case "season":
			if (/season/.test(key) || key === "returning_from") return [slot.id];
			// Payments and the like are of a season by its sessions.
			if (/^sessions?$/.test(key))
				return sessions.filter((each) => each.season_id === slot.id).map(({ id }) => id);
			break;
		case "town":
			if (key === "city" || key === "town") return [slot.name];
			break;
		case "people": {
			const noun = key === "family_id" || (entity === "family" && key === "id") ? "family" : null;
			const about = PROFILES[entity]?.about;
			const isAbout = about !== undefined && (about.field ?? "id") === key;
			const kind = noun ?? (isAbout ? about.noun : null);
			const ids = slot.people.filter((each) => each.kind === kind).map(({ id }) => id);
			if (type === "id" && ids.length > 0) return [...new Set(ids)];
			break;
		}
		case "value": {
			const own = slot.values.find((each) => each.entity === entity && each.field === key);
			const values = own === undefined ? [] : ([own.value].flat() as Scalar[]);
			// Of sessions with the same name, those of the current season.
			const current = values.filter((id) =>
				sessions.some((each) => each.id === id && each.season_id === season_id),
			);
			if (values.length > 0) return values.length > 1 && current.length > 0 ? current : values;
			break;
		}
	}
	throw new NotUsable();
}
