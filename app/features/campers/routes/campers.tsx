import { useLoaderData, useLocation } from "@remix-run/react";
import { ageOn, formatDate } from "~/lib/dates";
import { displayName } from "~/lib/people";
import { useCan } from "~/platform/camp-context";
import { AppError, notFound } from "~/platform/errors";
import { staffLoader } from "~/platform/http/screen.server";
import { MOST_HITS } from "~/platform/search/people-index.server";
import { BulkScope } from "~/ui/bulk-bar";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { ListToolbar } from "~/ui/list-toolbar";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { CamperBulkBar, camperBulkForm } from "../components/camper-bulk-bar";
import { CamperTable } from "../components/camper-table";
import { NoCampers } from "../components/no-campers";
import { SearchNote } from "../components/search-note";
import { groupChoices, sessionChoices, tagChoices, totalRead } from "../facets.server";
import { camperListQuery } from "../inputs";
import { searchOf } from "../list-query.server";
import { camperPaths } from "../paths";
import { camperPage, countRead, listRead, seasonRead, showsAll, type Tag } from "../queries.server";
import { gradeFor, gradeLabel, gradeSettings, STATUS_LABELS } from "../rules";

export const loader = staffLoader(
	{
		permission: "campers_view",
		query: camperListQuery,
		search: searchOf,
		reads: ({ db, place, today, query, hits }) => {
			const asked = { place, today, query, in_season: true, hits };
			return {
				season: seasonRead(db, place.camp_id, query.season),
				earlier: query.returning ? seasonRead(db, place.camp_id, query.returning) : null,
				campers: listRead(db, asked, query.limit, query.cursor),
				count: showsAll(asked, query.limit, query.cursor) ? null : countRead(db, asked),
				sessions: sessionChoices(db, place.camp_id, query.season),
				groups: groupChoices(db, place),
				tags: tagChoices(db, place.camp_id),
				total: totalRead(db, place.camp_id),
			};
		},
	},
	({ ctx, rows, query, hits }) => {
		const [season] = rows.season;
		if (query.season && season?.id !== query.season) throw notFound("This season");
		const [earlier] = rows.earlier ?? [];
		if (query.returning && earlier?.id !== query.returning) throw notFound("This season");
		if (query.status === "deleted" && !ctx.can("campers_edit")) {
			throw new AppError("FORBIDDEN", {
				message: "Only those who edit campers see the deleted ones.",
				permission: "campers_edit",
			});
		}
		const grades = gradeSettings(ctx.camp.settings);
		const { rows: shown, page } = camperPage(rows.campers, query.limit, query);
		const [count] = rows.count ?? [{ n: shown.length, is_exact: 1 }];
		return {
			campers: shown.map((row) => ({
				id: row.id,
				name: displayName(row),
				photo_url: row.profile_image_url,
				age: row.birth_date === null ? null : ageOn(row.birth_date, ctx.today),
				grade: season ? gradeLabel(gradeFor(row, season), grades.rising) : "",
				status: row.status,
				sessions: JSON.parse(row.sessions) as string[],
				tags: JSON.parse(row.tags) as Tag[],
			})),
			next_cursor: page.next_cursor,
			count: count?.is_exact ? count.n : null,
			search: hits?.unavailable ? ("unavailable" as const) : hits?.partial ? ("partial" as const) : null,
			most_searched: MOST_HITS,
			is_empty: ctx.place.scope.kind === "camp" && rows.total[0]?.n === 0,
			narrowed: ctx.place.scope.kind !== "camp",
			season: season?.name ?? null,
			today: ctx.today,
			rising: grades.rising,
			choices: {
				earlier: earlier ? [{ value: earlier.id, label: earlier.name }] : [],
				sessions: rows.sessions,
				groups: rows.groups,
				tags: rows.tags,
				grades: grades.range.map((grade) => ({
					value: String(grade),
					label: gradeLabel(grade, grades.rising),
				})),
			},
		};
	},
);

