import { z } from "zod";
import { gradeLabel, gradeSettings } from "~/features/campers/index.server";
import { ageOn } from "~/lib/dates";
import { staffLoader } from "~/platform/http/screen.server";
import { sessionAsked } from "../asked.server";
import { csvFile } from "../csv.server";
import { rosterRead } from "../roster.server";
import { rosterQuery } from "../roster-query.server";

const MOST_EXPORTED = 2000;

/** A session's roster as it is filtered, as CSV. */
export const loader = staffLoader(
	{
		permission: "campers_view",
		params: sessionAsked.params,
		query: z.object(rosterQuery),
		reads: ({ db, place, params, query: { cursor: _, ...query } }) => ({
			...sessionAsked.reads({ db, place, params }),
			roster: rosterRead(db, place, params.session_id, { ...query, limit: MOST_EXPORTED }),
		}),
		find: (rows) => rows.session[0],
	},
	({ ctx, found, rows }) => {
		const { rising } = gradeSettings(ctx.camp.settings);
		const roster = rows.roster.map((row) => {
			const groups = JSON.parse(row.groups) as { kind: string; name: string }[];
			const nameOf = (kind: string) => groups.find((group) => group.kind === kind)?.name ?? null;
			return { ...row, cabin: nameOf("cabin"), day_group: nameOf("day") };
		});
		return csvFile(`roster-${found.name}.csv`, roster, [
			{ label: "First name", value: (row) => row.first_name },
			{ label: "Last name", value: (row) => row.last_name },
			{ label: "Preferred name", value: (row) => row.preferred_name },
			{ label: "Birth date", value: (row) => row.birth_date },
			{
				label: `Age on ${found.start_date}`,
				value: (row) => (row.birth_date ? ageOn(row.birth_date, found.start_date) : null),
			},
			{ label: rising ? "Entering grade" : "Completed grade", value: (row) => gradeLabel(row.grade, rising) },
			{ label: "Gender", value: (row) => row.gender_label ?? row.gender },
			{ label: "Cabin", value: (row) => row.cabin },
			{ label: "Day group", value: (row) => row.day_group },
			{ label: "Status", value: (row) => row.status },
			{ label: "From", value: (row) => row.starts_on },
			{ label: "Until", value: (row) => row.ends_on },
		]);
	},
);
