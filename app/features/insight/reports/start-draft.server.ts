import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type Catalog, usable } from "#app/platform/query/catalog.server";
import type { Plan } from "#app/platform/query/plan";
import { questionOf } from "#app/platform/query/question.server";
import type { Draft } from "./draft";
import { draftOfPlan } from "./draft-plan";
import { draftFields } from "./editor.server";
import { questionWords } from "./words";

// What a new report starts from: a question, or a plan that a link names.

/** The entities that the user can ask about, as questions. */
export const questionsFor = (catalog: Catalog) =>
	usable(catalog).map(({ entity, fields }) => ({
		key: entity.key,
		question: questionWords(entity),
		about: fields
			.filter(({ type }) => type !== "id")
			.slice(0, 6)
			.map(({ label }) => label.toLowerCase())
			.join(", "),
	}));

const FIRST_COLUMNS = 4;

/** A new report about an entity: its first fields. @throws FORBIDDEN, INVALID for one that the user can't ask about */
export function newDraft(catalog: Catalog, entity: string): Draft {
	const known = usable(catalog).find((each) => each.entity.key === entity);
	if (!known) throw new AppError("FORBIDDEN", { message: "Your role can't make reports about this." });
	const fields = known.fields
		.filter(({ type, key }) => type !== "id" && key !== "first_name" && key !== "last_name")
		.map(({ key }) => key);
	const { order } = known.entity;
	const first = fields.includes(order) ? [order] : [];
	return {
		entity,
		name: "",
		category: known.entity.category,
		description: "",
		is_public: false,
		columns: [...new Set([...first, ...fields])].slice(0, FIRST_COLUMNS),
		filters: [],
		group: [],
		summary: false,
		measures: [],
		sort: [],
		as_of: "",
		season: "",
		limit: "",
		ticks: "",
		updated_at: "",
	};
}

/**
 * A new report from a plan that a link names.
 * @throws INVALID, FORBIDDEN where reports can't be about its entity or the user can't ask about it; INVALID for a newer catalog's
 */
export function draftOfLinked(ctx: CampCtx, catalog: Catalog, plan: Plan, name = ""): Draft {
	const { entity } = questionOf(catalog, plan, ctx.camp.time_zone);
	return draftOfPlan(plan, draftFields(catalog, plan.entity), ctx.camp.currency, {
		name,
		category: entity.category,
		description: "",
		is_public: false,
		updated_at: "",
	});
}
