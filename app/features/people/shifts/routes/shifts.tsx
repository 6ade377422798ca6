import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { staffPaths } from "#app/features/people/staff/paths";
import { addDays, formatDateRange } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { useCan } from "#app/platform/camp-context";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { SearchPartial } from "#app/ui/search-partial";
import { ShiftForm } from "../components/shift-form";
import { StaffTabs } from "../components/staff-tabs";
import { WeekGrid } from "../components/week-grid";
import { shiftForm, shiftsQuery } from "../inputs";
import { staffingPaths } from "../paths";
import { mondayOf, weekOf } from "../rules";
import { activitiesOf, addShift, placesOn, type ShiftRow, weekPage, weekRead } from "../shifts.server";
import { MOST_SEARCHED, weekAsked, weekSearch } from "../week-query.server";

export const loader = campLoader(
	{
		permission: "staff_view",
		query: shiftsQuery,
		search: weekSearch,
		reads: ({ db, place, today, query, hits }) => {
			const camp_id = place.camp_id;
			const { add, cursor } = query;
			return {
				week: weekRead({ ...weekAsked({ db, place, today, query, hits }), cursor }),
				places: add ? placesOn(db, camp_id, query.day ?? query.week ?? today, add) : null,
				activities: add ? activitiesOf(db, camp_id) : null,
			};
		},
	},
	({ ctx, rows, query, hits }) => {
		const monday = mondayOf(query.week ?? ctx.today);
		const { rows: shown, page } = weekPage(rows.week);
		return {
			monday,
			days: weekOf(monday),
			today: ctx.today,
			staff: shown.map((row) => ({
				id: row.id,
				name: displayName(row),
				photo_url: row.profile_image_url,
				position: row.position,
				shifts: JSON.parse(row.shifts) as Omit<ShiftRow, "staff_id">[],
				away: JSON.parse(row.away) as [string, string][],
			})),
			next_cursor: page.next_cursor,
			unavailable: hits?.unavailable ?? false,
			most_searched: hits?.partial ? MOST_SEARCHED : null,
			adding:
				query.add && ctx.can("staff_edit")
					? {
							staff_id: query.add,
							date: query.day ?? (query.week ? monday : ctx.today),
							places: (rows.places ?? []).map((each) => ({
								value: `${each.session_id}:${each.group_id}`,
								label: `${each.group_name} · ${each.session_name}`,
							})),
							activities: (rows.activities ?? []).map(({ id, name }) => ({ value: id, label: name })),
						}
					: null,
		};
	},
);

export const action = campAction({ permission: "staff_edit", body: shiftForm }, async ({ ctx, input }) => {
	await addShift(ctx, input);
	return redirectWithToast(
		staffingPaths.shifts({ week: mondayOf(input.date), add: input.staff_id, day: addDays(input.date, 1) }),
		"Shift planned",
	);
});

export const handle = { title: "Shifts" };
export const meta = () => [{ title: "Shifts · Staff · CampInsights" }];

export default function Shifts() {
	const { monday, days, today, staff, next_cursor, adding, unavailable, most_searched } =
		useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const canEdit = useCan("staff_edit");
	const [params] = useSearchParams();
	const at = (week: string) => {
		const next = new URLSearchParams(params);
		for (const name of ["cursor", "day"]) next.delete(name);
		next.set("week", week);
		return `?${next}`;
	};
	const one = adding ? staff.find(({ id }) => id === adding.staff_id) : undefined;
	return (
		<>
			<PageHeader
				beside
				title="Shifts"
				description={`Week of ${formatDateRange(monday, addDays(monday, 6))}, camp time`}
				back={{ to: staffPaths.list, label: "Staff" }}
				actions={staff.length > 0 ? <ExportPeople path={staffingPaths.shiftsCsv} /> : undefined}
			/>
			<StaffTabs />
			<div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
				<ButtonLink
					to={at(addDays(monday, -7))}
					aria-label="Previous week"
					icon={<Icon name="chevron-left" />}
				/>
				<ButtonLink to={at(addDays(monday, 7))} aria-label="Next week" icon={<Icon name="chevron-right" />} />
				<ButtonLink to={at(mondayOf(today))}>This week</ButtonLink>
				{params.get("add") ? (
					<ButtonLink to={staffingPaths.shifts({ week: monday })}>All staff</ButtonLink>
				) : null}
				{canEdit ? <Copy monday={monday} days={days} today={today} /> : null}
			</div>
			{adding && one ? (
				<ShiftForm
					key={`${adding.staff_id} ${adding.date} ${one.shifts.length}`}
					name={one.name}
					{...adding}
					result={result}
				/>
			) : null}
			<Card flush>
				{params.get("add") ? null : (
					<ListToolbar
						search={{ label: "Search staff", placeholder: "Name" }}
						count={`${staff.length}${next_cursor || most_searched ? "+" : ""} staff`}
						keep={["week", "season", "position"]}
					/>
				)}
				{most_searched ? <SearchPartial most={most_searched} /> : null}
				{staff.length === 0 ? (
					<EmptyState
						icon={<Icon name="id-card" />}
						title={unavailable ? "Search unavailable" : "No staff found"}
					>
						{unavailable
							? "Search isn't available right now."
							: "Add staff to this season, or change the search."}
					</EmptyState>
				) : (
					<WeekGrid days={days} today={today} staff={staff} canEdit={canEdit} />
				)}
				<Pagination nextCursor={next_cursor} />
			</Card>
		</>
	);
}

function Copy({ monday, days, today }: { monday: string; days: string[]; today: string }) {
	const day = days.includes(today) ? today : monday;
	return (
		<div className="flex flex-wrap gap-2 md:ml-auto">
			<CopyButton
				from={day}
				to={addDays(day, 1)}
				days="1"
				label="Copy today to tomorrow"
				shown={day === today}
			/>
			<CopyButton from={monday} to={addDays(monday, 7)} days="7" label="Copy to next week" shown />
		</div>
	);
}

function CopyButton({
	from,
	to,
	days,
	label,
	shown,
}: Record<"from" | "to" | "days" | "label", string> & { shown: boolean }) {
	if (!shown) return null;
	return (
		<Form method="post" action={staffingPaths.copyShifts}>
			<input type="hidden" name="from" value={from} />
			<input type="hidden" name="to" value={to} />
			<input type="hidden" name="days" value={days} />
			<Button type="submit" icon={<Icon name="copy" />}>
				{label}
			</Button>
		</Form>
	);
}
