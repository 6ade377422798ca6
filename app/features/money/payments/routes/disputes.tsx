import { useLoaderData } from "@remix-run/react";
import { MoneyList } from "#app/features/money/frame/components/money-list";
import { keepingAccount, whyNoCards } from "#app/features/money/saved-methods/index.server";
import { campLoader } from "#app/platform/http/screen.server";
import { DisputeList } from "../components/dispute-list";
import { disputeLine } from "../dispute-line";
import { disputesQuery } from "../dispute-inputs";
import { disputePaths } from "../paths";
import { disputesPage, disputesRead } from "../dispute-queries.server";
import { DISPUTE_FILTERS, DISPUTE_STATES, type DisputeFilter } from "../dispute-rules";

const PAGE = 25;

export const loader = campLoader(
	{
		permission: "finance_view",
		query: disputesQuery,
		reads: ({ db, place, query }) => ({
			disputes: disputesRead({ db, place }, { ...query, limit: PAGE }),
			accounts: keepingAccount(db, place.camp_id),
		}),
	},
	({ ctx, rows, query }) => {
		const { rows: shown, page } = disputesPage(rows.disputes, PAGE);
		return {
			disputes: shown.map(disputeLine),
			next_cursor: page.next_cursor,
			filtered: query.state !== undefined,
			no_cards: whyNoCards(ctx, rows.accounts),
		};
	},
);

export const handle = { title: "Disputes" };
export const meta = () => [{ title: "Disputes · Money · CampInsights" }];

const filterWords = (value: DisputeFilter) => (value === "open" ? "Open" : DISPUTE_STATES[value]);

export default function Disputes() {
	const { disputes, ...page } = useLoaderData<typeof loader>();
	return (
		<MoneyList
			{...page}
			title="Disputes"
			description="Disputed card payments. Respond in Stripe before the deadline."
			of={["dispute", "disputes"]}
			states={DISPUTE_FILTERS.map((value) => ({ value, label: filterWords(value) }))}
			shown={disputes.length}
			paths={disputePaths}
			nothing={{
				icon: "circle-check",
				title: "No disputes",
				text: "When a cardholder disputes a payment, it appears here with the deadline to respond.",
			}}
		>
			<DisputeList disputes={disputes} />
		</MoneyList>
	);
}
