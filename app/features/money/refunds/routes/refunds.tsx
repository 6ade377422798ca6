import { useLoaderData } from "@remix-run/react";
import { MoneyList } from "#app/features/money/frame/components/money-list";
import { dateIn } from "#app/lib/dates";
import { useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { RefundList } from "../components/refund-list";
import { refundsQuery } from "../inputs";
import { refundPaths } from "../paths";
import { refundsPage, refundsRead } from "../queries.server";
import { REFUND_STATE_KEYS, REFUND_STATES } from "../rules";

const PAGE = 25;

export const loader = campLoader(
	{
		permission: "finance_view",
		query: refundsQuery,
		reads: ({ db, place, query }) => ({ refunds: refundsRead({ db, place }, { ...query, limit: PAGE }) }),
	},
	({ ctx, rows, query }) => {
		const { rows: shown, page } = refundsPage(rows.refunds, PAGE);
		return {
			refunds: shown.map((row) => ({
				id: row.id,
				family: row.household_name,
				amount_cents: row.amount_cents,
				currency: row.currency,
				way: row.way,
				reference: row.reference,
				reason: row.reason,
				state: row.state,
				requested_by: row.requested_by_name,
				decided_by: row.decided_by_name,
				paid_on: row.paid_on,
				needs_second: row.needs_second === 1,
				requested_on: dateIn(ctx.camp.time_zone, row.requested_at),
			})),
			next_cursor: page.next_cursor,
			filtered: query.state !== undefined,
		};
	},
);

export const handle = { title: "Refunds" };
export const meta = () => [{ title: "Refunds · Money · CampInsights" }];

export default function Refunds() {
	const { refunds, ...page } = useLoaderData<typeof loader>();
	const canPost = useCan("finance_post");
	return (
		<MoneyList
			{...page}
			title="Refunds"
			description="Refunds and their status."
			of={["refund", "refunds"]}
			states={REFUND_STATE_KEYS.map((value) => ({ value, label: REFUND_STATES[value] }))}
			shown={refunds.length}
			paths={refundPaths}
			fresh={canPost ? { to: refundPaths.new, label: "New refund" } : null}
			nothing={{
				icon: "undo-2",
				title: "No refunds yet",
				text: "Refunds owed from cancellations appear here automatically. To refund another payment, start a new refund.",
			}}
		>
			<RefundList refunds={refunds} />
		</MoneyList>
	);
}