export const handle = { title: "Campers", mobileTitle: "Rosters" };
export const meta = () => [{ title: "Campers · CampInsights" }];

export default function Campers() {
	const { campers, choices, count: counted, search: searched, ...rest } = useLoaderData<typeof loader>();
	const { is_empty, most_searched, narrowed, next_cursor, season, today, rising } = rest;
	const count = countText(counted, searched);
	const canEdit = useCan("campers_edit");
	const { search } = useLocation();
	const exported = new URLSearchParams(search);
	exported.delete("cursor");
	return (
		<>
			<PageHeader
				title="Campers"
				description={`Ages on ${formatDate(today)}${season ? `, ${rising ? "entering" : "completed"} grades for ${season}` : ""}.`}
				actions={
					<>
						{is_empty || exported.get("status") === "deleted" ? null : (
							<ButtonLink
								to={`${camperPaths.csv}?${exported}`}
								reloadDocument
								prefetch="none"
								icon={<Icon name="download" />}
							>
								Export
							</ButtonLink>
						)}
						{canEdit ? (
							<ButtonLink to={camperPaths.create} variant="primary" icon={<Icon name="plus" />}>
								Add camper
							</ButtonLink>
						) : null}
					</>
				}
			/>
			<Card flush>
				{is_empty ? (
					<NoCampers canEdit={canEdit} />
				) : (
					<BulkScope>
						<ListToolbar
							search={{ label: "Search campers", placeholder: "Name or e-mail of a camper" }}
							filters={filters(choices, canEdit)}
							count={count}
							keep={["season", "camp"]}
						/>
						<SearchNote searched={searched} most={most_searched} />
						{searched === "unavailable" ? null : campers.length === 0 ? (
							<NoCampers canEdit={canEdit} filtered narrowed={narrowed} />
						) : (
							<CamperTable campers={campers} pick={canEdit ? camperBulkForm : undefined} />
						)}
						<Pagination nextCursor={next_cursor} summary={`${campers.length} of ${count} on this page`} />
						{canEdit && campers.length > 0 ? <CamperBulkBar tags={choices.tags} /> : null}
					</BulkScope>
				)}
			</Card>
		</>
	);
}

function countText(count: number | null, searched: "partial" | "unavailable" | null) {
	if (searched === "unavailable") return "Not searched";
	if (count === null) return "1,000+ campers";
	if (searched === "partial") return `${count.toLocaleString("en-US")}+ campers`;
	return `${count.toLocaleString("en-US")} ${count === 1 ? "camper" : "campers"}`;
}

interface Choices {
	/** The season those listed return from, when the list is of them. */
	earlier: { value: string; label: string }[];
	sessions: { id: string; name: string }[];
	groups: { id: string; name: string }[];
	tags: { id: string; label: string }[];
	grades: { value: string; label: string }[];
}

function filters({ earlier, sessions, groups, tags, grades }: Choices, canEdit: boolean) {
	const named = (rows: { id: string; name: string }[]) =>
		rows.map(({ id, name }) => ({ value: id, label: name }));
	return [
		...(earlier.length > 0 ? [{ name: "returning", label: "Returning from", options: earlier }] : []),
		{ name: "session", label: "Session", options: named(sessions) },
		{ name: "group", label: "Group", options: named(groups) },
		{ name: "grade", label: "Grade", options: grades },
		{ name: "tag", label: "Tag", options: tags.map(({ id, label }) => ({ value: id, label })) },
		{
			name: "status",
			label: "Status",
			any: STATUS_LABELS.active,
			options: [
				{ value: "lead", label: STATUS_LABELS.lead },
				{ value: "archived", label: STATUS_LABELS.archived },
				{ value: "all", label: "Any status" },
				...(canEdit ? [{ value: "deleted", label: "Recently deleted" }] : []),
			],
		},
	].filter(({ options }) => options.length > 0);
}
