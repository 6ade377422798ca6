import { CATALOG_VERSION, type Plan } from "#app/platform/query/plan";
import { IN_GROUPS } from "./frame";
import { isTotal } from "./intents";
import { PROFILES } from "./profiles";
import type { Settled } from "./settle";
import type { Vocabulary } from "./vocabulary";

// The shape of a plan: a number, groups, the best of them, or rows.

/** Rows of a list that answers "which … has the most". */
const BEST = 1;
const BEST_OF_SEVERAL = 5;

type Filters = Plan["filters"];

const isMeasure = (vocabulary: Vocabulary, entity: string, key: string) => {
	const type = vocabulary.fields.get(`${entity}.${key}`)?.type;
	return type === "number" || type === "money";
};

/** The columns of a list that the asker can use. If there are none, all of them, so that the plan is refused. */
function columnsOf(entity: string, columns: readonly string[], { usable }: Vocabulary): readonly string[] {
	const own = columns.filter((key) => usable.has(`${entity}.${key}`));
	return own.length > 0 ? own : columns;
}

/** Comparisons whose rows differ in the field: "owes more than $500". */
const RANGES: ReadonlySet<string> = new Set(["gt", "gte", "lt", "lte", "between"]);

/** The plan's shape: a number, groups or rows. Null where there is none. */
export function shaped(frame: Settled, filters: Filters, vocabulary: Vocabulary): Plan | null {
	const { entity, intent, extreme } = frame;
	const profile = PROFILES[entity];
	if (!profile) return null;
	const base = {
		version: CATALOG_VERSION,
		entity,
		filters,
		...(frame.season === undefined ? {} : { season: frame.season }),
		...(frame.as_of === null ? {} : { as_of: frame.as_of }),
	};
	const measured = frame.fields.find((key) => isMeasure(vocabulary, entity, key));
	if (intent === "share") return share(frame, base, vocabulary);
	const grouped = (groups: string[], measure: Plan["measures"][number], more: Partial<Plan> = {}): Plan => ({
		...base,
		columns: [],
		group: groups,
		measures: [measure],
		sort: groups.map((field) => ({ field, descending: false })),
		...more,
	});
	const counted = countOf(frame, vocabulary);
	if (extreme) return best(frame, base, grouped, counted, vocabulary);
	if (
		intent === "count" ||
		(intent === null && frame.groups.length > 0) ||
		(frame.compare && !isTotal(intent))
	) {
		const others = frame.fields.filter((key) => key !== measured);
		const areGroups =
			frame.groups.length > 0 &&
			profile.about !== undefined &&
			others.every((key) => vocabulary.fields.get(`${entity}.${key}`)?.type === "choice") &&
			others.every((key) => !vocabulary.fields.get(`${entity}.${key}`)?.many);
		if (others.length > 0 && areGroups)
			return shaped(
				{
					...frame,
					groups: [...frame.groups, ...others],
					fields: frame.fields.filter((key) => key === measured),
				},
				filters,
				vocabulary,
			);
		if (others.length > 0) return null;
		if (measured !== undefined && profile.about) return null;
		// A session is one session by its name.
		if (frame.groups.includes("name") && measured === undefined) return null;
		if (frame.names_row && measured === undefined) return null;
		return grouped(frame.groups, measured === undefined ? counted : { op: "sum", field: measured });
	}
	const isRowOfOne =
		frame.names_person && profile.about?.field === null && (intent === "much" || intent === "sum");
	if (isTotal(intent) && !isRowOfOne) {
		const op = intent === "much" ? "sum" : intent;
		const conditional = frame.conditions.find(
			({ field, op: by }) => by === "gt" && vocabulary.fields.get(`${entity}.${field}`)?.type === "money",
		);
		const key = measured ?? conditional?.field ?? amountOf(frame, vocabulary);
		if (key !== undefined && op !== "min" && op !== "max" && profile.shared?.includes(key)) return null;
		if (op === "sum" && key === undefined)
			return intent === "much" || frame.noun === null ? null : grouped(frame.groups, counted);
		if (key === undefined || (op !== "sum" && op !== "average" && op !== "min" && op !== "max")) return null;
		return grouped(frame.groups, { op, field: key });
	}
	if (
		frame.noun === null &&
		!frame.names_person &&
		!frame.names_row &&
		(frame.fields.length + frame.conditions.length === 0 || (intent === null && !saysWho(frame, vocabulary)))
	)
		return null;
	const columns = [
		...new Set([
			...columnsOf(entity, profile.columns, vocabulary),
			...frame.fields,
			...frame.conditions.filter(({ op }) => RANGES.has(op)).map(({ field }) => field),
		]),
	];
	return {
		...base,
		columns:
			frame.names_person && frame.fields.length > 0
				? ["name", ...frame.fields.filter((key) => key !== "name")]
				: columns,
		group: frame.groups,
		measures: [],
		sort: [
			{
				field: vocabulary.entities.find((each) => each.entity.key === entity)?.entity.order ?? "name",
				descending: false,
			},
		],
	};
}

