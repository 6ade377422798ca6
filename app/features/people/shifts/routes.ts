import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/people/shifts/routes/${name}`);

export const screens = [
	file("staff/ratios", "ratios.tsx"),
	file("staff/shifts", "shifts.tsx"),
	file("staff/shifts/remove", "remove-shift.tsx"),
	file("staff/shifts/copy", "copy-shifts.tsx"),
	file("staff/shifts/undo-copy", "undo-copy.tsx"),
	file("staff/time-off", "time-off.tsx"),
	file("staff/time-off/:time_off_id", "decide-time-off.tsx"),
];

export const actions = [
	file("staff/ratios.csv", "ratios-csv.ts"),
	file("staff/shifts.csv", "shifts-csv.ts"),
	file("staff/time-off.csv", "time-off-csv.ts"),
];
