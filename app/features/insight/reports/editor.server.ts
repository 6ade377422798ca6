import { sql } from "drizzle-orm";
import type { CampCtx } from "#app/platform/context.server";
import type { Choice, Field } from "#app/platform/query/entity";
import { canUse, type Catalog, inSeasonOf } from "#app/platform/query/catalog.server";
import { type Draft, type DraftFields, withOwnIds } from "./draft";
import { type Drafted, planOfDraft } from "./draft-plan";
import { stepDraft } from "./draft-steps";
import { findOffered, type OfferedFilters, toOffered } from "./offered-filters.server";
import { explainIn } from "./explain-person.server";
import type { DraftInput } from "./draft-inputs";
import { CATALOG_VERSION, type Plan, parsePlan } from "#app/platform/query/plan";
import { runIn } from "#app/platform/query/run-plan.server";
import { screenPage } from "./grouped-page.server";
import { explained } from "./report-view.server";
import { CATEGORIES, type Category } from "#app/platform/query/report-categories";
import { conditionWords, fieldsIn, filterChoices } from "./sentences.server";
import type { ShownTable } from "./shown-table.server";
import { lookerOf } from "./templates.server";
import { questionWords, rowWords } from "./words";

/** Rows that the editor previews. */
const PREVIEW_ROWS = 20;
/** People that the editor's name search offers. */
const MOST_PEOPLE = 8;

/** A field in the editor. */
export interface EditorField {
	key: string;
	label: string;
	type: Field["type"];
	many: boolean;
	operators: readonly string[];
	/** Only for fields used in filters. */
	choices: readonly Choice[] | null;
	has_choices: boolean;
}

/** Whether a person is in the report, and which filters decide that. */
interface EditorExplanation {
	name: string;
	/** True if no row is about this person. */
	has_none: boolean;
	rows: { id: string; is_in: boolean; is_cut: boolean; filters: { holds: boolean; text: string }[] }[];
	/** "10 rows"; null without a limit. */
	limit: string | null;
}

/** Everything that the editor shows. */
export interface EditorView {
	draft: Draft;
	/** "Campers who". */
	question: string;
	/** "campers". */
	noun: string;
	fields: EditorField[];
	preview: ShownTable | null;
	/** Why there is no preview. */
	problem: string | null;
	/** Labels of filters that aren't filled in. */
	unfinished: string[];
	/** Name of the draft's own season. */
	season: string | null;
	/** Whether rows are about people. */
	has_person: boolean;
	/** For rows recorded by day: the latest day to ask about, and the fields available. Null for other rows. */
	past: { today: string; fields: string[] } | null;
	people: { id: string; name: string }[] | null;
	explanation: EditorExplanation | null;
	searched: string;
	/** Saved filters about the same. */
	saved: OfferedFilters[];
	/** What a step about these did; empty for none. */
	said: string;
}

/** Reads the draft from a form. */
export const draftOfForm = (input: DraftInput): Draft =>
	withOwnIds({
		entity: input.entity,
		name: input.name,
		category: input.category,
		description: input.description,
		is_public: input.sharing === "everyone",
		columns: input.columns,
		filters: input.filters.filter(({ any }) => any.length > 0),
		group: input.group,
		summary: input.layout === "summary",
		measures: input.measures,
		sort: input.sort.map(({ id, field, order, empty_first }) => ({
			id,
			field,
			descending: order === "down",
			empty_first: empty_first === "true",
		})),
		as_of: input.as_of,
		season: input.season,
		limit: input.limit,
		ticks: input.ticks,
		updated_at: input.updated_at,
	});

/** Fields by key, for steps. Fields that the user can't use are left out. */
export const draftFields = (catalog: Catalog, entity: string): DraftFields =>
	new Map(
		[...fieldsIn(catalog, entity).values()]
			.filter((field) => canUse(catalog.asker, field))
			.map(({ key, label, type, many, operators, choices }) => [
				key,
				{ label, type, many, operators, has_choices: choices !== null },
			]),
	);

/** Labels of the fields that the user can ask about for an earlier day. */
const historicalIn = (catalog: Catalog, entity: string): string[] =>
	[...fieldsIn(catalog, entity).values()]
		.filter((field) => field.historical && field.type !== "id" && canUse(catalog.asker, field))
		.map(({ label }) => label);

/** Converts a draft to a validated plan. @throws INVALID that names the invalid part */
export function draftedPlan(
	ctx: CampCtx,
	catalog: Catalog,
	draft: Draft,
): { plan: Plan; unfinished: Drafted["unfinished"] } {
	const { plan, unfinished } = planOfDraft(
		draft,
		draftFields(catalog, draft.entity),
		ctx.camp.currency,
		CATALOG_VERSION,
	);
	return { plan: parsePlan(plan), unfinished };
}

/** The category of a draft; `other` for an unknown one. */
export const categoryOf = ({ category }: Draft): Category =>
	CATEGORIES.find((each) => each === category) ?? "other";

