import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { add_on, cancellation_tier, discount, discount_session, payment_date } from "#db/schema";
import { seasonPart } from "#app/platform/season-part";
import { addDays } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { addOnsOf, discountsOf, toDiscount } from "./queries.server";

/**
 * Copies a season's prices and cancellation tiers: add-ons and discounts with no uses, payment dates and tiers,
 * all with shifted dates. An item limited to sessions that weren't copied is dropped, because without a session it
 * would apply to all.
 */
export const copyPrices = seasonPart({
	reads: (ctx, from) => ({ discounts: discountsOf(ctx, from), add_ons: addOnsOf(ctx, from) }),
	statements(ctx, { from, to, shift_days, sessions, at }, rows) {
		const camp_id = ctx.camp.id;
		const date = (value: string | null) => (value === null ? null : addDays(value, shift_days));
		const made = { camp_id, season_id: to, created_at: at, updated_at: at };
		const discounts = rows.discounts.map(toDiscount).flatMap(({ session_ids, ...row }) => {
			const copied = session_ids.flatMap((id) => sessions.get(id) ?? []);
			if (session_ids.length > 0 && copied.length === 0) return [];
			const dates = { from_on: date(row.from_on), until_on: date(row.until_on) };
			return [{ row: { ...row, ...made, ...dates, id: newId(), used: 0 }, session_ids: copied }];
		});
		const add_ons = rows.add_ons.flatMap((row) => {
			const session_id = row.session_id && (sessions.get(row.session_id) ?? null);
			if (row.session_id && !session_id) return [];
			return [{ ...row, ...made, session_id, id: newId(), taken: 0 }];
		});
		const forSessions = discounts.flatMap(({ row, session_ids }) =>
			session_ids.map((session_id) => ({ discount_id: row.id, session_id })),
		);
		const of = <T extends typeof payment_date | typeof cancellation_tier>(table: T) =>
			and(eq(table.camp_id, camp_id), eq(table.season_id, from));
		return [
			insertDiscounts(
				ctx,
				discounts.map(({ row }) => row),
			),
			ctx.db.run(sql`INSERT INTO ${discount_session} (camp_id, discount_id, session_id)
			SELECT ${camp_id}, value->>'discount_id', value->>'session_id' FROM json_each(${JSON.stringify(forSessions)})`),
			insertAddOns(ctx, add_ons),
			ctx.db.run(sql`INSERT INTO ${payment_date} (camp_id, season_id, due_on, basis_points, amount_cents)
			SELECT camp_id, ${to}, date(due_on, ${`${shift_days} days`}), basis_points, amount_cents FROM ${payment_date} WHERE ${of(payment_date)}`),
			ctx.db.run(sql`INSERT INTO ${cancellation_tier} (camp_id, season_id, days_before, percent)
			SELECT camp_id, ${to}, days_before, percent FROM ${cancellation_tier} WHERE ${of(cancellation_tier)}`),
		];
	},
});

// One parameter per table, whatever the number of rows.
const insertDiscounts = (ctx: CampCtx, rows: object[]): Statement =>
	ctx.db.run(sql`INSERT INTO ${discount} (camp_id, id, season_id, kind, name, basis_points, amount_cents, per_family,
			code, min_rank, from_on, until_on, max_uses, is_active, position, created_at, updated_at)
		SELECT value->>'camp_id', value->>'id', value->>'season_id', value->>'kind', value->>'name',
			value->>'basis_points', value->>'amount_cents', value->>'per_family', value->>'code', value->>'min_rank',
			value->>'from_on', value->>'until_on', value->>'max_uses', value->>'is_active', value->>'position',
			value->>'created_at', value->>'updated_at'
		FROM json_each(${JSON.stringify(rows)})`);

const insertAddOns = (ctx: CampCtx, rows: object[]): Statement =>
	ctx.db.run(sql`INSERT INTO ${add_on} (camp_id, id, season_id, session_id, name, description, price_cents, per_family,
			most_each, stock, is_active, position, created_at, updated_at)
		SELECT value->>'camp_id', value->>'id', value->>'season_id', value->>'session_id', value->>'name',
			value->>'description', value->>'price_cents', value->>'per_family', value->>'most_each', value->>'stock',
			value->>'is_active', value->>'position', value->>'created_at', value->>'updated_at'
		FROM json_each(${JSON.stringify(rows)})`);
