import { shownCard } from "~/lib/kept-cards";
import type { SavedMethod } from "~/features/saved-methods/index.server";
import { dateIn } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import type { ChargedRow } from "./queries.server";
import { chargedOn } from "./rules";

type Due = [
	id: string,
	label: string,
	cents: number,
	due_on: string,
	next_at: string | null,
	failed: number,
	failure: string | null,
];

/** What is charged by itself, as its family reads it. */
export interface ShownCharges {
	registration_id: string;
	season_name: string;
	agreed_on: string | null;
	dues: {
		id: string;
		label: string;
		amount: string;
		due_on: string;
		/** When it is charged; null: it is not. */
		charged_on: string | null;
		/** Why the last charge of it failed. */
		failure: string | null;
		/** It failed, and is not tried again. */
		is_given_up: boolean;
	}[];
}

/** A family's kept cards, and registration by registration what is charged to them and when. */
export function cardsView(
	rows: { methods: SavedMethod[]; charged: ChargedRow[] },
	{ today, time_zone }: { today: string; time_zone: string },
): { cards: ReturnType<typeof shownCard>[]; charges: ShownCharges[] } {
	return {
		cards: rows.methods.map((method) => shownCard(method, today)),
		charges: rows.charged.map(({ registration_id, season_name, currency, agreed_at, dues_json }) => ({
			...{ registration_id, season_name, agreed_on: agreed_at && dateIn(time_zone, agreed_at) },
			dues: (JSON.parse(dues_json) as Due[]).map(([id, label, cents, due_on, next_at, failed, failure]) => {
				const is_given_up = failed > 0 && next_at === null;
				const planned = next_at ? dateIn(time_zone, next_at) : chargedOn(due_on, today);
				return {
					...{ id, label, due_on, is_given_up, amount: formatMoney(cents, currency) },
					charged_on: agreed_at && !is_given_up ? planned : null,
					failure: failed > 0 ? failure : null,
				};
			}),
		})),
	};
}
