import { useLoaderData } from "@remix-run/react";
import { ExportList, useReportName } from "#app/features/people/exports/components/export-people";
import { StaffTabs } from "#app/features/people/shifts/components/staff-tabs";
import { ageOn } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { useCan } from "#app/platform/camp-context";
import { notFound } from "#app/platform/errors";
import { shownOf } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { listReport } from "#app/platform/query/list-report";
import { MOST_HITS } from "#app/platform/search/people-index.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { SearchPartial } from "#app/ui/search-partial";
import { StaffTable } from "../components/staff-table";
import { type StaffListQuery, staffListQuery } from "../inputs";
import { staffPlan } from "../list-plan";
import { staffPaths } from "../paths";
import { assertMayList, seasonRead, warningsOf } from "../queries.server";
import { MOST_COUNTED, searchOf, staffCount, staffList, staffPage } from "../staff-list.server";
import { roleTypeChoices } from "../role-types.server";
import { LIST_STATUS_LABELS, LIST_STATUSES, WARNING_LABELS, WARNINGS } from "../rules";

export const loader = campLoader(
	{
		permission: "staff_view",
		query: staffListQuery,
		search: searchOf,
		reads: ({ db, place, today, query, hits }) => ({
			staff: staffList(db, { place, today, query, hits }, shownOf(query), query.cursor),
			count:
				query.warning || query.status === "left" || searchOf({ query })
					? null
					: staffCount(db, { place, today, query, hits }),
			season: seasonRead(db, place.camp_id, query.season),
			positions: roleTypeChoices(db, place.camp_id),
		}),
	},
	({ ctx, rows, query, hits }) => {
		const [season] = rows.season;
		if (query.season && season?.id !== query.season) throw notFound("This season");
		assertMayList(ctx, query);
		const { rows: shown, page } = staffPage(rows.staff, { ...query, limit: shownOf(query) }, ctx);
		const narrowed = Boolean(query.q || query.position || query.warning || query.status);
		const unavailable = hits?.unavailable ?? false;
		return {
			staff: shown.map((row) => ({
				id: row.id,
				name: displayName(row),
				photo_url: row.profile_image_url,
				position: row.position,
				age: row.birth_date === null ? null : ageOn(row.birth_date, ctx.today),
				starts_on: row.starts_on,
				ends_on: row.ends_on,
				has_left: row.ends_on !== null && row.ends_on < ctx.today,
				warnings: warningsOf(row, ctx).map(({ text, urgent }) => ({ text, urgent })),
			})),
			count: unavailable
				? "Search unavailable"
				: `${countText(shown.length, {
						is_all: !(page.next_cursor ?? query.cursor),
						n: query.warning ? undefined : (rows.count?.[0]?.n ?? rows.staff[0]?.found ?? undefined),
						partial: Boolean(hits?.partial || rows.count?.[0]?.is_cut),
					})} staff`,
			about: aboutList(query, season?.name),
			positions: rows.positions,
			next_cursor: page.next_cursor,
			report: listReport(
				ctx,
				// Reports show colleagues only to users who see the whole camp.
				ctx.place.scope.kind === "camp"
					? staffPlan({ ...query, season: ownSeason(query, season) }, ctx.can("staff_edit"))
					: null,
			),
			narrowed,
			/** True when "Former" is the only filter. */
			only_left: query.status === "left" && !(query.q || query.position || query.warning),
			unavailable,
			most_searched: hits?.partial ? MOST_HITS : null,
			is_empty: shown.length === 0 && !narrowed && !query.cursor,
		};
	},
);

/** The season of a report; none for the one that lists follow anyway. */
const ownSeason = ({ season }: StaffListQuery, shown: { is_usual: number } | undefined) =>
	shown?.is_usual ? undefined : season;

function aboutList({ status }: StaffListQuery, season: string | undefined): string {
	if (status === "deleted") return "Deleted in the last 30 days. Open a staff member to restore them.";
	if (status === "others") return "All current and former staff.";
	if (season === undefined) return "No season yet.";
	if (status === "left") return `Staff whose last day in ${season} has passed.`;
	return status === "season" ? `All staff for ${season}, including former staff.` : `Staff for ${season}`;
}

