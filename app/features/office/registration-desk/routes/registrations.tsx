import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { z } from "zod";
import { planRoomRead, planWarning } from "#app/features/program/enrollments/index.server";
import { ExportList, useReportName } from "#app/features/people/exports/components/export-people";
import { MISSING, MISSING_LABELS } from "#app/lib/registrations";
import { useCan } from "#app/platform/camp-context";
import { notFound } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { listReport } from "#app/platform/query/list-report";
import { Alert } from "#app/ui/alert";
import { BulkScope } from "#app/ui/bulk-bar";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import type { ListFilter } from "#app/ui/list-filters";
import { withParams } from "#app/ui/list-params";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { SearchPartial } from "#app/ui/search-partial";
import { Tabs } from "#app/ui/tabs";
import { assertMayFilter, boardSearch, PAGE, staffRegistrations } from "../board.server";
import { BoardColumns } from "../components/board-columns";
import { DecisionBar, decisionForm } from "../components/decision-bar";
import { RegistrationTable } from "../components/registration-table";
import { boardQuery } from "../inputs";
import { toTableItem } from "../items.server";
import { registrationsPlan } from "../list-plan";
import { boardPaths } from "../paths";
import { boardSeason, countsRead, looksThrough, seasonSessions } from "../queries.server";
import {
	COLUMNS,
	LOOKED_THROUGH,
	MOST_COUNTED,
	MOST_LOOKED_AT,
	TAB_KEYS,
	TAB_LABELS,
	type Tab,
	toDecide,
} from "../rules";

type Query = z.infer<typeof boardQuery>;

/** Cards per column of the board. */
const IN_COLUMN = 8;

export const loader = campLoader(
	{
		permission: "registration_manage",
		query: boardQuery,
		search: boardSearch,
		reads: ({ db, place, today, query, hits }) => {
			const at = { db, place, today };
			const column = (state: Tab) =>
				staffRegistrations.read(at, { filters: { ...query, state }, hits, limit: IN_COLUMN });
			const is_board = query.view === "board";
			return {
				list: is_board
					? null
					: staffRegistrations.read(at, { filters: query, hits, limit: PAGE, cursor: query.cursor }),
				to_decide: is_board ? column("to_decide") : null,
				accepted: is_board ? column("accepted") : null,
				enrolled: is_board ? column("enrolled") : null,
				waitlisted: is_board ? column("waitlisted") : null,
				counts: countsRead(at, query.season),
				sessions: seasonSessions(at, query.season),
				season: boardSeason(at, query.season),
				room: planRoomRead(db, place.camp_id),
			};
		},
	},
	({ ctx, rows, query, hits }) => {
		const [season] = rows.season;
		if (query.season && season?.id !== query.season) throw notFound("This season");
		assertMayFilter(ctx, query);
		const counts: Partial<Record<Tab, number>> = rows.counts[0] ?? {};
		const { items, page } = staffRegistrations.page(rows.list ?? [], PAGE);
		const filtered = Boolean(query.q || query.session || query.missing || query.paid);
		return {
			season: season?.name ?? null,
			counts,
			is_board: query.view === "board",
			is_filtered: filtered,
			state: query.state ?? null,
			items: items.map((item) => toTableItem(ctx, item)),
			columns: COLUMNS.map((tab) => ({
				tab,
				count: filtered ? (rows[tab] ?? []).length : (counts[tab] ?? 0),
				items: staffRegistrations
					.page(rows[tab] ?? [], IN_COLUMN)
					.items.map((item) => toTableItem(ctx, item)),
			})),
			next_cursor: page.next_cursor,
			sessions: rows.sessions.map(({ id, name }) => ({ value: id, label: name })),
			warning: planWarning(rows.room),
			is_cut: looksThrough(query) && Object.values(counts).reduce((sum, n) => sum + n, 0) > LOOKED_THROUGH,
			report: listReport(ctx, reportOf(query, hits !== null)),
			unavailable: hits?.unavailable ?? false,
			partial: hits?.partial ?? false,
		};
	},
);

/** The list as a report. Null for registrations in progress, which aren't in reports. The board is all stages, as in its file. */
function reportOf({ state, view, q, ...filters }: Query, is_searched: boolean) {
	if (state === "draft") return null;
	const stage = view === "board" ? undefined : state;
	return registrationsPlan({ ...filters, state: stage, q: is_searched ? q : undefined });
}

export const handle = { title: "Registrations" };
export const meta = () => [{ title: "Registrations · CampInsights" }];

