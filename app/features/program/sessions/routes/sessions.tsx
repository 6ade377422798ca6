import { useLoaderData } from "@remix-run/react";
import { followedSeason, seasonTotals } from "#app/features/camp/seasons/index.server";
import { useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { ExportLink } from "#app/ui/export-link";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { NoSessions } from "../components/no-sessions";
import { SessionTable } from "../components/session-table";
import { toSessionItem } from "../items";
import {
	listedSeason,
	PAGE,
	seasonSessionReads,
	sessionListQuery,
	sessionPage,
	sessionSearch,
} from "../list-query.server";
import { sessionPaths } from "../paths";
import { SESSION_STATUS_LABELS, SESSION_STATUSES } from "../rules";

export const loader = campLoader(
	{
		permission: "sessions_view",
		query: sessionListQuery,
		search: sessionSearch,
		reads: ({ db, place, query, hits }) => ({
			...seasonSessionReads({ db, place, hits }, query, (query.cursor ?? 0) + PAGE + 1),
			totals: seasonTotals({ db, place }, followedSeason(place.camp_id, query.season)),
		}),
	},
	({ rows, query, hits }) => {
		const season = listedSeason(rows, query);
		const { sessions, next_cursor, count } = sessionPage(rows.sessions, query, hits);
		const searched = sessionSearch({ query }) !== null;
		const kept = rows.totals[0];
		const total = kept ? kept.sessions + kept.cancelled : 0;
		return {
			season: season && { id: season.id, name: season.name },
			total,
			taken: kept?.taken ?? 0,
			places: kept?.places ?? 0,
			count: count ?? (searched ? (query.cursor ?? 0) + sessions.length : total),
			/** True when there are more sessions than counted. */
			is_cut: count === null && searched && next_cursor !== null,
			next_cursor,
			sessions: sessions.map(toSessionItem),
		};
	},
);

export const handle = { title: "Sessions" };
export const meta = () => [{ title: "Sessions · CampInsights" }];

const statusFilter = {
	name: "status",
	label: "Status",
	options: [...SESSION_STATUSES, "full" as const].map((value) => ({
		value,
		label: SESSION_STATUS_LABELS[value],
	})),
};

export default function Sessions() {
	const { season, sessions, total, taken, places, count, is_cut, next_cursor } =
		useLoaderData<typeof loader>();
	const canEdit = useCan("sessions_edit");
	const countText = `${count}${is_cut ? "+" : ""} ${count === 1 ? "session" : "sessions"}`;
	return (
		<>
			<PageHeader
				beside
				title="Sessions"
				description={season ? `${season.name}: ${taken} of ${places} spots are filled.` : undefined}
				actions={
					<>
						{total > 0 ? <ExportLink path={sessionPaths.csv} /> : null}
						{canEdit && season ? (
							<ButtonLink to={sessionPaths.create(season.id)} variant="primary" icon={<Icon name="plus" />}>
								Add session
							</ButtonLink>
						) : null}
					</>
				}
			/>
			<Card flush>
				{total > 0 ? (
					<ListToolbar
						search={{ label: "Search sessions", placeholder: "Name" }}
						filters={[statusFilter]}
						count={countText}
						keep={["season", "camp"]}
					/>
				) : null}
				{sessions.length > 0 ? (
					<SessionTable sessions={sessions} />
				) : (
					<NoSessions season={season} canEdit={canEdit} filtered={total > 0} />
				)}
				<Pagination nextCursor={next_cursor} summary={`${sessions.length} of ${countText} on this page`} />
			</Card>
		</>
	);
}
