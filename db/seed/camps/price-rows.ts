import { addDays } from "#app/lib/dates";
import { aDiscount, anAddOn, someTerms } from "../builders/prices";
import type { BuiltSeason } from "../builders/season";
import type { Make } from "../make";
import { mergeRows, type RowOf, type SeedRows } from "../rows";

type DiscountFacts = Pick<RowOf<"discount">, "name" | "kind"> &
	Partial<
		Pick<
			RowOf<"discount">,
			"basis_points" | "amount_cents" | "per_family" | "code" | "min_rank" | "max_uses" | "used"
		>
	>;
type AddOnFacts = Pick<RowOf<"add_on">, "name" | "description" | "price_cents"> &
	Partial<Pick<RowOf<"add_on">, "per_family" | "most_each" | "stock" | "taken">>;

/** Season pricing of a camp. Days are counted from the season's first. */
export interface PricePlan {
	discounts: (DiscountFacts & { until_day?: number; sessions?: string[] })[];
	add_ons: (AddOnFacts & { session?: string })[];
	payment_days: number[];
	tiers: [days_before: number, percent: number][];
}

/** Discounts, add-ons, payment dates and cancellation tiers of a season. */
export function priceRows(
	{ discounts, add_ons, payment_days, tiers }: PricePlan,
	season: BuiltSeason,
	sessions: ReadonlyMap<string, { id: string }>,
	make: Make,
): SeedRows {
	const day = (offset: number) => addDays(season.season.start_date, offset);
	const idOf = (key: string) => {
		const session = sessions.get(key);
		if (!session) throw new Error(`No session ${key}`);
		return session;
	};
	return mergeRows([
		...discounts.map(({ until_day, sessions: keys = [], ...facts }, index) => {
			const until_on = until_day === undefined ? null : day(until_day);
			return aDiscount(season, { ...facts, until_on, sessions: keys.map(idOf), position: index + 1 }, make);
		}),
		...add_ons.map(({ session, ...facts }, index) =>
			anAddOn(season, { ...facts, session_id: session ? idOf(session).id : null, position: index + 1 }, make),
		),
		someTerms(season, { dates: payment_days.map(day), tiers }, make),
	]);
}

export const PINEWOOD_PRICES: PricePlan = {
	discounts: [
		{ kind: "early_bird", name: "Early bird", basis_points: 1_000, until_day: -120, used: 148 },
		{ kind: "sibling", name: "Second child and younger", basis_points: 1_000, min_rank: 2, used: 96 },
		{ kind: "sibling", name: "Third child and younger", basis_points: 500, min_rank: 3, used: 11 },
		{ kind: "returning", name: "Welcome back", amount_cents: 5_000, used: 173 },
		{
			kind: "code",
			name: "Campership fund",
			code: "CAMPERSHIP",
			basis_points: 5_000,
			max_uses: 12,
			used: 12,
		},
		{
			kind: "code",
			name: "Scout troop 48",
			code: "TROOP-48",
			amount_cents: 10_000,
			per_family: true,
			until_day: 20,
			sessions: ["first", "second"],
			used: 4,
			max_uses: 25,
		},
	],
	add_ons: [
		{
			name: "Camp T-shirt",
			description: "Dark green, with the pine on the back.",
			price_cents: 2_400,
			most_each: 3,
			taken: 212,
		},
		{
			name: "Bus from Boston",
			description: "From South Station on the first day at 8:30, and back on the last.",
			price_cents: 8_500,
			session: "first",
			stock: 48,
			taken: 39,
		},
		{
			name: "Riding lessons",
			description: "Six afternoons in small groups.",
			price_cents: 24_000,
			session: "second",
			stock: 16,
			taken: 16,
		},
		{
			name: "Families' picnic",
			description: "Lunch by the lake on visiting day, for all guests.",
			price_cents: 4_500,
			per_family: true,
			taken: 74,
		},
	],
	payment_days: [-90, -60, -30],
	tiers: [
		[60, 100],
		[30, 50],
		[14, 25],
	],
};
