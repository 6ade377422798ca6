import { useLoaderData } from "@remix-run/react";
import { instantAt } from "~/lib/dates";
import { staffLoader } from "~/platform/http/screen.server";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ExportLink } from "~/ui/export-link";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import { boardReads, boardView } from "../board.server";
import { MOST_SHOWN } from "../components/board-parts";
import { BoardTable } from "../components/board-table";
import { LeftList } from "../components/left-list";
import { WhatIf } from "../components/what-if";
import { boardQuery } from "../inputs";
import { waitlistPaths } from "../paths";

export const loader = staffLoader(
	{
		permission: "waitlist_manage",
		query: boardQuery,
		reads: ({ db, place, query, today, time }) =>
			// Holds that ran out within this minute still count; what is written asks the clock.
			boardReads(db, place.camp_id, query, instantAt(today, time, place.time_zone)),
	},
	({ ctx, rows, query }) => boardView(rows, query, { now: ctx.clock.now(), time_zone: ctx.camp.time_zone }),
);

export const handle = { title: "Waitlist" };
export const meta = () => [{ title: "Waitlist · CampInsights" }];

export default function Board() {
	const { season, sessions, session, simulated, entries, more, left } = useLoaderData<typeof loader>();
	const total = sessions.reduce((sum, { waiting }) => sum + waiting, 0);
	return (
		<>
			<PageHeader
				title="Waitlist"
				description={
					season
						? `Who waits in ${season.name}, in the order of offers. A place that becomes free is offered by itself.`
						: "Who waits, in the order of offers."
				}
				actions={entries.length > 0 ? <ExportLink path={waitlistPaths.csv} /> : undefined}
			/>
			{sessions.length > 0 ? (
				<Tabs
					label="Sessions"
					tabs={[
						{ to: waitlistPaths.board(), label: "All", current: session === null },
						...sessions.map(({ id, name, waiting, is_current }) => ({
							...{ to: waitlistPaths.board(id), label: name, current: is_current },
							count: waiting,
						})),
					]}
				/>
			) : null}
			<div className="grid gap-5">
				{session ? <WhatIf key={session.id} session={session} simulated={simulated} /> : null}
				<Card flush>
					{entries.length > 0 ? (
						<BoardTable entries={entries} simulated={simulated !== null} />
					) : (
						<EmptyState
							icon={<Icon name="list-checks" />}
							title={total > 0 ? "Nobody waits for this session" : "Nobody waits"}
						>
							Families join when a session they want is full. Who comes first, and why, stands here.
						</EmptyState>
					)}
					{more ? (
						<p className="border-t border-line px-4 py-3 text-muted">
							The first {MOST_SHOWN} are shown. Choose a session, or export the whole list.
						</p>
					) : null}
				</Card>
				{left.length > 0 ? <LeftList left={left} /> : null}
			</div>
		</>
	);
}
