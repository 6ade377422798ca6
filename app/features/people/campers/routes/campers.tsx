import { useLoaderData, useSearchParams } from "@remix-run/react";
import { otherSeason, usualSeasonRead } from "#app/features/camp/seasons/index.server";
import { ExportList, useReportName } from "#app/features/people/exports/components/export-people";
import { ageOn, formatDate, formatDateRange } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { seenEntries } from "#app/platform/auth/audiences";
import { useCamp, useCan } from "#app/platform/camp-context";
import { notFound } from "#app/platform/errors";
import { shownOf } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { listReport } from "#app/platform/query/list-report";
import { type Hits, MOST_RELATED } from "#app/platform/search/people-index.server";
import { BulkScope } from "#app/ui/bulk-bar";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { ChoicePanel } from "#app/ui/choice-panel";
import { Icon } from "#app/ui/icon";
import { inForce } from "#app/ui/list-filters";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { PrintHead } from "#app/ui/print-head";
import { CamperBulkBar, camperBulkForm } from "../components/camper-bulk-bar";
import { CamperTable } from "../components/camper-table";
import { NoCampers } from "../components/no-campers";
import { SearchNote } from "../components/search-note";
import {
	askedFor,
	askedTag,
	byUse,
	type Choice,
	filterChoices,
	groupChoices,
	optionsWith,
	panelChoices,
	type SessionChoice,
	sessionChoices,
	tagChoices,
	totalRead,
} from "../facets.server";
import { throughText } from "../family-view";
import { camperListQuery, type ListQuery } from "../inputs";
import { campersReport } from "../list-plan";
import { isShownWithoutIndex, listWords, mostHits, searchOf, type Through } from "../list-search.server";
import { camperPaths } from "../paths";
import { assertMayList, camperPage, countRead, listRead, seasonRead, seenTags } from "../queries.server";
import { gradeFor, gradeLabel, gradeSettings, STATUS_LABELS } from "../rules";

export const loader = campLoader(
	{
		permission: "campers_view",
		query: camperListQuery,
		search: searchOf,
		reads: ({ db, place, today, query, hits }) => {
			const asked = { place, today, query, in_season: true, hits };
			return {
				season: seasonRead(db, place.camp_id, query.season),
				earlier: query.returning ? seasonRead(db, place.camp_id, query.returning) : null,
				campers: listRead(db, asked, shownOf(query), query.cursor),
				// Search results are counted by the statement that finds them.
				count: listWords(query.q).length > 0 ? null : countRead(db, asked),
				...sessionChoices(db, place.camp_id, query),
				...groupChoices(db, { ...place, today }, query),
				tags: tagChoices(db, place.camp_id),
				tag: query.tag ? askedTag(db, place.camp_id, query.tag) : null,
				total: totalRead(db, place.camp_id),
				usual: usualSeasonRead({ db, place }, query.season),
			};
		},
	},
	({ ctx, rows, query, hits }) => {
		const [season] = rows.season;
		if (query.season && season?.id !== query.season) throw notFound("This season");
		const [earlier] = rows.earlier ?? [];
		if (query.returning && earlier?.id !== query.returning) throw notFound("This season");
		assertMayList(ctx, query, rows.tag);
		const tags = seenEntries(rows.tags, ctx.can);
		const grades = gradeSettings(ctx.camp.settings);
		// Users who can't view sessions must not learn which ones exist, or who is enrolled in them.
		const sees_sessions = ctx.can("sessions_view");
		const sessions = sees_sessions ? rows.sessions : [];
		const { rows: shown, page } = camperPage(rows.campers, shownOf(query), query);
		const [{ n, is_exact } = { n: 0, is_exact: 1 }] = rows.count ?? [
			{ n: rows.campers[0]?.found ?? 0, is_exact: 1 },
		];
		return {
			campers: shown.map((row) => ({
				id: row.id,
				name: displayName(row),
				photo_url: row.profile_image_url,
				age: row.birth_date === null ? null : ageOn(row.birth_date, ctx.today),
				grade: season ? gradeLabel(gradeFor(row, season, grades.cutoff), grades.rising) : "",
				status: row.status,
				sessions: sees_sessions ? (JSON.parse(row.sessions) as string[]) : [],
				tags: seenTags(row.tags, ctx.can),
				through: row.through === null ? null : throughText(JSON.parse(row.through) as Through),
			})),
			next_cursor: page.next_cursor,
			report: listReport(
				ctx,
				campersReport(query, { season: otherSeason(query.season, rows.usual), sees_sessions }),
			),
			// The count goes one beyond the maximum to signal that there are more.
			count: is_exact ? n : n - 1,
			is_counted: Boolean(is_exact),
			search: searchedHow(hits, { scope: ctx.place.scope, query }),
			most_searched: { campers: mostHits(query), parents: MOST_RELATED },
			is_empty: ctx.place.scope.kind === "camp" && rows.total[0]?.n === 0,
			is_deleted: query.status === "deleted",
			narrowed: ctx.place.scope.kind !== "camp",
			season: season?.name ?? null,
			today: ctx.today,
			rising: grades.rising,
			panel: panelOf(query, { ...rows, sessions }, ctx.today),
			choices: {
				earlier: earlier ? [{ value: earlier.id, label: earlier.name }] : [],
				session: filterChoices(
					sessions,
					askedFor(sees_sessions ? query.session : undefined, rows.session ?? []),
					query.choose === "session",
				),
				group: filterChoices(rows.groups, askedFor(query.group, rows.group ?? []), query.choose === "group"),
				tag: optionsWith(
					tags.map(({ id, label }) => ({ id, name: label })),
					query.tag ? { id: query.tag, found: rows.tag?.[0] } : null,
				),
				tags,
				grades: grades.range.map((grade) => ({
					value: String(grade),
					label: gradeLabel(grade, grades.rising),
				})),
			},
		};
	},
);

