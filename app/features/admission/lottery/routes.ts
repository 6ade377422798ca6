import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/admission/lottery/${name}`);

/** Staff screens and the family's own screen, within the signed-in layout. */
export const screens = [
	file("seasons/:season_id/lottery", "routes/lotteries.tsx"),
	file("seasons/:season_id/lottery/:lottery_id", "routes/lottery.tsx"),
	file("seasons/:season_id/lottery/:lottery_id/edit", "routes/edit-lottery.tsx"),
	file("seasons/:season_id/lottery/:lottery_id/draw", "routes/draw.tsx"),
	file("register/:camp/:registration_id/draw", "routes/own-entry.tsx"),
	file("register/:camp/:registration_id/draw/withdraw", "routes/withdraw-entry.tsx"),
];

/** Public results page. */
export const publicScreens = [file("lottery/:camp/:lottery_id", "routes/results.tsx")];

export const actions = [file("seasons/:season_id/lottery/:lottery_id/entries.csv", "routes/entries-csv.ts")];

export const api = [
	file("api/lotteries", "api/lotteries.ts"),
	file("api/lotteries/:lottery_id", "api/lottery.ts"),
	file("api/lotteries/:lottery_id/entries", "api/entries.ts"),
	file("api/lotteries/:lottery_id/draw", "api/draw.ts"),
	file("api/lottery-results/:camp_id/:lottery_id", "api/results.ts"),
	file("api/registrations/:registration_id/lottery-entry", "api/own-entry.ts"),
];