/** The draft after the step that a form says. */
export function afterStep(catalog: Catalog, input: DraftInput): Draft {
	const fields = draftFields(catalog, input.entity);
	return stepDraft(draftOfForm(input), input.step, fields, input);
}

/** The person to explain: a name to search for, or an ID. */
export interface EditorAsked {
	person?: string;
	explain?: string;
}

/** Reads from the form which person to explain. */
export function askedOf({ step, person }: DraftInput): EditorAsked {
	if (step.startsWith("explain:")) return { person, explain: step.slice("explain:".length) };
	return step === "explain" ? { person } : {};
}

/** What the editor was asked, and what its route has read. */
interface EditorRead {
	asked?: EditorAsked;
	/** Saved filters, if they were read with the login. */
	saved?: Awaited<ReturnType<typeof findOffered>>;
	/** What the step did, in words. */
	said?: string;
}

/** Builds the editor's view of a draft, with a preview of its result. */
export async function editorView(
	ctx: CampCtx,
	followed: Catalog,
	draft: Draft,
	{ asked = {}, saved, said: stepped = "" }: EditorRead = {},
): Promise<EditorView> {
	let problem: string | null = null;
	const said = (message: unknown) => {
		problem = explained(message);
		return null;
	};
	const own = draft.season === "" ? null : await inSeasonOf(followed, draft).catch(said);
	const catalog = own ?? followed;
	const entity = catalog.entities.get(draft.entity);
	const known = draftFields(catalog, draft.entity);
	const { currency, time_zone } = ctx.camp;
	let drafted: ReturnType<typeof draftedPlan> | null = null;
	const unfinished = planOfDraft(draft, known, currency, CATALOG_VERSION).unfinished;
	try {
		drafted = draftedPlan(ctx, catalog, draft);
	} catch (error) {
		problem = explained(error);
	}
	const plan = drafted?.plan ?? null;
	const [choices, page, people, offered] = await Promise.all([
		filterChoices(catalog, draft.entity, draft.filters),
		plan ? screenPage(catalog, plan, { size: PREVIEW_ROWS }, { currency, time_zone }).catch(said) : null,
		asked.person ? peopleNamed(catalog, draft.entity, asked.person) : null,
		saved ?? findOffered(lookerOf(ctx), sql`${draft.entity}`),
	]);
	// If only one person has that name, explains them right away.
	const person = asked.explain ?? (people?.length === 1 ? people[0]?.id : undefined);
	const explanation = plan && person ? await explainIn(catalog, plan, person).catch(said) : null;
	const words = { fields: fieldsIn(catalog, draft.entity), choices, currency };
	return {
		draft,
		question: entity ? questionWords(entity) : "Report",
		noun: entity?.label.toLowerCase() ?? "rows",
		fields: [...known].map(([key, { label, type, many, operators, has_choices }]) => ({
			key,
			label,
			type,
			many,
			operators,
			has_choices,
			choices: choices.get(key) ?? null,
		})),
		preview: page?.table ?? null,
		problem,
		unfinished: unfinished.map(({ label }) => label),
		season: draft.season === "" ? null : (own?.season?.name ?? "a deleted season"),
		has_person: entity?.person !== undefined,
		past: entity?.as_of ? { today: ctx.today, fields: historicalIn(catalog, draft.entity) } : null,
		people,
		explanation:
			explanation && plan
				? {
						name: people?.find(({ id }) => id === person)?.name ?? "This person",
						has_none: explanation.length === 0,
						limit: plan.limit === undefined ? null : rowWords(plan.limit),
						rows: explanation.map(({ id, is_in, is_cut, filters }) => ({
							id,
							is_in,
							is_cut,
							filters: filters.map(({ holds, conditions }, at) => ({
								holds,
								text: (plan.filters[at]?.any ?? [])
									.slice(0, conditions.length)
									.map((each) => conditionWords(each, words))
									.join(" or "),
							})),
						})),
					}
				: null,
		searched: asked.person ?? "",
		saved: toOffered(ctx, offered, words.fields),
		said: stepped,
	};
}

/** Finds people by part of their name, if an entity's rows can be about them. */
async function peopleNamed(
	catalog: Catalog,
	key: string,
	name: string,
): Promise<{ id: string; name: string }[]> {
	const of = catalog.entities.get(key)?.person?.of;
	if (!of) return [];
	const plan = parsePlan({
		version: CATALOG_VERSION,
		entity: of,
		columns: ["name"],
		filters: [{ any: [{ field: "name", op: "contains", value: name.slice(0, 100) }] }],
	});
	try {
		const page = await runIn(catalog, plan, { size: MOST_PEOPLE });
		return page.rows.map(({ id, cells }) => ({ id, name: String(cells[0] ?? "") }));
	} catch (error) {
		explained(error);
		return [];
	}
}
