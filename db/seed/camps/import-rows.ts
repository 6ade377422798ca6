import { instantAt } from "#app/lib/dates";
import { personKeys } from "../../person-names";
import { anImport } from "../builders/import";
import { type Make, madeAt } from "../make";
import { mergeRows, type SeedRows } from "../rows";

const COLUMNS = ["First name", "Last name", "Date of birth", "Town"];
const MAPPING = {
	"First name": "first_name",
	"Last name": "last_name",
	"Date of birth": "birth_date",
	Town: "city",
};

const NEWCOMERS = [
	["Linnea", "Strand", "2016-03-09", "Naples"],
	["Mateo", "Villalobos", "2014-10-21", "Sebago"],
	["Priya", "Raman", "2017-05-30", "Naples"],
] as const;

const PROBLEMS: { cells: string[]; problems: Record<string, string> }[] = [
	{ cells: ["Jonah", "", "2015-08-02", "Casco"], problems: { last_name: "Last name is missing." } },
	{
		cells: ["Sofie", "Lindqvist", "2015-06-31", "Harrison"],
		problems: { birth_date: "“2015-06-31” is not a date. Write it as 2015-04-03 or as 4/3/2015." },
	},
	{
		cells: ["Linnea", "Strand", "3/9/2016", "Naples"],
		problems: { "": "The same camper stands in line 2 already." },
	},
];

/**
 * Import made in winter, with its rows already deleted, and a file that was checked this morning and waits for its
 * commit.
 */
export function importRows(
	camp: { id: string; camp: { time_zone: string } },
	people: SeedRows,
	make: Make,
	today: string,
): SeedRows {
	const by = people.auth_user?.find(({ email }) => email.startsWith("director@"));
	const child = people.person?.find(({ person_type, birth_date }) => person_type === "camper" && birth_date);
	if (!by || !child) return {};
	const zone = camp.camp.time_zone;
	const winter = instantAt(`${today.slice(0, 4)}-02-03`, "10:12", zone);
	const done = anImport(
		camp,
		by,
		{
			id: make.id("import/winter"),
			status: "committed",
			file_name: "campers-last-season.csv",
			columns: COLUMNS,
			mapping: MAPPING,
			row_count: 412,
			rows_done: 412,
			bytes: 28_114,
			creates: 371,
			updates: 24,
			skips: 14,
			errors: 3,
			committed_at: winter,
			undo_until: winter,
		},
		madeAt(make, winter),
	);
	const morning = instantAt(today, "08:20", zone);
	const { first_name, last_name, birth_date, city = null, updated_at } = child;
	const newcomer = ([first, last, born, town]: (typeof NEWCOMERS)[number]) => {
		const id = make.id(`import/morning/${last}`);
		const facts = { first_name: first, last_name: last, birth_date: born };
		const keys = personKeys(facts);
		return {
			cells: [first, last, born, town],
			action: "create",
			person_id: id,
			undo: {
				made: [
					{
						table: "person",
						values: { id, person_type: "camper", ...facts, city: town, is_active: true, ...keys },
					},
					{ table: "camper", values: { id, status: "active", sort_name: keys.sort_name, birth_date: born } },
				],
				changed: [],
			},
		};
	};
	const moved = {
		cells: [first_name, last_name, birth_date ?? "", "Naples"],
		action: "update",
		person_id: child.id,
		undo: {
			made: [],
			changed: [
				{ table: "person", key: { id: child.id }, set: { city: [city, "Naples"] }, seen: updated_at },
			],
		},
	};
	const lines = [
		...NEWCOMERS.map(newcomer),
		...(city === "Naples" ? [] : [moved]),
		...PROBLEMS.map((line) => ({ ...line, action: "error" })),
	];
	const waiting = anImport(
		camp,
		by,
		{
			id: make.id("import/morning"),
			status: "checked",
			file_name: "late-campers.csv",
			rows_done: lines.length,
			columns: COLUMNS,
			mapping: MAPPING,
			bytes: 311,
			lines,
		},
		madeAt(make, morning),
	);
	return mergeRows([done, waiting]);
}
