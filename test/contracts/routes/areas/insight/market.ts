import type { Things } from "../../../../support/camp-world";
import { type Area, button, EXPORT, type More, rows } from "../area";

/** Prices of other camps are entered by those who can import them. */
const IMPORTS: More = { also: "imports_run" };

const competitor = (end: string) => (at: Things) => `/market-analysis/competitors/${at.competitor_id}${end}`;

const PRICE = {
	town: "Naples, ME",
	program: "Day camp",
	weeks: "2",
	days_a_week: "5",
	price: "950.00",
	source: "Price list",
	as_of: "2025-03-01",
};

const WRONG_PRICES = {
	name: [""],
	weeks: ["0", "21", "1.5"],
	days_a_week: ["0", "8"],
	price: ["", "free", "0"],
	source: [""],
	as_of: ["2190-01-01", "2025-02-29"],
};

/** Market analysis. */
export const MARKET: Area = {
	rows: [
		...rows("insight/market/routes/market", "/market-analysis", { GET: "analytics_view" }),
		...rows("insight/market/routes/competitors", "/market-analysis/competitors", { GET: "analytics_view" }),
		...rows(
			"insight/market/routes/new-competitor",
			"/market-analysis/competitors/new",
			{ GET: "analytics_view", POST: "analytics_view" },
			IMPORTS,
		),
		...rows(
			"insight/market/routes/competitor",
			competitor(""),
			{ GET: "analytics_view", POST: "analytics_view" },
			IMPORTS,
		),
		...rows(
			"insight/market/routes/delete-competitor",
			competitor("/delete"),
			{ POST: "analytics_view" },
			IMPORTS,
		),
		...rows("insight/market/routes/delete-competitor", "/market-analysis/competitors/any/delete", {
			GET: "signed-in",
		}),
		...rows(
			"insight/market/routes/file",
			"/market-analysis/files/competitors",
			{ GET: "analytics_view" },
			EXPORT,
		),
		...button("insight/market/routes/update", "/market-analysis/update", "analytics_view"),
	],
	forms: {
		"insight/market/routes/update": {
			fields: ({ season_id }) => ({ season: season_id, taken_at: "" }),
			wrong: (other) => ({ season: [other.season_id] }),
			notText: ["season", "taken_at"],
		},
		"insight/market/routes/new-competitor": {
			fields: () => ({ ...PRICE, name: "Camp Aspen" }),
			wrong: () => WRONG_PRICES,
			notText: ["weeks", "days_a_week", "price", "as_of"],
		},
		"insight/market/routes/competitor": {
			fields: () => ({ ...PRICE, name: "Camp Willow" }),
			wrong: () => WRONG_PRICES,
			notText: ["weeks", "days_a_week", "price", "as_of"],
		},
	},
};
