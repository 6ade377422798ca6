import type { SessionItem } from "./components/session-table";

/** Keeps only the fields that a row of the list shows, because all of it is sent to the browser. */
export const toSessionItem = (row: SessionItem): SessionItem => ({
	id: row.id,
	name: row.name,
	start_date: row.start_date,
	end_date: row.end_date,
	weekdays: row.weekdays,
	status: row.status,
	capacity: row.capacity,
	overbook: row.overbook,
	taken: row.taken,
	min_age: row.min_age,
	max_age: row.max_age,
	min_grade: row.min_grade,
	max_grade: row.max_grade,
});
