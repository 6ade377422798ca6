import { formatDateRange } from "#app/lib/dates";
import { weekdaysText } from "#app/lib/weekdays";
import { FillBar } from "#app/ui/fill-bar";
import { type Column, Table } from "#app/ui/table";
import { audienceText, type SessionAudience } from "../audience-rules";
import { sessionPaths } from "../paths";
import { sessionFill } from "../place-rules";
import type { SessionStatus } from "../rules";
import { StatusBadge } from "./status-badge";

export interface SessionItem extends SessionAudience {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	weekdays: number;
	status: SessionStatus;
	capacity: number;
	overbook: number;
	taken: number;
}

const fillOf = ({ taken, capacity, overbook }: SessionItem) => sessionFill(taken, capacity, overbook);

const columns: Column<SessionItem>[] = [
	{
		key: "name",
		header: "Session",
		sort: "name",
		at: "title",
		cell: (session) => {
			const audience = audienceText(session);
			return (
				<span className="grid py-1">
					<bdi className="truncate">{session.name}</bdi>
					{audience ? <span className="text-xs font-normal text-muted">{audience}</span> : null}
				</span>
			);
		},
	},
	{
		key: "dates",
		header: "Dates",
		sort: "date",
		at: "plain",
		className: "whitespace-nowrap",
		cell: ({ start_date, end_date }) => formatDateRange(start_date, end_date),
	},
	{
		key: "weekdays",
		header: "Days",
		at: "plain",
		className: "text-muted",
		cell: ({ weekdays }) => <span className="whitespace-nowrap">{weekdaysText(weekdays)}</span>,
	},
	{
		key: "fill",
		header: "Filled",
		sort: "fill",
		at: "plain",
		className: "stacked:basis-full md:w-56",
		cell: (session) => {
			const places = session.capacity + session.overbook;
			return (
				<FillBar value={session.taken} max={places} label={`${session.taken} of ${places} spots filled`} />
			);
		},
	},
	{
		key: "left",
		header: "Left",
		sort: "left",
		align: "end",
		at: "hidden",
		cell: (session) => fillOf(session).free,
	},
	{
		key: "status",
		header: "Status",
		at: "corner",
		cell: (session) => <StatusBadge status={session.status} full={fillOf(session).is_full} />,
	},
];

interface SessionTableProps {
	sessions: SessionItem[];
	/** Disables sorting by heading, where the list has its own order. */
	fixed?: boolean;
}

/** Table of sessions, one row each, with their spots. */
export function SessionTable({ sessions, fixed }: SessionTableProps) {
	return (
		<Table
			caption="Sessions"
			columns={fixed ? columns.map(({ sort: _, ...column }) => column) : columns}
			rows={sessions}
			rowKey={({ id }) => id}
			rowHref={({ id }) => sessionPaths.session(id)}
			sort="date"
		/>
	);
}
