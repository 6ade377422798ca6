import { shownCard } from "#app/lib/saved-cards";
import type { SavedMethod } from "./queries.server";
import { dateIn } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { chargedDay, type Day } from "./due-charges.server";
import type { ChargedRow, Due } from "./charge-queries.server";

/** A registration's autopay charges as its family sees them. */
export interface ShownCharges {
	registration_id: string;
	season_name: string;
	agreed_on: string | null;
	payables: {
		id: string;
		label: string;
		amount: string;
		due_on: string;
		/** Date of the charge; null if it won't be charged. */
		charged_on: string | null;
		/** True while it is being charged. */
		is_charging: boolean;
		/** Reason of the last failure. */
		failure: string | null;
		/** True if it failed and won't be retried. */
		is_given_up: boolean;
	}[];
}

/** A family's saved cards and, per registration, the amounts and dates of autopay charges. */
export function cardsView(
	rows: { methods: SavedMethod[]; charged: ChargedRow[] },
	day: Day,
): { cards: ReturnType<typeof shownCard>[]; charges: ShownCharges[] } {
	return {
		cards: rows.methods.map((method) => shownCard(method, day.today)),
		charges: rows.charged.map(({ registration_id, season_name, currency, agreed_at, payables_json }) => ({
			registration_id,
			season_name,
			agreed_on: agreed_at && dateIn(day.time_zone, agreed_at),
			payables: (JSON.parse(payables_json) as Due[]).map(
				([id, label, cents, due_on, next_at, next_state, failed, , , failure, is_tried_out, is_let_be]) => {
					// A charge that failed and was dropped is planned again while autopay is on.
					const is_given_up = failed > 0 && next_at === null && (is_tried_out === 1 || agreed_at === null);
					return {
						id,
						label,
						due_on,
						is_given_up,
						amount: formatMoney(cents, currency),
						charged_on:
							agreed_at && !is_given_up && is_let_be === 0 ? chargedDay(next_at, due_on, day) : null,
						is_charging: next_state === "claimed",
						failure: failed > 0 ? failure : null,
					};
				},
			),
		})),
	};
}
