import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { personKeys } from "#db/person-names";
import { camper, camper_grade_override, household, person } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { correctedChild, correctedHome, correctedParent } from "./corrections.server";
import type { Draft, DraftChild } from "./draft";
import type { Family, RegistrationContext } from "./registration-context.server";

// Corrections that a family made to the camp's data about it, as parts of its registration's batch. Until it is
// booked they exist only in the draft, and the record stays unchanged.

interface Corrections {
	statements: Statement[];
	audit: { action: string; entity: string; entity_id: string; changes: { fields: string[] } }[];
}

/**
 * Statements for the parent's phone, the home address and the children's facts that differ from the stored ones.
 */
export function bookCorrections(ctx: CampCtx, context: RegistrationContext): Corrections {
	const { family, draft } = context;
	if (!family) return { statements: [], audit: [] };
	const parts = [
		ofParent(ctx, family, draft),
		ofHome(ctx, family, draft),
		...draft.children.map((child) => ofChild(ctx, context, child)),
	];
	return {
		statements: parts.flatMap(({ statements }) => statements),
		audit: parts.flatMap(({ audit }) => audit),
	};
}

const NOTHING: Corrections = { statements: [], audit: [] };

/** Logs only field names, because the audit log outlives the person and must hold no personal data. */
const audited = (entity: "person" | "household", entity_id: string, facts: object) => [
	{ action: `${entity}.update`, entity, entity_id, changes: { fields: Object.keys(facts) } },
];

const ofPerson = (ctx: CampCtx, id: string, facts: Partial<typeof person.$inferInsert>): Statement =>
	ctx.db
		.update(person)
		.set({ ...facts, updated_at: nextStamp(person.updated_at, ctx.clock.now()) })
		.where(and(eq(person.camp_id, ctx.camp.id), eq(person.id, id)));

function ofParent(ctx: CampCtx, family: Family, draft: Draft): Corrections {
	const facts = correctedParent(ctx.camp, family, draft);
	if (!family.parent_id || !facts) return NOTHING;
	return {
		statements: [ofPerson(ctx, family.parent_id, facts)],
		audit: audited("person", family.parent_id, facts),
	};
}

function ofHome(ctx: CampCtx, family: Family, draft: Draft): Corrections {
	const facts = correctedHome(ctx.camp, family, draft);
	if (!family.household_id || !facts) return NOTHING;
	const { household_id } = family;
	return {
		statements: [
			ctx.db
				.update(household)
				.set({ ...facts, updated_at: nextStamp(household.updated_at, ctx.clock.now()) })
				.where(and(eq(household.camp_id, ctx.camp.id), eq(household.id, household_id))),
		],
		audit: audited("household", household_id, facts),
	};
}

function ofChild(ctx: CampCtx, context: RegistrationContext, child: DraftChild): Corrections {
	const corrected = correctedChild(context, child);
	if (!corrected) return NOTHING;
	const { known, named, birth_date, facts, grade } = corrected;
	const { first_name, last_name, preferred_name } = known;
	const { id } = known;
	const at = ctx.clock.now();
	const keys = personKeys({ ...named, birth_date, email: known.email });
	return {
		statements: [
			// Search keys are built from the names that were read, so these must still be the stored ones.
			abortWhen(
				ctx,
				"record_moved",
				sql`NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${id} AND p.first_name = ${first_name}
					AND p.last_name = ${last_name} AND p.preferred_name IS ${preferred_name} AND p.birth_date IS ${known.birth_date})`,
			),
			...(Object.keys(facts).length > 0 ? [ofPerson(ctx, id, { ...facts, ...keys })] : []),
			// Makes an open camper editor stale, so that it can't write the old names back.
			ctx.db
				.update(camper)
				.set({ updated_at: nextStamp(camper.updated_at, at) })
				.where(and(eq(camper.camp_id, ctx.camp.id), eq(camper.id, id))),
			...(grade === null
				? []
				: [
						ctx.db
							.insert(camper_grade_override)
							.values({ camp_id: ctx.camp.id, camper_id: id, season_id: context.season.id, grade })
							.onConflictDoUpdate({
								target: [
									camper_grade_override.camp_id,
									camper_grade_override.camper_id,
									camper_grade_override.season_id,
								],
								set: { grade },
							}),
					]),
		],
		audit: audited("person", id, { ...facts, ...(grade === null ? {} : { grade }) }),
	};
}

export const correctionRefusals = {
	"guard:record_moved": () =>
		new AppError("CONFLICT", {
			message: "The camp just changed your child's record. Review the record, then submit.",
		}),
};
