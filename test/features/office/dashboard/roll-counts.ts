/** A session's roll call of ten children as it is counted: nobody marked, unless said otherwise. */
export const counts = (
	id: string,
	more: Partial<Record<string, number>> = {},
	checkpoint: "morning" | "evening" = "morning",
) => ({
	start_date: "2026-07-06",
	end_date: "2026-07-17",
	id,
	name: `Session ${id}`,
	checkpoint,
	expected: 10,
	present: 0,
	late: 0,
	absent: 0,
	left_early: 0,
	checked_out: 0,
	unexcused: 0,
	unmarked: 10,
	...more,
});
