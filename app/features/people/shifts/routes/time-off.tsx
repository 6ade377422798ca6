import { useLoaderData } from "@remix-run/react";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { staffPaths } from "#app/features/people/staff/paths";
import { daysBetween, formatDateRange } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { pageOf } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { Avatar } from "#app/ui/avatar";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { type Column, Table } from "#app/ui/table";
import { StaffTabs } from "../components/staff-tabs";
import { timeOffQuery } from "../inputs";
import { staffingPaths } from "../paths";
import { TIME_OFF_LABELS } from "../rules";
import { listTimeOff } from "../time-off.server";

export const loader = campLoader(
	{
		permission: "staff_edit",
		query: timeOffQuery,
		reads: ({ db, place, today, query: { status = "requested", limit, cursor } }) => ({
			requests: listTimeOff(db, place.camp_id, { status, today, limit, cursor }),
		}),
	},
	({ rows, query }) => {
		const { rows: shown, page } = pageOf(rows.requests, query.limit, ({ ends_on, id }) => [ends_on, id]);
		return {
			status: query.status ?? "requested",
			requests: shown.map((row) => ({
				id: row.id,
				staff_id: row.staff_id,
				name: displayName(row),
				photo_url: row.profile_image_url,
				starts_on: row.starts_on,
				ends_on: row.ends_on,
				reason: row.reason,
			})),
			next_cursor: page.next_cursor,
		};
	},
);

export const handle = { title: "Time off" };
export const meta = () => [{ title: "Time off · Staff · CampInsights" }];

type Request = ReturnType<typeof useLoaderData<typeof loader>>["requests"][number];

const columns: Column<Request>[] = [
	{
		key: "name",
		header: "Name",
		at: "title",
		cell: ({ staff_id, name, photo_url }) => (
			<span className="row-name">
				<Avatar id={staff_id} name={name} src={photo_url} />
				<bdi className="truncate">{name}</bdi>
			</span>
		),
	},
	{
		key: "days",
		header: "Days",
		at: "plain",
		cell: ({ starts_on, ends_on }) => formatDateRange(starts_on, ends_on),
	},
	{
		key: "length",
		header: "Length",
		at: "plain",
		cell: ({ starts_on, ends_on }) => {
			const days = daysBetween(starts_on, ends_on) + 1;
			return days === 1 ? "1 day" : `${days} days`;
		},
	},
	{
		key: "reason",
		header: "Reason",
		at: "plain",
		className: "text-muted md:w-1/3",
		cell: ({ reason }) => reason,
	},
];

export default function TimeOff() {
	const { status, requests, next_cursor } = useLoaderData<typeof loader>();
	const count = `${requests.length}${next_cursor ? "+" : ""} ${requests.length === 1 ? "request" : "requests"}`;
	return (
		<>
			<PageHeader
				beside
				title="Time off"
				description="Review time-off requests and their effect on ratios."
				back={{ to: staffPaths.list, label: "Staff" }}
				actions={requests.length > 0 ? <ExportPeople path={staffingPaths.timeOffCsv} /> : undefined}
			/>
			<StaffTabs />
			<Card flush>
				<ListToolbar
					filters={[
						{
							name: "status",
							label: "Status",
							any: TIME_OFF_LABELS.requested,
							options: (["approved", "denied", "withdrawn"] as const).map((value) => ({
								value,
								label: TIME_OFF_LABELS[value],
							})),
						},
					]}
					count={count}
				/>
				{requests.length === 0 ? (
					<EmptyState
						icon={<Icon name="calendar-check" />}
						title={
							status === "requested"
								? "No requests to review"
								: `No ${TIME_OFF_LABELS[status].toLowerCase()} requests`
						}
					>
						Staff request time off on their home page. The office can also record it on a staff member's page.
					</EmptyState>
				) : (
					<Table
						caption="Time-off requests"
						columns={columns}
						rows={requests}
						rowKey={({ id }) => id}
						rowHref={({ id }) => staffingPaths.oneTimeOff(id)}
					/>
				)}
				<Pagination nextCursor={next_cursor} />
			</Card>
		</>
	);
}
