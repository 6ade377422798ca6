import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { personPaths } from "#app/features/people/person-page/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { checkPage, checkRead } from "../family-check.server";

export const loader = campLoader(
	{
		permission: "manage_all",
		in_production: false,
		query: z.object({ cursor: z.string().max(1000).optional() }),
		reads: ({ db, place, today, query }) => ({ children: checkRead({ db, place, today }, query.cursor) }),
	},
	({ rows }) => checkPage(rows.children),
);

export const handle = { title: "Family connections" };
export const meta = () => [{ title: "Family connections · CampInsights" }];

export default function FamilyCheck() {
	const { looked_at, range, children, next_cursor } = useLoaderData<typeof loader>();
	const count = `${looked_at} ${looked_at === 1 ? "child" : "children"}`;
	return (
		<>
			<PageHeader
				title="Family connections"
				description="Finds contradictory links between people. This page doesn't exist in production."
			/>
			<Card
				title={
					children.length === 0
						? `No problems found for ${count}`
						: `${children.length} of ${count} ${children.length === 1 ? "needs" : "need"} review`
				}
				description={range ? `From ${range[0]} to ${range[1]}, by last name.` : undefined}
				flush
			>
				{children.length === 0 ? (
					<EmptyState
						icon={<Icon name="circle-check" />}
						title="All family connections match"
						actions={
							next_cursor ? (
								<ButtonLink to={`?${new URLSearchParams({ cursor: next_cursor })}`} variant="primary">
									Check the next children
								</ButtonLink>
							) : undefined
						}
					>
						<p>
							{next_cursor
								? "Links to each child's parents, siblings, contacts and households match in both directions."
								: "You've reached the last child in the camp."}
						</p>
					</EmptyState>
				) : (
					<ul className="divide-y divide-line">
						{children.map(({ id, name, problems }) => (
							<li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
								<div className="min-w-0 flex-1 basis-64">
									<p className="font-medium">
										<bdi>{name}</bdi>
									</p>
									<ul className="list-disc pl-5 text-muted">
										{problems.map((problem) => (
											<li key={problem}>{problem}</li>
										))}
									</ul>
								</div>
								<Link
									to={personPaths.tab(id, "family")}
									className="link inline-flex min-h-6 items-center touch:min-h-11"
								>
									Fix
								</Link>
							</li>
						))}
					</ul>
				)}
				<Pagination nextCursor={children.length === 0 ? null : next_cursor} />
			</Card>
		</>
	);
}
