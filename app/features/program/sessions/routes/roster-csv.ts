import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client";
import { gradeLabel, gradeSettings } from "#app/features/people/campers/index.server";
import { ageOn } from "#app/lib/dates";
import { campExport, csvFile } from "#app/platform/http/csv.server";
import { sessionAsked } from "../route-specs.server";
import { MOST_ON_ROSTER, rosterRead, rosterRows, rosterTallies } from "../roster.server";
import { rosterQuery } from "../roster-query.server";

/** CSV of a session's filtered roster. */
export const loader = campExport(
	"roster",
	{
		permission: "campers_view",
		// Counselors can export the roster of their own groups without the export permission.
		also: ({ place }) => (place.scope.kind === "groups" ? null : "reports_export"),
		params: sessionAsked.params,
		query: z.object(rosterQuery),
		reads: ({ db, place, today, params, query: { cursor: _, ...query } }) => ({
			...sessionAsked.reads({ db, place, params }),
			roster: rosterRead(db, { ...place, today }, params.session_id, { ...query, limit: MOST_ON_ROSTER }),
			tallies: rosterTallies(db, { ...place, today }, params.session_id),
			genders: genderLabels(db, place.camp_id),
		}),
		find: (rows) => rows.session[0],
	},
	({ ctx, found, rows }) => {
		const { rising } = gradeSettings(ctx.camp.settings);
		const labels = JSON.parse(rows.genders[0]?.labels ?? "{}") as Record<string, string>;
		const roster = rosterRows(rows.roster, rows.tallies).map((row) => {
			const nameOf = (kind: string) => row.groups.find((group) => group.kind === kind)?.name ?? null;
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
			{ label: "Gender", value: (row) => (row.gender && labels[row.gender]) ?? row.gender },
			{ label: "Cabin", value: (row) => row.cabin },
			{ label: "Day group", value: (row) => row.day_group },
			{ label: "Status", value: (row) => row.status },
			{ label: "From", value: (row) => row.starts_on },
			{ label: "Until", value: (row) => row.ends_on },
		]);
	},
);

/** Reads the gender labels as one JSON object. The camp's own labels override the shared ones. */
const genderLabels = (db: Db, camp_id: string) =>
	db.all<{
		labels: string;
	}>(sql`SELECT json_group_object(d.key, d.label ORDER BY d.camp_id IS NOT NULL) AS labels
		FROM definition d WHERE d.type = 'gender' AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})`);
