import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";

/** Season that the items belong to. */
interface OfSeason {
	id: string;
	camp_id: string;
	season?: { start_date: string };
}

interface BuiltAddOn extends Built {
	id: string;
	add_on: RowOf<"add_on">;
}

/** T-shirt for $25.00, for each child in every session. */
export function anAddOn(
	season: OfSeason,
	overrides: Partial<RowOf<"add_on">> = {},
	make: Make = fresh,
): BuiltAddOn {
	const name = overrides.name ?? "T-shirt";
	const id = overrides.id ?? make.id(`add-on/${name}`);
	const add_on: RowOf<"add_on"> = {
		price_cents: 2_500,
		position: 1,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		name,
		camp_id: season.camp_id,
		id,
		season_id: season.id,
	};
	return { id, add_on, rows: { add_on: [add_on] } };
}

interface BuiltDiscount extends Built {
	id: string;
	discount: RowOf<"discount">;
}

/** Promo code for 10% off every session, or another kind with its required fields. */
export function aDiscount(
	season: OfSeason,
	{ sessions = [], ...overrides }: Partial<RowOf<"discount">> & { sessions?: { id: string }[] } = {},
	make: Make = fresh,
): BuiltDiscount {
	const kind = overrides.kind ?? "code";
	const name = overrides.name ?? "Friends of the camp";
	const id = overrides.id ?? make.id(`discount/${name}`);
	const { camp_id } = season;
	const discount: RowOf<"discount"> = {
		basis_points: overrides.amount_cents == null ? 1_000 : null,
		code: kind === "code" ? "FRIENDS" : null,
		min_rank: kind === "sibling" ? 2 : null,
		until_on: kind === "early_bird" ? (season.season?.start_date ?? "2026-06-01") : null,
		position: 1,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id,
		id,
		season_id: season.id,
		kind,
		name,
	};
	const discount_session = sessions.map((session) => ({ camp_id, discount_id: id, session_id: session.id }));
	return { id, discount, rows: { discount: [discount], discount_session } };
}

/** Payment dates and cancellation tiers of a season. */
export function someTerms(
	season: OfSeason,
	{
		dates = [],
		tiers = [],
		deposit_refundable,
	}: {
		/** A date alone gets an equal share. */
		dates?: (string | Pick<RowOf<"payment_date">, "due_on" | "basis_points" | "amount_cents">)[];
		tiers?: [days_before: number, percent: number][];
		deposit_refundable?: boolean;
	} = {},
	make: Make = fresh,
): Built {
	const of = { camp_id: season.camp_id, season_id: season.id };
	return {
		rows: {
			registration_setup:
				deposit_refundable === undefined
					? []
					: [{ ...of, deposit_refundable, created_at: make.at, updated_at: make.at }],
			payment_date: dates.map((date) => ({ ...of, ...(typeof date === "string" ? { due_on: date } : date) })),
			cancellation_tier: tiers.map(([days_before, percent]) => ({ ...of, days_before, percent })),
		},
	};
}