/**
 * Number of staff: exact if there is a single page, otherwise up to the maximum counted. Lists of staff with
 * warnings or of former staff aren't counted.
 */
function countText(
	shown: number,
	{ is_all, n, partial }: { is_all: boolean; n: number | undefined; partial: boolean },
) {
	if (is_all) return `${shown}${partial ? "+" : ""}`;
	if (n === undefined) return `${shown}+`;
	return n > MOST_COUNTED ? `${MOST_COUNTED}+` : `${n}${partial ? "+" : ""}`;
}

export const handle = { title: "Staff" };
export const meta = () => [{ title: "Staff · CampInsights" }];

export default function Staff() {
	const { staff, count, about, positions, next_cursor, report, is_empty, ...rest } =
		useLoaderData<typeof loader>();
	const { only_left, unavailable, most_searched } = rest;
	const canEdit = useCan("staff_edit");
	const name = useReportName("Staff", filters(positions, canEdit));
	return (
		<>
			<PageHeader
				beside
				title="Staff"
				description={about}
				actions={
					<>
						{is_empty ? null : (
							<ExportList
								files={[
									{ path: staffPaths.csv, label: "Staff" },
									{ path: staffPaths.certificatesCsv, label: "Certifications" },
								]}
								report={report}
								name={name}
							/>
						)}
						{canEdit && !is_empty ? (
							<ButtonLink to={staffPaths.create} variant="primary" icon={<Icon name="plus" />}>
								Add staff
							</ButtonLink>
						) : null}
					</>
				}
			/>
			<StaffTabs />
			<Card flush>
				{is_empty ? (
					<StaffListEmpty canEdit={canEdit} />
				) : (
					<>
						<ListToolbar
							search={{ label: "Search staff", placeholder: "Name or email" }}
							filters={filters(positions, canEdit)}
							count={count}
							keep={["season", "camp"]}
						/>
						{most_searched ? <SearchPartial most={most_searched} /> : null}
						{unavailable ? (
							<p className="border-t border-line px-4 py-6 text-muted">
								Search isn't available right now. Use the filters instead.
							</p>
						) : staff.length === 0 ? (
							<EmptyState
								icon={<Icon name="search" />}
								title={only_left ? "No former staff" : "No matching staff"}
							>
								{only_left
									? "Staff appear here the day after their last day."
									: "Change the search or filters."}
								{next_cursor ? " The next page could have more results." : ""}
							</EmptyState>
						) : (
							<StaffTable staff={staff} />
						)}
						<Pagination nextCursor={next_cursor} summary={`${staff.length} on this page`} />
					</>
				)}
			</Card>
		</>
	);
}

function StaffListEmpty({ canEdit }: { canEdit: boolean }) {
	return (
		<EmptyState
			icon={<Icon name="id-card" />}
			title="No staff this season"
			actions={
				canEdit ? (
					<>
						<ButtonLink to={staffPaths.create} variant="primary" icon={<Icon name="plus" />}>
							Add staff
						</ButtonLink>
						<ButtonLink to={`${staffPaths.list}?status=others`}>View all staff</ButtonLink>
					</>
				) : undefined
			}
		>
			Add counselors, lifeguards, cooks and other staff to plan shifts and check ratios.
		</EmptyState>
	);
}

const filters = (positions: { id: string; name: string }[], canEdit: boolean) => [
	...(positions.length > 0
		? [
				{
					name: "position",
					label: "Position",
					options: positions.map(({ id, name }) => ({ value: id, label: name })),
				},
			]
		: []),
	{
		name: "status",
		label: "Status",
		any: LIST_STATUS_LABELS.employed,
		options: LIST_STATUSES.filter((each) => each !== "employed" && (canEdit || each !== "deleted")).map(
			(value) => ({
				value,
				label: LIST_STATUS_LABELS[value],
			}),
		),
	},
	{
		name: "warning",
		label: "Warnings",
		any: "All warnings",
		options: WARNINGS.filter((each) => each !== "check" || canEdit).map((value) => ({
			value,
			label: WARNING_LABELS[value],
		})),
	},
];
