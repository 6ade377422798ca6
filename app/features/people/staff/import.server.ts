import { sql } from "drizzle-orm";
import { person, staff, staff_season } from "#db/schema";
import { ageOn } from "#app/lib/dates";
import { foldText } from "#app/lib/text";
import { type Changed, defineImport, type Made } from "#app/platform/imports/kind";
import {
	changedPerson,
	definitionsNamed,
	doubledStaffMail,
	doubles,
	factsOf,
	genderNamed,
	newPerson,
	personFields,
	personsNamed,
	staffMailed,
} from "#app/features/people/person-imports/index.server";
import { dateReader, textReader } from "#app/platform/imports/readers";
import { mailOf, prefixOf, staffMeant } from "./import-match.server";

interface Employment {
	staff_id: string;
	position: string;
	role_type_id: string | null;
	starts_on: string | null;
	ends_on: string | null;
	updated_at: string;
}

interface RoleType {
	id: string;
	name_key: string;
	name: string;
	minimum_age: number;
}

/** Import of staff, one per row, with their position in the current season. */
export const staffImport = defineImport({
	kind: "staff",
	label: "Staff",
	one: "staff member",
	many: "staff members",
	about:
		"One person per row, identified by email or by name and birth date. The position is for the current season.",
	permission: "staff_edit",
	fields: [
		...[personFields.first_name, personFields.last_name, personFields.preferred_name, personFields.email],
		...[personFields.phone, personFields.birth_date, personFields.gender, personFields.pronouns],
		...[personFields.city, personFields.state],
		{
			key: "position",
			label: "Position",
			example: "Counselor",
			read: textReader(),
			synonyms: ["role", "job", "job title", "title", "funktion"],
			help: "In the current season.",
		},
		{
			key: "starts_on",
			label: "First day of work",
			example: "2026-06-20",
			read: dateReader(),
			synonyms: ["start", "start date", "starts on", "from", "begin"],
		},
		{
			key: "ends_on",
			label: "Last day of work",
			example: "2026-08-15",
			read: dateReader(),
			synonyms: ["end", "end date", "ends on", "until", "to"],
		},
	],
	tables: [person, staff, staff_season],
	leads_to: { href: "/staff", label: "View staff" },
	same: (row) => [...(row.email ? [`${mailOf(row)}`] : []), `${prefixOf(row)}${row.birth_date ?? ""}`],
	facts: ({ db, camp_id }) => ({
		genders: definitionsNamed(db, camp_id, "gender"),
		season: db.all<{ id: string; start_date: string }>(
			sql`SELECT s.id, s.start_date FROM season s WHERE s.camp_id = ${camp_id} AND s.is_current = 1`,
		),
		role_types: db.all<RoleType>(sql`SELECT t.id, t.name_key, t.name, t.minimum_age FROM staff_role_type t
			WHERE t.camp_id = ${camp_id} AND t.is_active = 1`),
		employed:
			db.all<Employment>(sql`SELECT e.staff_id, e.position, e.role_type_id, e.starts_on, e.ends_on, e.updated_at
			FROM staff_season e JOIN season s ON s.camp_id = e.camp_id AND s.id = e.season_id AND s.is_current = 1
			WHERE e.camp_id = ${camp_id}`),
	}),
	stored: ({ db, camp_id, rows }) => ({
		named: personsNamed(db, camp_id, rows.map(prefixOf)),
		mailed: staffMailed(
			db,
			camp_id,
			rows.flatMap((row) => mailOf(row) ?? []),
		),
	}),
	planner(at, { genders, season, role_types, employed }, stored_people, rows) {
		const who = staffMeant(rows, stored_people);
		const jobs = new Map(employed.map((job) => [job.staff_id, job]));
		const season_id = season[0]?.id;

		return (row) => {
			const problems: Record<string, string> = {};
			const gender = row.gender ? genderNamed(genders, row.gender) : null;
			if (gender && "problem" in gender) problems.gender = gender.problem;
			const meant = who(row);
			if ("problem" in meant) problems[meant.field] = meant.problem;
			else if (meant.person?.staff_deleted)
				problems[""] = "This staff member was deleted. Restore them first, or remove this row.";
			const works = row.position ?? row.starts_on ?? row.ends_on ?? null;
			if (works !== null && !season_id) problems.position = "There's no current season. Add one first.";
			const stored = "person" in meant ? meant.person : null;
			const job = stored ? jobs.get(stored.id) : undefined;
			if (works !== null && !job && !row.position)
				problems.position = "Enter a position for these work dates.";
			const [from, until] = [row.starts_on ?? job?.starts_on, row.ends_on ?? job?.ends_on];
			if (from && until && from > until) problems.ends_on = "The last day is before the first.";
			const named =
				row.position && role_types.find(({ name_key }) => name_key === foldText(row.position ?? ""));
			const role = named || role_types.find(({ id }) => id === job?.role_type_id);
			const born = row.birth_date ?? stored?.birth_date;
			const first_day = from ?? season[0]?.start_date;
			if (
				(works !== null || (job && row.birth_date)) &&
				role &&
				born &&
				first_day &&
				ageOn(born, first_day) < role.minimum_age
			) {
				// Reported on a column that the row contains.
				const said = row.position ? "position" : row.birth_date ? "birth_date" : "starts_on";
				problems[said] =
					`They're ${ageOn(born, first_day)} on their first day of work. The minimum age for ${role.name} is ${role.minimum_age}.`;
			}
			if (Object.keys(problems).length > 0) return { problems };

			const facts = { ...factsOf(row), ...(gender && "key" in gender ? { gender: gender.key } : {}) };
			const made: Made[] = [];
			const changed: Changed[] = [];
			const subject =
				stored?.id ?? at.id(`staff:${mailOf(row) ?? ""}:${prefixOf(row)}${row.birth_date ?? ""}`);
			if (!stored) made.push(newPerson(subject, "staff", facts));
			const about = stored && changedPerson(stored, facts);
			if (about) changed.push(about);
			const { first_name, last_name } = { ...stored, ...facts };
			const sort_name = foldText(`${last_name} ${first_name}`);
			if (!stored || stored.staff_seen === null)
				made.push({ table: "staff", values: { id: subject, sort_name } });
			// Whoever has the staff member open has to hear of it.
			else if (about)
				changed.push({ table: "staff", key: { id: subject }, set: {}, seen: stored.staff_seen });
			if (works !== null && season_id) {
				const wanted = {
					...(row.position ? { position: row.position } : {}),
					...(named ? { role_type_id: named.id } : {}),
					...(row.starts_on ? { starts_on: row.starts_on } : {}),
					...(row.ends_on ? { ends_on: row.ends_on } : {}),
				};
				const key = { staff_id: subject, season_id };
				if (!job) made.push({ table: "staff_season", values: { ...key, sort_name, ...wanted } });
				else {
					const set = Object.fromEntries(
						Object.entries(wanted).flatMap(([name, value]) => {
							const before = job[name as keyof typeof wanted];
							return before === value ? [] : [[name, [before, value] as [string | null, string]]];
						}),
					);
					if (Object.keys(set).length > 0)
						changed.push({ table: "staff_season", key, set, seen: job.updated_at });
				}
			}
			return { subject, made, changed };
		};
	},
	clashes: ({ camp_id, newcomers }) =>
		sql`${doubles(camp_id, newcomers, "staff")} UNION ALL ${doubledStaffMail(camp_id, newcomers)}`,
});
