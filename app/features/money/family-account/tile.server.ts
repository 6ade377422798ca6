import { sql } from "drizzle-orm";
import { householdsOfUser } from "#app/features/people/household-access/index.server";
import { chargedDay, chargeOfPayable } from "#app/features/money/saved-methods/index.server";
import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { defineTile, type PartOf } from "#app/platform/tile";
import { familyMoneyPaths } from "./paths";

/** A family's amount due on a day, in one currency. */
interface DayRow {
	household_id: string;
	household: string;
	currency: string;
	due_on: string;
	cents: number;
	/** JSON of the autopay date of each charge: see `chargeOfDue`. */
	charges_json: string;
}

/** Number of due dates listed; later ones are summarized in one line. */
const MOST_NAMED = 3;

/** Tile on the family's dashboard: late charges and the next due ones. */
export const familyMoneyTile = defineTile({
	key: "money",
	permission: null,
	reads: ({ db, place, today }) => {
		const { scope, camp_id } = place;
		if (scope.kind !== "own_children" || scope.person_id === null) return { days: null };
		const user_id = sql`(SELECT w.user_id FROM membership w WHERE w.camp_id = ${camp_id} AND w.person_id = ${scope.person_id})`;
		return {
			days: db.all<DayRow>(sql`SELECT h.id AS household_id, h.name AS household, n.currency AS currency, y.due_on AS due_on,
				sum(y.amount_cents - y.paid_cents) AS cents, json_group_array(${chargeOfPayable}) AS charges_json
				FROM (${householdsOfUser({ place, today }, user_id)}) o
				CROSS JOIN household h ON h.camp_id = ${camp_id} AND h.id = o.id
				JOIN payable y ON y.camp_id = h.camp_id AND y.household_id = h.id AND y.state = 'due'
				JOIN registration n ON n.camp_id = y.camp_id AND n.id = y.registration_id
				WHERE y.kind <> 'refund' GROUP BY h.id, n.currency, y.due_on ORDER BY h.name, h.id, n.currency, y.due_on LIMIT 200`),
		};
	},
	view: ({ ctx, rows }) => {
		const days = rows.days ?? [];
		const several = new Set(days.map(({ household_id }) => household_id)).size > 1;
		const accounts = Map.groupBy(days, ({ household_id, currency }) => `${household_id} ${currency}`);
		const { today, camp } = ctx;
		return [...accounts].flatMap(([key, due]): PartOf<"todo">[] => {
			const [first] = due;
			if (!first) return [];
			const late = due.filter(({ due_on }) => due_on < today);
			const next = due.slice(late.length, late.length + MOST_NAMED);
			const later = due.slice(late.length + MOST_NAMED);
			const money = (days: readonly DayRow[]) =>
				formatMoney(
					days.reduce((sum, { cents }) => sum + cents, 0),
					first.currency ?? camp.currency,
				);
			const line = (of: readonly DayRow[], id: string, text: string, from?: string): PartOf<"todo"> => {
				const charged = chargedOnOf(of, { today, time_zone: camp.time_zone });
				const note = [
					from,
					charged ? `Autopay on ${formatDate(charged)}` : from ? null : "View details and pay",
					several ? first.household : null,
				]
					.filter(Boolean)
					.join(" · ");
				const href = familyMoneyPaths.payments(several ? first.household_id : undefined);
				return { kind: "todo", key: `money:${key}:${id}`, text, note, href, urgent: id === "late" };
			};
			return [
				...(late.length > 0
					? [line(late, "late", `${money(late)} is overdue`, `Since ${formatDate(first.due_on)}`)]
					: []),
				...next.map((day) => line([day], day.due_on, `${money([day])} due ${formatDate(day.due_on)}`)),
				...(later[0]
					? [line(later, "later", `${money(later)} due later`, `From ${formatDate(later[0].due_on)}`)]
					: []),
			];
		});
	},
});

/** The autopay date that all charges due on some days share; null if there is none, or more than one. */
function chargedOnOf(days: readonly DayRow[], day: { today: string; time_zone: string }): string | null {
	const dates = new Set(
		days.flatMap(({ due_on, charges_json }) =>
			(JSON.parse(charges_json) as (string | null)[]).map((at) =>
				at === null ? null : chargedDay(at, due_on, day),
			),
		),
	);
	const [only = null, ...others] = dates;
	return others.length === 0 ? only : null;
}
