import { formatInstant } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { recipientsOf, type ScheduleRow } from "./schedules.server";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const hourWords = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`;

/** When a schedule runs, in words. */
function timesWords({
	frequency,
	hour,
	weekday,
	days_before,
}: Pick<ScheduleRow, "frequency" | "hour" | "weekday" | "days_before">): string {
	const at = `at ${hourWords(hour)}`;
	if (frequency === "weekly") return `Every ${WEEKDAYS[(weekday ?? 1) - 1]} ${at}`;
	if (frequency === "daily") return `Every day ${at}`;
	if (days_before === 0) return `On the day a session starts, ${at}`;
	return `${days_before} ${days_before === 1 ? "day" : "days"} before a session, ${at}`;
}

/** A schedule as its page shows it. */
export const shownSchedule = (ctx: CampCtx, row: ScheduleRow) => {
	const zone = ctx.camp.time_zone;
	return {
		id: row.id,
		times: timesWords(row),
		frequency: row.frequency,
		hour: row.hour,
		weekday: row.weekday,
		days_before: row.days_before,
		format: row.format,
		is_active: row.is_active,
		next: row.next_at && formatInstant(row.next_at, zone),
		last: row.last_at && formatInstant(row.last_at, zone),
		owner: row.owner_name,
		can_change: row.owner_id === ctx.user.id || ctx.can("manage_all"),
		updated_at: row.updated_at,
		recipients: recipientsOf(row).map(({ id, name, skipped_at, skipped_why }) => ({
			id,
			name,
			skipped: skipped_at && `Left out on ${formatInstant(skipped_at, zone)}. ${skipped_why}`,
		})),
	};
};
