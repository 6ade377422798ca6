import { Link } from "@remix-run/react";
import { CHECKPOINT_LABELS, type Checkpoint } from "#app/lib/checkpoints";
import { compactDate, formatDate } from "#app/lib/dates";
import { useCan } from "#app/platform/camp-context";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { FillBar } from "#app/ui/fill-bar";
import { Icon } from "#app/ui/icon";
import { type Column, Table } from "#app/ui/table";
import { sessionPaths } from "../paths";

export interface AttendanceDay {
	date: string;
	checkpoint: Checkpoint;
	expected: number;
	/** Present, late, left early and checked out. */
	attended: number;
	absent: number;
	late: number;
	/** Expected campers without a mark. */
	unmarked: number;
	/** True when the day is over or its roll call is due. */
	is_due: boolean;
}

const columns = (session_id: string, several: boolean, canTake: boolean): Column<AttendanceDay>[] => [
	{
		key: "date",
		header: "Day",
		at: "title",
		cell: ({ date, checkpoint }) => {
			const text = several
				? `${compactDate(date)} ${CHECKPOINT_LABELS[checkpoint].toLowerCase()}`
				: compactDate(date);
			return canTake ? (
				<Link
					to={sessionPaths.rollCall(session_id, { date, checkpoint })}
					className="row-link"
					title={formatDate(date)}
				>
					{text}
				</Link>
			) : (
				text
			);
		},
	},
	{
		key: "present",
		header: "Present",
		at: "plain",
		className: "stacked:basis-full md:w-80",
		cell: ({ attended, expected }) => (
			<FillBar value={attended} max={expected} label={`${attended} of ${expected} expected were present`} />
		),
	},
	{ key: "absent", header: "Absent", align: "end", cell: ({ absent }) => absent || null },
	{ key: "late", header: "Late", align: "end", cell: ({ late }) => late || null },
	{
		key: "unmarked",
		header: "Unmarked",
		align: "end",
		cell: ({ unmarked, is_due }) =>
			unmarked > 0 ? (
				<span className={is_due ? "font-medium text-ember-ink" : undefined}>{unmarked}</span>
			) : null,
	},
];

/** Roll calls of a session by day, newest first. */
export function AttendanceTab({ session, days }: { session: { id: string }; days: AttendanceDay[] }) {
	const canTake = useCan("attendance_take");
	const several = new Set(days.map(({ checkpoint }) => checkpoint)).size > 1;
	return (
		<Card flush>
			{days.length === 0 ? (
				<EmptyState icon={<Icon name="clipboard-list" />} title="No camp days yet">
					<p>Each day’s roll call appears here.</p>
				</EmptyState>
			) : (
				<Table
					caption="Attendance by day"
					columns={columns(session.id, several, canTake)}
					rows={days}
					rowKey={({ date, checkpoint }) => `${date} ${checkpoint}`}
				/>
			)}
		</Card>
	);
}
