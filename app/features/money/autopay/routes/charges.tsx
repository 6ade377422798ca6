import { useLoaderData } from "@remix-run/react";
import { MoneyList } from "#app/features/money/frame/components/money-list";
import { keepingAccount, whyNoCards } from "#app/features/money/saved-methods/index.server";
import { dateIn } from "#app/lib/dates";
import { campLoader } from "#app/platform/http/screen.server";
import { ChargeList } from "../components/charge-list";
import { chargesQuery } from "../inputs";
import { cardOf, chargesPage, chargesRead } from "../list-charges.server";
import { chargesPaths } from "../paths";
import { CHARGE_STATE_KEYS, CHARGE_STATES, type ChargeState } from "../rules";

const PAGE = 25;

/** List of autopay charges to saved methods: planned, charged and failed. */
export const loader = campLoader(
	{
		permission: "finance_view",
		query: chargesQuery,
		reads: ({ db, place, query }) => ({
			charges: chargesRead({ db, place }, { ...query, limit: PAGE }),
			accounts: keepingAccount(db, place.camp_id),
		}),
	},
	({ ctx, rows, query }) => {
		const { rows: shown, page } = chargesPage(rows.charges, PAGE);
		return {
			charges: shown.map((row) => ({
				key: `${row.payable_id}:${row.attempt_no}`,
				attempt_no: row.attempt_no,
				household_id: row.household_id,
				payment_id: row.payment_id,
				family: row.household_name,
				amount_cents: row.amount_cents,
				currency: row.currency,
				failure: row.failure,
				what: `${row.label}, ${row.season_name}`,
				state: row.state as ChargeState,
				charged_on: dateIn(ctx.camp.time_zone, row.charge_at),
				card: cardOf(row),
			})),
			next_cursor: page.next_cursor,
			filtered: query.state !== undefined,
			no_cards: whyNoCards(ctx, rows.accounts),
		};
	},
);

export const handle = { title: "Autopay charges" };
export const meta = () => [{ title: "Autopay charges · Money · CampInsights" }];

export default function Charges() {
	const { charges, ...page } = useLoaderData<typeof loader>();
	return (
		<MoneyList
			{...page}
			title="Autopay charges"
			description="Charges that families agreed to have on their card on the due date. Failed charges are retried after 3 and 7 days."
			of={["charge", "charges"]}
			states={CHARGE_STATE_KEYS.map((value) => ({ value, label: CHARGE_STATES[value] }))}
			shown={charges.length}
			paths={chargesPaths}
			nothing={{
				icon: "credit-card",
				title: "No autopay charges yet",
				text: "Families with a saved card can turn on autopay. Each charge appears here three days in advance, when we email the family.",
			}}
		>
			<ChargeList charges={charges} />
		</MoneyList>
	);
}
