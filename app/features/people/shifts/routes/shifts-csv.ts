import { addDays } from "#app/lib/dates";
import { campExport, csvFile, searchCut, tooMany } from "#app/platform/http/csv.server";
import { shiftsQuery } from "../inputs";
import { staffingPaths } from "../paths";
import { mondayOf, weekOf } from "../rules";
import { type ShiftRow, weekRead } from "../shifts.server";
import { weekAsked, weekSearch } from "../week-query.server";

const MOST_EXPORTED = 1_000;

/**
 * CSV of a filtered week: one line for each shift and each day off, and one for each staff member without either.
 */
export const loader = campExport(
	"shifts",
	{
		permission: "staff_view",
		query: shiftsQuery,
		search: weekSearch,
		reads: (at) => ({ week: weekRead({ ...weekAsked(at), limit: MOST_EXPORTED }) }),
	},
	({ ctx, rows, query, hits, request }) => {
		const cut = searchCut(request, staffingPaths.shifts(), hits);
		if (cut) return cut;
		if (rows.week.length > MOST_EXPORTED)
			return tooMany(request, staffingPaths.shifts(), MOST_EXPORTED, "people");
		const monday = mondayOf(query.week ?? ctx.today);
		const lines = rows.week.flatMap((person) => {
			const shifts = (JSON.parse(person.shifts) as ShiftRow[]).map((shift) => ({
				person,
				what: "Shift",
				date: shift.starts_at.slice(0, 10),
				starts: shift.starts_at.slice(11),
				ends: shift.ends_at.slice(11),
				group: shift.group_name,
				activity: shift.activity_name,
				note: shift.note,
			}));
			const away = JSON.parse(person.away) as [string, string][];
			const off = weekOf(monday)
				.filter((day) => away.some(([from, until]) => from <= day && day <= until))
				.map((date) => ({ ...NOTHING, person, what: "Time off", date }));
			const all = [...shifts, ...off].sort((a, b) => a.date.localeCompare(b.date));
			return all.length > 0 ? all : [{ ...NOTHING, person, what: "No shift", date: "" }];
		});
		return csvFile(`shifts-${monday}-to-${addDays(monday, 6)}.csv`, lines, [
			{ label: "First name", value: ({ person }) => person.first_name },
			{ label: "Last name", value: ({ person }) => person.last_name },
			{ label: "Position", value: ({ person }) => person.position },
			{ label: "Type", value: ({ what }) => what },
			{ label: "Date", value: ({ date }) => date },
			{ label: "From", value: ({ starts }) => starts },
			{ label: "Until", value: ({ ends }) => ends },
			{ label: "Group", value: ({ group }) => group },
			{ label: "Activity", value: ({ activity }) => activity },
			{ label: "Note", value: ({ note }) => note },
		]);
	},
);

const NOTHING = { starts: null, ends: null, group: null, activity: null, note: null };
