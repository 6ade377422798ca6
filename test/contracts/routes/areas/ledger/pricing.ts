import { newId } from "#app/lib/ids";
import type { Things } from "../../../../support/camp-world";
import { daysFromToday, today } from "../../../../support/days";
import { type Area, button, dates, rows } from "../area";

const season = (end: string) => (at: Things) => `/seasons/${at.season_id}${end}`;

const ofDiscount = (end: string) => (at: Things) =>
	`/seasons/${at.season_id}/prices/discounts/${at.discount_id}${end}`;
const ofAddOn = (end: string) => (at: Things) =>
	`/seasons/${at.season_id}/prices/add-ons/${at.add_on_id}${end}`;
const MANAGED = { GET: "registration_manage", POST: "registration_manage" } as const;

/** What a season costs, and what comes back to whoever cancels. */
export const PRICES: Area = {
	rows: [
		...rows("ledger/pricing/routes/prices", season("/prices"), { GET: "registration_manage" }),
		...rows("ledger/pricing/routes/new-discount", season("/prices/discounts/new?kind=code"), MANAGED),
		...rows("ledger/pricing/routes/discount", ofDiscount(""), MANAGED),
		...button("ledger/pricing/routes/discount-switch", ofDiscount("/switch"), "registration_manage"),
		...button("ledger/pricing/routes/discount-order", ofDiscount("/order"), "registration_manage"),
		...button("ledger/pricing/routes/remove-discount", ofDiscount("/remove"), "registration_manage"),
		...rows("ledger/pricing/routes/new-add-on", season("/prices/add-ons/new"), MANAGED),
		...rows("ledger/pricing/routes/add-on", ofAddOn(""), MANAGED),
		...button("ledger/pricing/routes/add-on-switch", ofAddOn("/switch"), "registration_manage"),
		...button("ledger/pricing/routes/add-on-order", ofAddOn("/order"), "registration_manage"),
		...button("ledger/pricing/routes/remove-add-on", ofAddOn("/remove"), "registration_manage"),
		...button("ledger/pricing/routes/add-payment-date", season("/prices/dates/add"), "registration_manage"),
		...button(
			"ledger/pricing/routes/spread-payment-dates",
			season("/prices/dates/spread"),
			"registration_manage",
		),
		...button(
			"ledger/pricing/routes/remove-payment-date",
			season("/prices/dates/remove"),
			"registration_manage",
		),
		...rows("ledger/pricing/routes/cancellation", season("/cancellation"), MANAGED),
		...rows("ledger/pricing/api/discounts", (at) => `/api/discounts?season_id=${at.season_id}`, {
			GET: "registration_manage",
		}),
		...rows("ledger/pricing/api/discounts", "/api/discounts", { POST: "registration_manage" }),
		...rows("ledger/pricing/api/discount", (at) => `/api/discounts/${at.discount_id}`, {
			GET: "registration_manage",
			PUT: "registration_manage",
			DELETE: "registration_manage",
		}),
		...rows("ledger/pricing/api/add-ons", (at) => `/api/add-ons?season_id=${at.season_id}`, {
			GET: "registration_manage",
		}),
		...rows("ledger/pricing/api/add-ons", "/api/add-ons", { POST: "registration_manage" }),
		...rows("ledger/pricing/api/add-on", (at) => `/api/add-ons/${at.add_on_id}`, {
			GET: "registration_manage",
			PUT: "registration_manage",
			DELETE: "registration_manage",
		}),
		...rows(
			"ledger/pricing/api/cancellation-policy",
			(at) => `/api/seasons/${at.season_id}/cancellation-policy`,
			{
				GET: "registration_manage",
				PUT: "registration_manage",
			},
		),
		...rows("ledger/pricing/api/payment-dates", (at) => `/api/seasons/${at.season_id}/payment-dates`, {
			GET: "registration_manage",
			PUT: "registration_manage",
		}),
		...rows("ledger/pricing/api/price-quote", (at) => `/api/seasons/${at.season_id}/price-quote`, {
			POST: "registration_manage",
		}),
	],
	bodies: {
		"POST ledger/pricing/api/discounts": {
			body: (at) => ({
				season_id: at.season_id,
				kind: "code",
				name: "Friends",
				basis_points: 1_000,
				code: `F-${newId().slice(-12)}`,
				session_ids: [at.session_id],
			}),
			foreign: ({ season_id, session_id }) => ({ season_id, session_ids: [session_id] }),
		},
		"PUT ledger/pricing/api/discount": {
			body: (at) => ({ name: "Good friends", amount_cents: 5_000, session_ids: [at.session_id] }),
			foreign: ({ session_id }) => ({ session_ids: [session_id] }),
		},
		"POST ledger/pricing/api/add-ons": {
			body: (at) => ({ season_id: at.season_id, session_id: at.session_id, name: "Bus", price_cents: 4_000 }),
			foreign: ({ season_id, session_id }) => ({ season_id, session_id }),
		},
		"PUT ledger/pricing/api/add-on": {
			body: (at) => ({ name: "Late bus", session_id: at.session_id }),
			foreign: ({ session_id }) => ({ session_id }),
		},
		"PUT ledger/pricing/api/cancellation-policy": {
			body: () => ({ deposit_refundable: true, tiers: [{ days_before: 30, percent: 50 }] }),
		},
		"PUT ledger/pricing/api/payment-dates": {
			body: () => ({
				dates: [daysFromToday(10), daysFromToday(50)],
				parts: [{ due_on: daysFromToday(50), basis_points: 2_500 }],
			}),
		},
		"POST ledger/pricing/api/price-quote": {
			body: (at) => ({
				children: [
					{
						birth_date: "2016-04-18",
						session_ids: [at.session_id],
						add_ons: [{ add_on_id: at.add_on_id, quantity: 1 }],
					},
				],
				family_add_ons: [{ add_on_id: at.add_on_id, quantity: 1 }],
				registered: [{ id: at.camper_id, birth_date: "2014-04-18" }],
			}),
			asks: true,
		},
	},
	forms: {
		"ledger/pricing/routes/new-discount": {
			fields: (at) => ({
				kind: "early_bird",
				name: "Early bird",
				measure: "percent",
				off: "12.5",
				from_on: today,
				until_on: daysFromToday(20),
				max_uses: "40",
				session_id: [at.session_id],
			}),
			wrong: ({ session_id }) => ({
				kind: ["no_such_kind"],
				measure: ["no_such_measure"],
				off: ["0", "101", "ten", "1.234"],
				from_on: [...dates, daysFromToday(21)],
				until_on: [...dates, ""],
				max_uses: ["0", "many"],
				session_id: [session_id, "no-such-session"],
			}),
			notText: ["kind", "measure", "session_id"],
		},
		"ledger/pricing/routes/discount": {
			fields: (at) => ({
				kind: "code",
				name: "Friends",
				measure: "amount",
				off: "50.00",
				session_id: at.session_id,
			}),
			wrong: ({ session_id }) => ({
				off: ["0", "-5", "1,5"],
				code: ["A", "Ä-Ö-Ü"],
				until_on: dates,
				session_id: [session_id],
				updated_at: ["yesterday"],
			}),
			notText: ["kind", "measure", "session_id"],
		},
		"ledger/pricing/routes/discount-switch": {
			fields: () => ({ is_active: "false" }),
			wrong: () => ({ is_active: ["perhaps"] }),
		},
		"ledger/pricing/routes/new-add-on": {
			fields: (at) => ({
				name: "Bus from the city",
				description: "At eight, from the station.",
				price: "45.00",
				session_id: at.session_id,
				most_each: "2",
				stock: "48",
			}),
			wrong: ({ session_id }) => ({
				price: ["free", "-1", "1.234"],
				session_id: [session_id, "no-such-session"],
				most_each: ["0", "101"],
				stock: ["-1", "many"],
			}),
		},
		"ledger/pricing/routes/add-on": {
			fields: () => ({ name: "Late bus", price: "35.00" }),
			wrong: ({ session_id }) => ({ price: ["free"], session_id: [session_id], updated_at: ["yesterday"] }),
		},
		"ledger/pricing/routes/add-on-switch": {
			fields: () => ({ is_active: "false" }),
			wrong: () => ({ is_active: ["perhaps"] }),
		},
		"ledger/pricing/routes/add-payment-date": {
			fields: () => ({ due_on: daysFromToday(50), part: "25%" }),
			wrong: () => ({ due_on: [...dates, ""] }),
		},
		"ledger/pricing/routes/spread-payment-dates": {
			fields: () => ({ from: daysFromToday(60), to: daysFromToday(150), how: "monthly" }),
			wrong: () => ({ from: [...dates, ""], to: [...dates, ""], how: ["weekly", "1", ""] }),
			notText: ["how"],
		},
		"ledger/pricing/routes/remove-payment-date": {
			fields: (at) => ({ due_on: [at.payment_date] }),
			wrong: () => ({ due_on: [...dates, daysFromToday(51)] }),
		},
		"ledger/pricing/routes/cancellation": {
			fields: () => ({
				days_0: "60",
				percent_0: "100",
				days_1: "30",
				percent_1: "50",
				deposit_refundable: "true",
			}),
			wrong: () => ({
				days_0: ["731", "-1", "many", "30"],
				percent_1: ["101", "half", ""],
				percent_0: ["20"],
				deposit_refundable: ["perhaps"],
				based_on: ["90:100"],
			}),
		},
	},
};
