import { useLoaderData, useSearchParams } from "@remix-run/react";
import { MoneyTabs } from "~/features/ledger/components/money-tabs";
import { staffLoader } from "~/platform/http/screen.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ExportLink } from "~/ui/export-link";
import { Icon } from "~/ui/icon";
import { ListToolbar } from "~/ui/list-toolbar";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { DisputeList } from "../components/dispute-list";
import { disputeLine } from "../dispute-line";
import { disputesQuery } from "../inputs";
import { disputePaths } from "../paths";
import { disputesPage, disputesRead } from "../queries.server";
import { DISPUTE_FILTERS, DISPUTE_STATES, type DisputeFilter } from "../rules";

const PAGE = 25;

export const loader = staffLoader(
	{
		permission: "finance_view",
		query: disputesQuery,
		reads: ({ db, place, query }) => ({ disputes: disputesRead({ db, place }, { ...query, limit: PAGE }) }),
	},
	({ rows, query }) => {
		const { rows: shown, page } = disputesPage(rows.disputes, PAGE);
		return {
			disputes: shown.map(disputeLine),
			next_cursor: page.next_cursor,
			filtered: query.state !== undefined,
		};
	},
);

export const handle = { title: "Disputes" };
export const meta = () => [{ title: "Disputes · Money · CampInsights" }];

const filterWords = (value: DisputeFilter) => (value === "open" ? "Not decided" : DISPUTE_STATES[value]);

export default function Disputes() {
	const { disputes, next_cursor, filtered } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const count = `${disputes.length} ${disputes.length === 1 ? "dispute" : "disputes"}`;
	return (
		<>
			<PageHeader
				title="Disputes"
				description="Cardholders who went to their bank. Each is answered at Stripe, in time."
				actions={disputes.length > 0 ? <ExportLink path={disputePaths.csv} /> : undefined}
			/>
			<MoneyTabs />
			<Card flush>
				<ListToolbar
					filters={[
						{
							name: "state",
							label: "State",
							any: "Any state",
							options: DISPUTE_FILTERS.map((value) => ({ value, label: filterWords(value) })),
						},
					]}
					count={next_cursor || params.has("cursor") || disputes.length === 0 ? "" : count}
					keep={["camp"]}
				/>
				{disputes.length > 0 ? (
					<DisputeList disputes={disputes} />
				) : (
					<EmptyState
						icon={<Icon name="circle-check" />}
						title={filtered ? "No dispute here" : "Nothing is disputed"}
						actions={filtered ? <ButtonLink to={disputePaths.list}>Every dispute</ButtonLink> : undefined}
					>
						<p>
							{filtered
								? "No dispute is in this state."
								: "When a cardholder asks their bank for a payment back, it appears here with the day until which it is answered."}
						</p>
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} summary={`${disputes.length} on this page`} />
			</Card>
		</>
	);
}
