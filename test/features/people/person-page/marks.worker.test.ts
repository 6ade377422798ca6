import { expect, it } from "vitest";
import { aCamper, anEnrollment, aSession } from "#db/seed/builders";
import { saveMark } from "#app/features/day/attendance/save-attendance.server";
import { marksRead } from "#app/features/people/campers/camper-page.server";
import { allMarksRead, markPage } from "#app/features/people/person-page/marks.server";
import { aCampWithAdmin, store } from "../campers/campers-world";

it("a camper's marks are listed latest first, on the overview and by page under Attendance", async () => {
	const { ctx, camp, season } = await aCampWithAdmin();
	const days = { start_date: "2026-07-06", end_date: "2026-07-17", weekdays: 31, checkpoints: 7 };
	const sessions = ["Canoes", "Kayaks"].map((name) => aSession(season, { ...days, name }));
	const child = aCamper(camp);
	await store(...sessions, child, ...sessions.map((session) => anEnrollment(session, child)));
	for (const date of ["2026-07-13", "2026-07-14"]) {
		for (const session of sessions) {
			for (const checkpoint of ["morning", "midday", "evening"] as const) {
				const mark = { date, session_id: session.id, camper_id: child.id, checkpoint, time: null };
				await saveMark(ctx, { ...mark, status: "present" });
			}
		}
	}
	const whose = { db: ctx.db, place: ctx.place, today: ctx.today, id: child.id };
	const told = ({
		date,
		checkpoint,
		session_name,
	}: {
		date: string;
		checkpoint: string;
		session_name: string;
	}) => `${date} ${checkpoint} ${session_name}`;
	const paged: string[] = [];
	let cursor: string | undefined;
	do {
		const { rows, page } = markPage(await allMarksRead(whose, 5, cursor), 5);
		paged.push(...rows.map(told));
		cursor = page.next_cursor ?? undefined;
	} while (cursor !== undefined);
	expect(paged.map((line) => line.split(" ", 2).join(" "))).toEqual(
		["2026-07-14", "2026-07-13"].flatMap((date) =>
			["evening", "midday", "morning"].flatMap((checkpoint) => Array(2).fill(`${date} ${checkpoint}`)),
		),
	);
	expect(new Set(paged).size).toBe(12);
	expect((await marksRead(whose)).map(told)).toEqual(paged.slice(0, 10));
});
