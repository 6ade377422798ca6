import { Form, useLoaderData, useSubmit } from "@remix-run/react";
import { z } from "zod";
import {
	followedSeason,
	listSeasons,
	nextSeasonStatuses,
	SEASON_STATUS_LABELS,
	seasonById,
	seasonStatusVerb,
	seasonTotals,
} from "#app/features/camp/seasons/index.server";
import { useCan } from "#app/platform/camp-context";
import { notFound } from "#app/platform/errors";
import { id } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { type Option, Select } from "#app/ui/select";
import { Tabs } from "#app/ui/tabs";
import { NoSessions } from "../components/no-sessions";
import { SeasonList } from "../components/season-list";
import { SessionTable } from "../components/session-table";
import { toSessionItem } from "../items";
import { sessionPaths } from "../paths";
import { sessionsOfSeason } from "../queries.server";

export const loader = campLoader(
	{
		permission: "sessions_view",
		query: z.object({ tab: z.enum(["seasons", "sessions"]).default("seasons"), season: id().optional() }),
		reads: ({ db, place, query }) => {
			const at = { db, place };
			const followed = followedSeason(place.camp_id, query.season);
			return {
				seasons: listSeasons(at),
				totals: seasonTotals(at),
				season: seasonById(at, followed),
				sessions: query.tab === "sessions" ? sessionsOfSeason(at, followed) : null,
			};
		},
	},
	({ rows, query }) => {
		const season = rows.season[0] ?? null;
		if (query.season && season?.id !== query.season) throw notFound("This season");
		const totals = new Map(rows.totals.map((each) => [each.season_id, each]));
		return {
			tab: query.tab,
			season: season && { id: season.id, name: season.name },
			sessions: (rows.sessions ?? []).map(toSessionItem),
			seasons: rows.seasons.map((each) => ({
				id: each.id,
				name: each.name,
				year: each.year,
				start_date: each.start_date,
				end_date: each.end_date,
				status: each.status,
				status_label: SEASON_STATUS_LABELS[each.status],
				is_current: each.is_current,
				next: nextSeasonStatuses(each.status).map((status) => ({
					status,
					verb: seasonStatusVerb(each.status, status),
				})),
				sessions: totals.get(each.id)?.sessions ?? 0,
				taken: totals.get(each.id)?.taken ?? 0,
				places: totals.get(each.id)?.places ?? 0,
			})),
		};
	},
);

export const handle = { title: "Seasons & Sessions", mobileTitle: "Seasons" };
export const meta = () => [{ title: "Seasons & Sessions · CampInsights" }];

export default function SeasonsSessions() {
	const { tab, season, seasons, sessions } = useLoaderData<typeof loader>();
	const canEdit = useCan("sessions_edit");
	const add =
		tab === "seasons"
			? { to: "/seasons/new", label: "Add season" }
			: season && { to: sessionPaths.create(season.id), label: "Add session" };
	// The empty state below already offers this action.
	const isEmpty = tab === "seasons" ? seasons.length === 0 : sessions.length === 0;
	return (
		<>
			<PageHeader
				beside
				title="Seasons & Sessions"
				actions={
					canEdit && add && !isEmpty ? (
						<ButtonLink to={add.to} variant="primary" icon={<Icon name="plus" />}>
							{add.label}
						</ButtonLink>
					) : undefined
				}
			/>
			<Tabs
				label="Seasons and sessions"
				tabs={[
					{
						to: sessionPaths.manage("seasons"),
						label: "Seasons",
						current: tab === "seasons",
						count: seasons.length,
					},
					{ to: sessionPaths.manage("sessions"), label: "Sessions", current: tab === "sessions" },
				]}
			/>
			<Card flush>
				{tab === "seasons" ? <SeasonList seasons={seasons} /> : null}
				{tab === "sessions" && season ? (
					<SeasonPicker
						seasons={seasons.map(({ id, name }) => ({ value: id, label: name }))}
						chosen={season.id}
					/>
				) : null}
				{tab === "sessions" && sessions.length > 0 ? <SessionTable sessions={sessions} fixed /> : null}
				{tab === "sessions" && sessions.length === 0 ? (
					<NoSessions season={season} canEdit={canEdit} filtered={false} />
				) : null}
			</Card>
		</>
	);
}

function SeasonPicker({ seasons, chosen }: { seasons: Option[]; chosen: string }) {
	const submit = useSubmit();
	return (
		<Form
			className="flex items-center gap-2 border-b border-line px-4 py-3"
			onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
		>
			<input type="hidden" name="tab" value="sessions" />
			<Select
				key={chosen}
				name="season"
				aria-label="Season"
				options={seasons}
				defaultValue={chosen}
				className="max-w-64"
			/>
			<span className="hidden noscript:contents">
				<Button type="submit">Show</Button>
			</span>
		</Form>
	);
}
