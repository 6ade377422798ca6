import { dateIn, formatInstant, formatTime, timeIn } from "#app/lib/dates";

/** Time at which something was saved, in the camp's time zone; with the date if it wasn't today. */
export const savedAt = (instant: string, { time_zone, today }: { time_zone: string; today: string }) =>
	dateIn(time_zone, instant) === today
		? formatTime(timeIn(time_zone, instant))
		: formatInstant(instant, time_zone);
