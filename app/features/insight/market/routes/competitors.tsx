import { useLoaderData } from "@remix-run/react";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { pageOfWhole } from "#app/platform/http/page";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { ExportLink } from "#app/ui/export-link";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { competitorsRead } from "../competitors.server";
import { competitorView, ownView } from "../competitor-view.server";
import { OwnPrices } from "../components/own-prices";
import { CompetitorTable } from "../components/competitor-table";
import { FRESH_MONTHS } from "../figures";
import { competitorsQuery } from "../inputs";
import { importOf, marketPaths } from "../paths";
import { ownPerWeek } from "../price-view.server";
import { ofMarket } from "../route-specs.server";
import { snapshotOf, snapshotRead } from "../snapshot.server";

const PAGE_ROWS = 50;

export const loader = campLoader(
	{
		...ofMarket,
		query: competitorsQuery,
		reads: ({ db, place: { camp_id } }) => ({
			competitors: competitorsRead(db, camp_id),
			snapshot: snapshotRead(db, camp_id, followedSeason(camp_id, undefined)),
		}),
	},
	({ ctx, rows, query }) => {
		const prices = ctx.can("sessions_view") ? snapshotOf(rows.snapshot)?.figures.prices : undefined;
		const own = ownPerWeek(prices ?? []);
		const { data: shown, page } = pageOfWhole(
			rows.competitors,
			{ limit: PAGE_ROWS, cursor: query.cursor },
			({ id }) => id,
		);
		return {
			own: ownView(own, rows.competitors, { currency: ctx.camp.currency, today: ctx.today }),
			rows: shown.map((row) => competitorView(row, own, { currency: ctx.camp.currency, today: ctx.today })),
			...page,
		};
	},
);

export const handle = { title: "Competitor prices", place: () => marketPaths.page };
export const meta: () => { title: string }[] = () => [{ title: "Competitor prices · CampInsights" }];

/** All prices of other camps that the camp entered or imported. */
export default function Competitors() {
	const { own, rows, next_cursor } = useLoaderData<typeof loader>();
	const edits = useCan("imports_run");
	const exports = useCan("reports_export");
	return (
		<>
			<PageHeader
				title="Competitor prices"
				description={`Prices older than ${FRESH_MONTHS} months are gray and aren't compared.`}
				back={{ to: marketPaths.page, label: "Market analysis" }}
				actions={
					<>
						{exports && rows.length > 0 ? <ExportLink path={marketPaths.file("competitors")} /> : null}
						{edits ? (
							<>
								<ButtonLink to={importOf("competitor_prices")} narrows icon={<Icon name="upload" />}>
									Import
								</ButtonLink>
								<ButtonLink to={marketPaths.addCompetitor} variant="primary" icon={<Icon name="plus" />}>
									Add price
								</ButtonLink>
							</>
						) : null}
					</>
				}
			/>
			{own.length > 0 && rows.length > 0 ? (
				<Card flush className="mb-4">
					<OwnPrices rows={own} />
				</Card>
			) : null}
			<Card flush>
				{rows.length > 0 ? (
					<>
						<CompetitorTable rows={rows} linked={edits} />
						<Pagination nextCursor={next_cursor} />
					</>
				) : (
					<EmptyState icon={<Icon name="tag" />} title="No competitor prices yet">
						Enter the prices of the camps that your families also consider: camp, program, weeks, price, where
						you found it and when. CampInsights never looks up prices for you.
					</EmptyState>
				)}
			</Card>
		</>
	);
}
