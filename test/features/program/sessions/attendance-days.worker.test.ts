import { expect, it } from "vitest";
import { attendanceDays } from "#app/features/program/sessions/session-view.server";

type Session = Parameters<typeof attendanceDays>[0];

const WHOLE_DAY = 0b111;
const EVERY_DAY = 0b1111111;

it("today's evening roll call is due from its hour, and all of yesterday's are due", () => {
	const session = {
		start_date: "2026-07-13",
		end_date: "2026-07-17",
		weekdays: EVERY_DAY,
		checkpoints: WHOLE_DAY,
	} as Session;
	const due = (time: string) =>
		attendanceDays(session, { attendance_days: [], attendance_spans: [] }, { today: "2026-07-14", time })
			.filter(({ is_due }) => is_due)
			.map(({ date, checkpoint }) => `${date.slice(-2)} ${checkpoint}`);
	const yesterday = ["13 morning", "13 midday", "13 evening"];
	expect(due("10:30")).toEqual(["14 morning", ...yesterday]);
	expect(due("16:00")).toEqual(["14 morning", "14 midday", "14 evening", ...yesterday]);
});
