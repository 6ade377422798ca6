import { dateIn, timeIn } from "#app/lib/zones";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Before this date, some zones have offsets that aren't whole minutes. */
const WHOLE_MINUTES = Date.UTC(1973, 0);

/**
 * What a camp's clock shows at an instant, as a Date whose UTC parts are that date and time. Intl is asked for the two ends of
 * each day only: thousands of instants cost more than all the rest of a table otherwise. @throws RangeError for no instant
 */
export function campClock(time_zone: string): (instant: string) => Date {
	const shiftAt = (time: number) => {
		const instant = new Date(time).toISOString();
		const wall = Date.parse(`${dateIn(time_zone, instant)}T${timeIn(time_zone, instant)}:00Z`);
		return wall - Math.floor(time / MINUTE) * MINUTE;
	};
	/** Offsets by UTC day; NaN for a day on which clocks change. */
	const shifts = new Map<number, number>();
	const shiftOfDay = (day: number) => {
		const known = shifts.get(day);
		if (known !== undefined) return known;
		const [first, last] = [shiftAt(day * DAY), shiftAt((day + 1) * DAY)];
		const shift = first === last ? first : Number.NaN;
		shifts.set(day, shift);
		return shift;
	};
	return (instant) => {
		const time = Date.parse(instant);
		if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${JSON.stringify(instant)}`);
		const minute = Math.floor(time / MINUTE) * MINUTE;
		const shift = time < WHOLE_MINUTES ? Number.NaN : shiftOfDay(Math.floor(time / DAY));
		return new Date(minute + (Number.isNaN(shift) ? shiftAt(minute) : shift));
	};
}
