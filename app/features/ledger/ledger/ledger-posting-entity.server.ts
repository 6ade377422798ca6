import { sql } from "drizzle-orm";
import { ENTRY_KINDS, WAYS } from "#app/lib/ledger";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import { definitions, isFirstSeason, seasons, sessions } from "#app/platform/query/field-parts.server";
import { sourceField } from "#app/platform/query/source-field.server";

/** The ledger: each posting once with its debited account, and once with its credited one. */
export const ledgerPostingEntity = defineEntity({
	key: "ledger_posting",
	label: "Ledger entries",
	category: "money",
	permissions: ["finance_view"],
	from: sql`ledger_entry t CROSS JOIN ledger_posting g ON g.camp_id = t.camp_id AND g.entry_id = t.id
		CROSS JOIN json_each('["debit","credit"]') side`,
	camp_id: sql`t.camp_id`,
	keys: [sql`g.entry_id`, sql`g.position`, sql`side.value`],
	scope: "whole_camp",
	of_sessions: "session",
	order: "happened_on",
	joins: {
		family: { sql: sql`LEFT JOIN household h ON h.camp_id = t.camp_id AND h.id = t.household_id` },
		payment: { sql: sql`LEFT JOIN payment m ON m.camp_id = t.camp_id AND m.id = t.payment_id` },
		registration: {
			sql: sql`LEFT JOIN registration r ON r.camp_id = t.camp_id AND r.id = t.registration_id`,
		},
		session: {
			sql: sql`LEFT JOIN registration_line l ON l.camp_id = g.camp_id AND l.id = g.line_id
				LEFT JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id`,
		},
		enrollment: {
			sql: sql`LEFT JOIN enrollment e ON e.camp_id = l.camp_id AND e.id = l.enrollment_id`,
			after: ["session"],
		},
	},
	fields: {
		number: { label: "Entry", type: "number", sql: sql`t.number`, required: true },
		happened_on: { label: "Date", type: "date", sql: sql`t.happened_on`, required: true },
		happened_week: {
			label: "Week from Monday",
			type: "text",
			sql: sql`date(t.happened_on, 'weekday 0', '-6 days')`,
			required: true,
		},
		kind: {
			label: "Kind",
			type: "choice",
			sql: sql`t.kind`,
			choices: choicesOf(ENTRY_KINDS),
			required: true,
		},
		label: { label: "Description", type: "text", sql: sql`coalesce(g.label, t.label)` },
		account: {
			label: "Account",
			type: "choice",
			sql: sql`iif(side.value = 'debit', g.debit_account, g.credit_account)`,
			required: true,
			choices: choicesOf({
				receivable: "Owed by families",
				cash: "Cash and bank",
				card: "Card payments",
				deposits: "Deposits",
				revenue: "Revenue",
				discounts: "Discounts",
				aid: "Financial aid and waivers",
				refunds: "Credits",
				fees: "Fees",
				costs: "Costs",
			}),
		},
		debit: {
			label: "Net debit",
			type: "money",
			sql: sql`iif(side.value = 'debit', g.amount_cents, -g.amount_cents)`,
			required: true,
		},
		credit: {
			label: "Net credit",
			type: "money",
			sql: sql`iif(side.value = 'debit', -g.amount_cents, g.amount_cents)`,
			required: true,
		},
		currency: { label: "Currency", type: "text", sql: sql`t.currency` },
		is_camp_currency: {
			label: "In the camp's currency",
			type: "boolean",
			sql: ({ camp_id }) => sql`(t.currency = (SELECT k.currency FROM camp k WHERE k.id = ${camp_id}))`,
		},
		family_id: { label: "Family ID", type: "id", sql: sql`t.household_id` },
		family: { label: "Family", type: "text", joins: ["family"], sql: sql`h.name`, sensitivity: "personal" },
		town: { label: "Town", type: "text", joins: ["family"], sql: sql`h.city` },
		way: {
			label: "Payment method",
			type: "choice",
			joins: ["payment"],
			sql: sql`m.way`,
			choices: choicesOf(WAYS),
		},
		session: {
			label: "Session",
			type: "choice",
			joins: ["session"],
			sql: sql`l.session_id`,
			choices: sessions,
		},
		// Of the enrollment that the amount is for.
		grade: {
			label: "Entering grade",
			type: "number",
			permission: "campers_view",
			joins: ["enrollment"],
			sql: sql`e.grade`,
		},
		gender: {
			label: "Gender",
			type: "choice",
			permission: "campers_view",
			joins: ["enrollment"],
			sql: sql`e.gender`,
			choices: definitions("gender"),
			sensitivity: "personal",
		},
		is_new: {
			label: "First season",
			permission: "campers_view",
			joins: ["enrollment"],
			...isFirstSeason(sql`e.camp_id`, sql`e.camper_id`, sql`s.season_id`),
		},
		season: {
			label: "Season",
			type: "choice",
			joins: ["session", "registration"],
			sql: sql`coalesce(s.season_id, r.season_id)`,
			choices: seasons,
		},
		service_on: {
			label: "Service date",
			type: "date",
			joins: ["session"],
			sql: sql`coalesce(s.start_date, t.happened_on)`,
		},
		service_month: {
			label: "Service month",
			type: "text",
			joins: ["session"],
			sql: sql`substr(coalesce(s.start_date, t.happened_on), 1, 7)`,
		},
	},
	own: (facts) =>
		sourceField(facts, {
			camp_id: sql`t.camp_id`,
			household: sql`t.household_id`,
			season: sql`coalesce(s.season_id, r.season_id)`,
			joins: ["session", "registration"],
		}),
});
