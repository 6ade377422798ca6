import { defineTile } from "#app/platform/tile";
import { staffingPaths } from "./paths";
import { openTimeOff } from "./time-off.server";

/** Dashboard tile of time off requests that wait for a decision. */
export const timeOffTile = defineTile({
	key: "time_off",
	permission: "staff_edit",
	reads: ({ db, place, today }) => ({ open: openTimeOff(db, place.camp_id, today) }),
	view: ({ rows }) => {
		const n = rows.open[0]?.n ?? 0;
		if (n === 0) return [];
		const text = n === 1 ? "1 time-off request" : `${n} time-off requests`;
		return [
			{
				kind: "todo",
				key: "time_off",
				text,
				note: "See the effect on ratios",
				href: staffingPaths.timeOff(),
			},
		];
	},
});
