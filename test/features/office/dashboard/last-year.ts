import { aCamper, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import type { AttendanceWorld } from "../../day/attendance/attendance-world";

/** A season before the world's, with a session from 6 to 18 July 2025: these of its campers were there, and one who is gone. */
export function lastYear({ camp }: AttendanceWorld, campers: AttendanceWorld["campers"]) {
	const season = aSeason(camp, {
		name: "Summer 2025",
		year: 2025,
		is_current: false,
		start_date: "2025-06-22",
		end_date: "2025-08-16",
	});
	const session = aSession(season, {
		name: "Last year",
		status: "completed" as const,
		start_date: "2025-07-06",
		end_date: "2025-07-18",
		weekdays: 31,
	});
	const gone = aCamper(camp);
	const enrollments = [gone, ...campers].map((camper) =>
		anEnrollment(session, camper, { status: "completed" }),
	);
	return [season, session, gone, ...enrollments];
}
