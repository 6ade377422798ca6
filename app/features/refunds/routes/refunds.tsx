import { useLoaderData, useSearchParams } from "@remix-run/react";
import { MoneyTabs } from "~/features/ledger/components/money-tabs";
import { dateIn } from "~/lib/dates";
import { staffLoader } from "~/platform/http/screen.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ExportLink } from "~/ui/export-link";
import { Icon } from "~/ui/icon";
import { ListToolbar } from "~/ui/list-toolbar";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { RefundList } from "../components/refund-list";
import { refundsQuery } from "../inputs";
import { refundPaths } from "../paths";
import { refundsPage, refundsRead } from "../queries.server";
import { REFUND_STATE_KEYS, REFUND_STATES } from "../rules";

const PAGE = 25;

export const loader = staffLoader(
	{
		permission: "finance_view",
		query: refundsQuery,
		reads: ({ db, place, query }) => ({ refunds: refundsRead({ db, place }, { ...query, limit: PAGE }) }),
	},
	({ ctx, rows, query }) => {
		const { rows: shown, page } = refundsPage(rows.refunds, PAGE);
		return {
			refunds: shown.map((row) => ({
				...{ id: row.id, family: row.household_name, amount_cents: row.amount_cents, currency: row.currency },
				...{ way: row.way, reference: row.reference, reason: row.reason, state: row.state },
				...{ requested_by: row.requested_by_name, decided_by: row.decided_by_name, paid_on: row.paid_on },
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
	const { refunds, next_cursor, filtered } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	return (
		<>
			<PageHeader
				title="Refunds"
				description="What goes back to families: asked for, approved, paid out."
				actions={refunds.length > 0 ? <ExportLink path={refundPaths.csv} /> : undefined}
			/>
			<MoneyTabs />
			<Card flush>
				<ListToolbar
					filters={[
						{
							name: "state",
							label: "State",
							any: "Any state",
							options: REFUND_STATE_KEYS.map((value) => ({ value, label: REFUND_STATES[value] })),
						},
					]}
					count={
						next_cursor || params.has("cursor")
							? ""
							: refunds.length === 1
								? "1 refund"
								: `${refunds.length} refunds`
					}
					keep={["camp"]}
				/>
				{refunds.length > 0 ? (
					<RefundList refunds={refunds} />
				) : (
					<EmptyState
						icon={<Icon name="undo-2" />}
						title={filtered ? "No refund here" : "Nothing goes back yet"}
						actions={filtered ? <ButtonLink to={refundPaths.list}>Every refund</ButtonLink> : undefined}
					>
						<p>
							{filtered
								? "No refund is in this state."
								: "What a cancellation owes a family appears here by itself. Credit is paid back from a family's account."}
						</p>
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} summary={`${refunds.length} on this page`} />
			</Card>
		</>
	);
}
