/** Paths of shifts, time off and ratios. */
export const staffingPaths = {
	ratios: (view: { date?: string; session?: string } = {}) => withQuery("/staff/ratios", view),
	shifts: (view: { week?: string; q?: string; add?: string; day?: string } = {}) =>
		withQuery("/staff/shifts", view),
	shiftsCsv: "/staff/shifts.csv",
	timeOffCsv: "/staff/time-off.csv",
	ratiosCsv: "/staff/ratios.csv",
	removeShift: "/staff/shifts/remove",
	copyShifts: "/staff/shifts/copy",
	undoCopy: "/staff/shifts/undo-copy",
	timeOff: (view: { status?: string } = {}) => withQuery("/staff/time-off", view),
	oneTimeOff: (id: string) => `/staff/time-off/${id}`,
};

function withQuery(path: string, view: Record<string, string | undefined>) {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
	return query.size > 0 ? `${path}?${query}` : path;
}