export default function Registrations() {
	const data = useLoaderData<typeof loader>();
	const { season, counts, is_board, is_filtered, state, items, next_cursor, warning } = data;
	const [params] = useSearchParams();
	const sees = useCan("finance_view");
	const filters = filtersOf(data.sessions, sees);
	const stage = { name: "state", label: "Status", options: TAB_KEYS.map(toOption) };
	const name = useReportName("Registrations", is_board ? filters : [stage, ...filters]);
	const total = TAB_KEYS.reduce((sum, tab) => sum + (tab === "draft" ? 0 : (counts[tab] ?? 0)), 0);
	const is_empty = total === 0 && (counts.draft ?? 0) === 0;
	const to = (changes: Record<string, string | null>) => withParams(params, changes);
	return (
		<>
			<PageHeader
				beside
				title="Registrations"
				description={season ? `Family registrations for ${season}` : undefined}
				actions={
					<>
						{is_empty ? null : (
							<ExportList
								files={[{ path: boardPaths.csv, label: "CSV file" }]}
								report={data.report}
								name={name}
							/>
						)}
						{is_empty ? null : (
							<ButtonLink
								to={to({ view: is_board ? null : "board" })}
								narrows
								icon={<Icon name={is_board ? "list-checks" : "clipboard-list"} />}
							>
								{is_board ? "List" : "Board"}
							</ButtonLink>
						)}
						<ButtonLink to={boardPaths.create} variant="primary" icon={<Icon name="plus" />}>
							<span>
								Register<span className="max-md:sr-only"> a family</span>
							</span>
						</ButtonLink>
					</>
				}
			/>
			{warning ? (
				<Alert tone="warning" className="mb-4">
					{warning}
				</Alert>
			) : null}
			{is_empty ? (
				<Card flush>
					<EmptyState
						icon={<Icon name="clipboard-list" />}
						title="No registrations yet"
						actions={<ButtonLink to={boardPaths.create}>Register a family</ButtonLink>}
					>
						Families register online once registration opens. You can also register them here.
					</EmptyState>
				</Card>
			) : (
				<>
					{is_board ? null : (
						<Tabs
							label="Statuses"
							tabs={[
								{ to: to({ state: null }), label: "All", current: state === null },
								...TAB_KEYS.map((tab) => ({
									to: to({ state: tab }),
									label: TAB_LABELS[tab],
									current: state === tab,
									count: Math.min(counts[tab] ?? 0, MOST_COUNTED),
								})),
							]}
						/>
					)}
					<BulkScope>
						<Card flush className={is_board ? "mb-4" : undefined}>
							<ListToolbar
								search={{ label: "Search families", placeholder: "Parent or child" }}
								filters={filters}
								count={countOf(data)}
								keep={["season", "camp", "state", "view"]}
							/>
							{data.partial ? <SearchPartial most={MOST_LOOKED_AT} shown="families" /> : null}
							{data.unavailable ? (
								<p role="status" className="px-4 pb-3 text-muted">
									Search isn't available right now. Try again in a few minutes.
								</p>
							) : null}
							{data.is_cut ? (
								<p role="status" className="px-4 pb-3 text-muted">
									Filters search the newest {LOOKED_THROUGH} registrations in each status. Choose a status or
									session, or search, to find older ones.
								</p>
							) : null}
							{is_board ? null : items.length === 0 ? (
								<EmptyState
									icon={<Icon name="funnel" />}
									title="No matches"
									actions={
										is_filtered ? (
											<ButtonLink to={to({ q: null, session: null, missing: null, paid: null })}>
												Clear filters
											</ButtonLink>
										) : undefined
									}
								>
									{is_filtered
										? "No registrations match. Remove a filter."
										: "No registrations have this status."}
								</EmptyState>
							) : (
								<RegistrationTable
									items={items}
									pick={items.some(({ status }) => toDecide(status)) ? decisionForm : undefined}
								/>
							)}
							{is_board ? null : (
								<Pagination
									nextCursor={next_cursor}
									summary={`${items.length} ${items.length === 1 ? "registration" : "registrations"} on this page`}
								/>
							)}
							{!is_board && items.some(({ status }) => toDecide(status)) ? <DecisionBar /> : null}
						</Card>
					</BulkScope>
					{is_board ? (
						<BoardColumns
							columns={data.columns.map((column) => ({
								...column,
								href: to({ view: null, state: column.tab }),
							}))}
						/>
					) : null}
				</>
			)}
		</>
	);
}

const toOption = (tab: Tab) => ({ value: tab, label: TAB_LABELS[tab] });

const PAYMENT = {
	name: "paid",
	label: "Payment",
	options: [
		{ value: "no", label: "Balance due" },
		{ value: "yes", label: "No balance due" },
	],
};

/** Filters beside the tabs; payments only for users who can see money. */
const filtersOf = (sessions: ListFilter["options"], sees: boolean): ListFilter[] =>
	[
		{ name: "session", label: "Session", options: sessions },
		{
			name: "missing",
			label: "Missing",
			any: "Any missing items",
			options: MISSING.map((value) => ({ value, label: MISSING_LABELS[value] })),
		},
		...(sees ? [PAYMENT] : []),
	].filter(({ options }) => options.length > 0);

function countOf({
	state,
	counts,
	is_filtered,
	is_board,
	items,
	next_cursor,
}: Pick<
	ReturnType<typeof useLoaderData<typeof loader>>,
	"state" | "counts" | "is_filtered" | "is_board" | "items" | "next_cursor"
>) {
	const words = (count: number, more: boolean) =>
		`${count}${more ? "+" : ""} ${count === 1 && !more ? "registration" : "registrations"}`;
	if (is_filtered) return is_board ? "Filtered" : words(items.length, next_cursor !== null);
	const tabs = state && !is_board ? [state] : TAB_KEYS.filter((tab) => tab !== "draft");
	const count = tabs.reduce((sum, tab) => sum + Math.min(counts[tab] ?? 0, MOST_COUNTED), 0);
	return words(
		count,
		tabs.some((tab) => (counts[tab] ?? 0) > MOST_COUNTED),
	);
}