type Searched = "partial" | "few_parents" | "unavailable" | "no_parents" | null;

/** Reason why search results can be incomplete: too many matches, no index, or missing matches through parents. */
function searchedHow(hits: Hits | null, asked: Parameters<typeof isShownWithoutIndex>[0]): Searched {
	if (hits?.unavailable) return isShownWithoutIndex(asked) ? "no_parents" : "unavailable";
	if (!hits?.partial) return null;
	// All matching campers were examined, so only matches through parents can be missing.
	return hits.ids.length < mostHits(asked.query) ? "few_parents" : "partial";
}

function panelOf(
	{ choose, find }: ListQuery,
	{ sessions, groups }: { sessions: SessionChoice[]; groups: Choice[] },
	today: string,
) {
	if (!choose) return null;
	if (choose === "group") return { name: choose, ...panelChoices(groups, find) };
	const offered = panelChoices(byUse(sessions, today), find);
	return {
		name: choose,
		...offered,
		choices: offered.choices.map(({ id, name, start_date, end_date }) => ({
			id,
			name,
			about: formatDateRange(start_date, end_date),
		})),
	};
}

export const handle = { title: "Campers", mobileTitle: "Rosters" };
export const meta = () => [{ title: "Campers · CampInsights" }];

export default function Campers() {
	const {
		campers,
		choices,
		count: counted,
		is_counted,
		search: searched,
		...rest
	} = useLoaderData<typeof loader>();
	const { panel, is_empty, is_deleted, most_searched, narrowed, next_cursor, season, today, rising } = rest;
	const { report } = rest;
	const count = countText(counted, is_counted, searched);
	const [params] = useSearchParams();
	const camp = useCamp();
	const canEdit = useCan("campers_edit");
	const name = useReportName("Campers", filters(choices, canEdit));
	return (
		<>
			<PageHeader
				beside
				title="Campers"
				description={`${is_deleted ? "Deleted in the last 30 days. Open a camper to restore them. " : ""}Ages on ${formatDate(today)}${season ? `, ${rising ? "entering" : "completed"} grades for ${season}` : ""}.`}
				actions={
					<>
						{is_empty ? null : (
							<ExportList
								files={[{ path: camperPaths.csv, label: "CSV file" }]}
								report={report}
								name={name}
							/>
						)}
						{canEdit && !is_empty ? (
							<>
								<ButtonLink to="/duplicates" narrows icon={<Icon name="copy" />}>
									Duplicates
								</ButtonLink>
								<ButtonLink to={camperPaths.create} variant="primary" icon={<Icon name="plus" />}>
									Add camper
								</ButtonLink>
							</>
						) : null}
					</>
				}
			/>
			<Card flush className="print:border-0">
				{is_empty ? (
					<NoCampers canEdit={canEdit} />
				) : (
					<BulkScope>
						<ListToolbar
							search={{ label: "Search campers", placeholder: "Name or email" }}
							filters={filters(choices, canEdit)}
							count={count}
							keep={["season", "camp"]}
						/>
						{panel ? (
							<ChoicePanel
								name={panel.name}
								noun={panel.name}
								choices={panel.choices}
								more={panel.more}
								note={
									panel.is_cut ? `Only the first ${panel.looked_through} campers were searched.` : undefined
								}
							/>
						) : null}
						<SearchNote searched={searched} most={most_searched} />
						{searched === "unavailable" ? null : campers.length === 0 ? (
							<NoCampers
								canEdit={canEdit}
								filtered
								narrowed={narrowed}
								season={params.get("season") ? season : null}
							/>
						) : (
							<CamperTable
								campers={campers}
								pick={canEdit ? camperBulkForm : undefined}
								sheetHead={
									<PrintHead
										parts={[
											season ? `Campers, ${season}` : "Campers",
											...inForce(filters(choices, canEdit), params),
											next_cursor || params.get("cursor") ? `${campers.length} of ${count}` : count,
											camp.name,
											`as of ${formatDate(today)}`,
										]}
									/>
								}
							/>
						)}
						<Pagination nextCursor={next_cursor} summary={`${campers.length} of ${count} on this page`} />
						{canEdit && campers.length > 0 ? <CamperBulkBar tags={choices.tags} /> : null}
					</BulkScope>
				)}
			</Card>
		</>
	);
}

function countText(count: number, is_counted: boolean, searched: Searched) {
	if (searched === "unavailable") return "Search unavailable";
	const n = count.toLocaleString("en-US");
	if (!is_counted || searched === "partial" || searched === "few_parents") return `${n}+ campers`;
	return `${n} ${count === 1 ? "camper" : "campers"}`;
}

type FilterChoices = ReturnType<typeof filterChoices>;

interface Choices {
	/** Earlier season to choose for returning campers. */
	earlier: { value: string; label: string }[];
	session: FilterChoices;
	group: FilterChoices;
	tag: { value: string; label: string }[];
	grades: { value: string; label: string }[];
}

/** A filter with few choices lists them; one with many opens a panel. */
const chosenOf = (name: string, label: string, { options, is_long, chosen }: FilterChoices) => ({
	name,
	label,
	options,
	looked_up: is_long ? { chosen } : undefined,
});

function filters({ earlier, session, group, tag, grades }: Choices, canEdit: boolean) {
	return [
		...(earlier.length > 0 ? [{ name: "returning", label: "Returning from", options: earlier }] : []),
		chosenOf("session", "Session", session),
		chosenOf("group", "Group", group),
		{ name: "grade", label: "Grade", options: grades },
		{ name: "tag", label: "Tag", options: tag },
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
	].filter((filter) => filter.options.length > 0 || ("looked_up" in filter && filter.looked_up));
}
