import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { competitor_price } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { newId } from "#app/lib/ids";
import { plainAmount } from "#app/lib/money";
import { foldText } from "#app/lib/text";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { centsOf } from "#app/platform/http/amount.server";
import { type CompetitorForm, MOST_COMPETITORS } from "./inputs";

/** A competitor price, as stored. */
export interface CompetitorRow {
	id: string;
	name: string;
	town: string | null;
	/** Empty where it has no name. */
	program: string;
	weeks: number;
	/** Null where it isn't known. */
	days_a_week: number | null;
	price_cents: number;
	source: string;
	as_of: string;
	updated_at: string;
}

const columns = sql.raw(
	"id, name, town, program, weeks, days_a_week, price_cents, source, as_of, updated_at",
);

/** A camp's competitor prices by name. There are at most {@link MOST_COMPETITORS}. */
export const competitorsRead = (db: Db, camp_id: string) =>
	db.all<CompetitorRow>(sql`SELECT ${columns} FROM competitor_price INDEXED BY competitor_price_once WHERE camp_id = ${camp_id}
		ORDER BY name_key, program_key, weeks, as_of DESC LIMIT ${MOST_COMPETITORS}`);

export const competitorRead = (db: Db, camp_id: string, id: string) =>
	db.all<CompetitorRow>(
		sql`SELECT ${columns} FROM competitor_price WHERE camp_id = ${camp_id} AND id = ${id}`,
	);

/** Converts a stored price to the editor's fields. */
export const competitorToForm = ({ camp }: Pick<CampCtx, "camp">, row: CompetitorRow) => ({
	name: row.name,
	town: row.town ?? undefined,
	program: row.program || undefined,
	weeks: String(row.weeks),
	days_a_week: row.days_a_week === null ? undefined : String(row.days_a_week),
	price: plainAmount(row.price_cents, camp.currency),
	source: row.source,
	as_of: row.as_of,
	updated_at: row.updated_at,
});

/** @throws INVALID for the price, and for a date in the future */
function valuesOf(ctx: CampCtx, { price, updated_at: _, ...form }: CompetitorForm) {
	if (form.as_of > ctx.today)
		throw invalid("as_of", "This date is in the future. Enter the date you found the price.");
	const program = form.program ?? "";
	return {
		...form,
		town: form.town ?? null,
		days_a_week: form.days_a_week ?? null,
		program,
		name_key: foldText(form.name),
		program_key: foldText(program),
		price_cents: centsOf(price, ctx.camp.currency, { field: "price", least: 1, like: 120_000 }),
	};
}

const refusals = {
	"unique:competitor_price.camp_id, competitor_price.name_key, competitor_price.program_key, competitor_price.weeks, competitor_price.as_of":
		() => invalid("as_of", "You already have this program's price for this date. Edit it instead."),
	"guard:competitors_full": () =>
		new AppError("CONFLICT", {
			message: `A camp can have at most ${MOST_COMPETITORS.toLocaleString("en-US")} prices. Delete old ones first.`,
		}),
};

/** Adds a price. @throws INVALID by field; CONFLICT past the camp's limit */
export async function createCompetitor(ctx: CampCtx, form: CompetitorForm): Promise<void> {
	const id = newId();
	const at = ctx.clock.now();
	const values = valuesOf(ctx, form);
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"competitors_full",
				sql`(SELECT count(*) FROM competitor_price WHERE camp_id = ${ctx.camp.id}) >= ${MOST_COMPETITORS}`,
			),
			ctx.db
				.insert(competitor_price)
				.values({ ...values, camp_id: ctx.camp.id, id, created_at: at, updated_at: at }),
		],
		audit: { action: "competitor.create", entity: "competitor", entity_id: id, changes: values },
		answer: { data: { id }, status: 201 },
		refusals,
	});
}

const own = (ctx: CampCtx, id: string) =>
	and(eq(competitor_price.camp_id, ctx.camp.id), eq(competitor_price.id, id));

/** Changes a price. @throws INVALID by field; STALE */
export async function updateCompetitor(
	ctx: CampCtx,
	found: CompetitorRow,
	form: CompetitorForm,
): Promise<void> {
	const values = valuesOf(ctx, form);
	await commit(ctx, {
		statements: [
			...abortIfStale(ctx, competitor_price, own(ctx, found.id), form.updated_at),
			ctx.db
				.update(competitor_price)
				.set({ ...values, updated_at: nextStamp(competitor_price.updated_at, ctx.clock.now()) })
				.where(own(ctx, found.id)),
		],
		audit: {
			action: "competitor.update",
			entity: "competitor",
			entity_id: found.id,
			changes: changesOf(found, values),
		},
		refusals,
	});
}

/** Deletes a price. @throws NOT_FOUND when it is gone */
export async function deleteCompetitor(ctx: CampCtx, found: CompetitorRow): Promise<void> {
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"gone",
				sql`NOT EXISTS (SELECT 1 FROM competitor_price WHERE camp_id = ${ctx.camp.id} AND id = ${found.id})`,
			),
			ctx.db.delete(competitor_price).where(own(ctx, found.id)),
		],
		audit: {
			action: "competitor.delete",
			entity: "competitor",
			entity_id: found.id,
			changes: { name: found.name },
		},
		refusals: { "guard:gone": () => notFound("This price") },
	});
}
