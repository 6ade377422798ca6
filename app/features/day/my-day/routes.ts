import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/day/my-day/routes/${name}`);

export const screens = [
	file("staff-dashboard", "staff-dashboard.tsx"),
	file("staff-dashboard/time-off", "ask-time-off.tsx"),
	file("staff-dashboard/withdraw", "withdraw-time-off.tsx"),
];
