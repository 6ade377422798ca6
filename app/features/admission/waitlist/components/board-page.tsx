import { Link } from "@remix-run/react";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { Tabs } from "#app/ui/tabs";
import type { boardView } from "../board.server";
import { waitlistPaths } from "../paths";
import { BoardTable } from "./board-table";
import { familiesWait } from "./families-wait";
import { LeftList } from "./left-list";
import { WhatIf } from "./what-if";

/** The camp's waitlist: open offers, waiting families, and families who left recently. */
export function BoardPage({ board }: { board: Awaited<ReturnType<typeof boardView>> }) {
	const { season, sessions, session, simulated, offered, entries, left } = board;
	const total = sessions.reduce((sum, { waiting }) => sum + waiting, 0);
	const anybody = entries.length + offered.length > 0;
	const here = waitlistPaths.board(session?.id);
	const asking = (name: string) => `${here}${session ? "&" : "?"}${name}=1`;
	return (
		<>
			<PageHeader
				beside
				title="Waitlist"
				description={
					season
						? `Families waiting for a spot in ${season.name}, in offer order. When a spot opens, it is offered automatically.`
						: "Families waiting for a spot, in offer order."
				}
				actions={anybody ? <ExportPeople path={waitlistPaths.csv} /> : undefined}
			/>
			{sessions.length > 0 ? (
				<Tabs
					label="Sessions"
					tabs={[
						{ to: waitlistPaths.board(), label: "All", current: session === null },
						...sessions.map(({ id, name, waiting, is_current }) => ({
							to: waitlistPaths.board(id),
							label: name,
							current: is_current,
							count: waiting,
						})),
					]}
				/>
			) : null}
			<div className="grid gap-5">
				{session?.drawn ? (
					<Alert tone="warning">
						{session.drawn.text}{" "}
						<Link to={session.drawn.path} className="link">
							See the lottery
						</Link>
					</Alert>
				) : null}
				{session ? <WhatIf key={session.id} session={session} simulated={simulated} /> : null}
				{session === null && simulated ? (
					<Alert live>
						{simulated} <Link to={here}>Back to the current waitlist</Link>
					</Alert>
				) : null}
				{offered.length > 0 ? (
					<Card title="Open offers" description="Spots held until the family answers." flush>
						<BoardTable caption="Open offers" entries={offered} />
						{board.more_offered ? (
							<p className="border-t border-line px-4 py-3 text-muted">
								The first {offered.length} are shown. Choose a session, or export the whole list.
							</p>
						) : null}
					</Card>
				) : null}
				<Card
					title={anybody ? "Waiting" : undefined}
					description={
						session && entries.length > 0
							? `${familiesWait(session.waiting)} for this session. Paused families are skipped and not counted.`
							: undefined
					}
					actions={
						entries.length > 0 && session === null && simulated === null ? (
							<ButtonLink size="small" to={asking("ask")}>
								Preview the next offers
							</ButtonLink>
						) : undefined
					}
					flush
				>
					{entries.length > 0 ? (
						<BoardTable caption="Waiting" entries={entries} asked={simulated !== null} />
					) : (
						<EmptyState
							icon={<Icon name="list-checks" />}
							title={
								board.looked_through
									? "No one on this page"
									: total > 0
										? "No one is waiting for this session"
										: "No one is waiting"
							}
						>
							{board.looked_through
								? "This season’s waitlist is long. Go to the next page."
								: "Families join when a session they want is full. They’re listed here in offer order."}
						</EmptyState>
					)}
					<Pagination
						nextCursor={board.next_cursor}
						summary={
							board.looked_through
								? `Checked the next ${board.looked_through} entries on the season’s waitlist`
								: `${entries.length} on this page`
						}
					/>
				</Card>
				{left === null ? (
					<p>
						<Link to={asking("left")} className="link inline-flex min-h-6 items-center touch:min-h-11">
							Recently removed
						</Link>
					</p>
				) : (
					<LeftList left={left} />
				)}
			</div>
		</>
	);
}
