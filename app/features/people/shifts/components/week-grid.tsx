import { Form, Link, useSearchParams } from "@remix-run/react";
import { compactDate, formatTime } from "#app/lib/dates";
import { Avatar } from "#app/ui/avatar";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { staffingPaths } from "../paths";

interface Shift {
	id: string;
	starts_at: string;
	ends_at: string;
	group_name: string | null;
	activity_name: string | null;
	note: string | null;
}

interface WeekGridProps {
	days: readonly string[];
	today: string;
	staff: {
		id: string;
		name: string;
		photo_url: string | null;
		position: string;
		shifts: Shift[];
		/** First and last day of time off. */
		away: [string, string][];
	}[];
	canEdit: boolean;
}

/**
 * Weekly schedule: one row per staff member and one column per day. On a phone, one block per staff member with
 * the days below each other.
 */
export function WeekGrid({ days, today, staff, canEdit }: WeekGridProps) {
	return (
		<div className="overflow-x-auto">
			<table className="week-grid">
				<caption className="sr-only">Shifts by day</caption>
				<thead>
					<tr>
						<th scope="col">
							<span className="sr-only">Name</span>
						</th>
						{days.map((day) => (
							<th key={day} scope="col" aria-current={day === today ? "date" : undefined}>
								{compactDate(day)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{staff.map((person) => (
						<tr key={person.id}>
							<th scope="row">
								<span className="flex items-center gap-2.5">
									<Avatar id={person.id} name={person.name} src={person.photo_url} size="small" />
									<span className="min-w-0">
										<bdi className="block truncate">{person.name}</bdi>
										<span className="block truncate text-xs font-normal text-muted">{person.position}</span>
									</span>
									{/* On a phone the days without a shift are left out, and with them their own way to add one. */}
									{canEdit ? <Add day={firstFrom(days, today)} person={person} named /> : null}
								</span>
							</th>
							{days.map((day) => (
								<Day key={day} day={day} person={person} today={today} canEdit={canEdit} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

interface DayProps {
	day: string;
	today: string;
	person: WeekGridProps["staff"][number];
	canEdit: boolean;
}

function Day({ day, today, person, canEdit }: DayProps) {
	const shifts = person.shifts.filter(({ starts_at }) => starts_at.startsWith(day));
	const isAway = person.away.some(([from, to]) => from <= day && day <= to);
	return (
		<td
			data-label={compactDate(day)}
			data-empty={shifts.length === 0 && !isAway ? "" : undefined}
			data-today={day === today || undefined}
		>
			{isAway ? <p className="rounded-sm bg-sunken px-2 py-1 text-xs text-muted">Time off</p> : null}
			{shifts.map((shift) => (
				<ShiftBlock key={shift.id} shift={shift} name={person.name} canEdit={canEdit} isAway={isAway} />
			))}
			{canEdit ? <Add day={day} person={person} /> : null}
		</td>
	);
}

function ShiftBlock({
	shift,
	name,
	canEdit,
	isAway,
}: {
	shift: Shift;
	name: string;
	canEdit: boolean;
	isAway: boolean;
}) {
	const times = `${formatTime(shift.starts_at.slice(11))} – ${formatTime(shift.ends_at.slice(11))}`;
	const where = shift.group_name ?? shift.activity_name ?? shift.note;
	return (
		<div
			className={cn(
				"group/shift relative rounded-sm px-2 py-1 text-xs",
				isAway ? "bg-ember-tint text-ember-ink" : "bg-pine-tint",
			)}
		>
			<p className="font-medium tabular-nums">{times}</p>
			{where ? <p className="truncate text-muted">{where}</p> : null}
			{canEdit ? (
				<Form
					method="post"
					action={staffingPaths.removeShift}
					preventScrollReset
					className="absolute top-0 right-0 print:hidden"
				>
					<input type="hidden" name="shift_id" value={shift.id} />
					<button
						type="submit"
						aria-label={`Remove the shift of ${name}, ${times}`}
						className="grid size-6 place-items-center rounded-sm text-muted opacity-0 group-hover/shift:opacity-100 hover:text-ink focus-visible:opacity-100 touch:size-11 touch:opacity-100"
					>
						<Icon name="x" className="size-3.5" />
					</button>
				</Form>
			) : null}
		</div>
	);
}

/** Default day for a new shift: today in the current week, otherwise the first day. */
const firstFrom = (days: readonly string[], today: string) =>
	days.includes(today) ? today : (days[0] ?? today);

function Add({ day, person, named }: Pick<DayProps, "day" | "person"> & { named?: boolean }) {
	const [params] = useSearchParams();
	const next = new URLSearchParams({ add: person.id, day, week: params.get("week") ?? day });
	return (
		<Link
			to={`?${next}#add-shift`}
			className={named ? "add-shift-to" : "add-shift"}
			aria-label={
				named ? `Add a shift for ${person.name}` : `Add a shift for ${person.name} on ${compactDate(day)}`
			}
		>
			<Icon name="plus" className="size-3.5" />
			{named ? "Add" : null}
		</Link>
	);
}