/** True where it is clear without a noun that campers are meant, as in "birthdays next week" and "girls in Heron". */
const saysWho = ({ entity, conditions }: Settled, { fields }: Vocabulary): boolean =>
	PROFILES[entity]?.without_noun === 0 &&
	conditions.some(
		({ field, op }) =>
			field === "gender" ||
			field === "age" ||
			(fields.get(`${entity}.${field}`)?.type === "date" && op !== "is_not_empty"),
	);

const amountOf = ({ entity }: Settled, { fields }: Vocabulary): string | undefined => {
	const amount = PROFILES[entity]?.amount;
	return amount !== undefined && fields.has(`${entity}.${amount}`) ? amount : undefined;
};

/** The measure of "how many": rows, or the people that they are about. */
function countOf({ entity, noun }: Settled, { fields }: Vocabulary): Plan["measures"][number] {
	const about = PROFILES[entity]?.about;
	const isPeople =
		about && (noun === about.noun || (noun === null && about.noun === "camper") || noun === "waitlist");
	if (!about || about.field === null || !isPeople || !fields.has(`${entity}.${about.field}`))
		return { op: "count" };
	return { op: "count", field: about.field };
}

type Base = Pick<Plan, "version" | "entity" | "filters" | "season" | "as_of">;

/** "Which session has the most campers", "the five oldest campers". */
function best(
	frame: Settled,
	base: Base,
	grouped: (groups: string[], measure: Plan["measures"][number], more: Partial<Plan>) => Plan,
	counted: Plan["measures"][number],
	vocabulary: Vocabulary,
): Plan | null {
	const { entity, extreme } = frame;
	const profile = PROFILES[entity];
	if (!extreme || !profile) return null;
	const known = profile.extremes?.[extreme.word];
	const descending = known ? known.descending : extreme.word === "most";
	const limit = extreme.n ?? frame.asked ?? BEST;
	const [first] = frame.groups;
	// "The top ten families by balance".
	if (
		extreme.field === null &&
		first !== undefined &&
		isMeasure(vocabulary, entity, first) &&
		frame.noun !== null
	)
		return best(
			{ ...frame, groups: frame.groups.slice(1), extreme: { ...extreme, field: first } },
			base,
			grouped,
			counted,
			vocabulary,
		);
	if (
		extreme.field === null &&
		frame.groups.length === 0 &&
		frame.fields.length === 0 &&
		profile.amount !== undefined &&
		frame.noun !== null
	)
		return best(
			{ ...frame, extreme: { ...extreme, field: profile.amount } },
			base,
			grouped,
			counted,
			vocabulary,
		);
	// "Which families owe the most".
	const owed = frame.conditions.find(({ field, op }) => op === "gt" && isMeasure(vocabulary, entity, field));
	if (extreme.field === null && owed && frame.groups.length + frame.fields.length === 0)
		return best({ ...frame, extreme: { ...extreme, field: owed.field } }, base, grouped, counted, vocabulary);
	const by =
		frame.groups[0] ?? frame.fields.find((key) => IN_GROUPS.has(key) || !isMeasure(vocabulary, entity, key));
	const isOfGroups =
		by !== undefined &&
		extreme.field !== null &&
		isMeasure(vocabulary, entity, extreme.field) &&
		!profile.columns.includes(extreme.field);
	if (extreme.field === null || isOfGroups) {
		if (by === undefined || vocabulary.fields.get(`${entity}.${by}`)?.many) return null;
		const measure = extreme.field === null ? counted : ({ op: "sum", field: extreme.field } as const);
		return grouped([by], measure, {
			limit: extreme.n ?? frame.asked ?? (frame.one ? BEST : BEST_OF_SEVERAL),
			sort: [
				{ field: "measure:0", descending },
				{ field: by, descending: false },
			],
		});
	}
	const columns = [...new Set([...columnsOf(entity, profile.columns, vocabulary), extreme.field])];
	return {
		...base,
		filters: [...base.filters, { any: [{ field: extreme.field, op: "is_not_empty" }] }],
		columns,
		group: [],
		measures: [],
		sort: [{ field: extreme.field, descending }],
		limit,
	};
}

/** Fields that compare a season with those before. */
const ABOUT_RETURN: ReadonlySet<string> = new Set(["is_returning", "is_new", "is_new_family"]);

/** A share is the count by the field whose value is asked for. */
function share(frame: Settled, base: Base, { fields }: Vocabulary): Plan | null {
	const profile = PROFILES[frame.entity];
	// The share of one season's rows that are also another's is no count by a field.
	if (frame.seasons.length > 1) return null;
	const last = frame.conditions.findLast(({ field }) => {
		const known = fields.get(`${frame.entity}.${field}`);
		const isOwn =
			profile?.unsaid.some(({ any }) => any.some((each) => each.field === field)) || field === "season";
		return (
			known !== undefined && !known.many && !isOwn && (known.type === "choice" || known.type === "boolean")
		);
	});
	if (!last) return null;
	// Who of an earlier season had come before isn't who of them came back.
	if (base.season !== undefined && ABOUT_RETURN.has(last.field)) return null;
	return {
		...base,
		filters: base.filters.filter(({ any }) => any.every(({ field }) => field !== last.field)),
		columns: [],
		group: [last.field],
		measures: [countOf(frame, { fields } as Vocabulary)],
		sort: [{ field: last.field, descending: false }],
	};
}
