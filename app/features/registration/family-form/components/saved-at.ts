import { dateIn, formatInstant, formatTime, timeIn } from "#app/lib/dates";

/** When something was saved, in the camp's time: the time of day, and on another day than today with its date. */
export const savedAt = (instant: string, { time_zone, today }: { time_zone: string; today: string }) =>
	dateIn(time_zone, instant) === today
		? formatTime(timeIn(time_zone, instant))
		: formatInstant(instant, time_zone);
