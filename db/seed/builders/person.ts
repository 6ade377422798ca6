import { personKeys } from "../../person-names";
import { fresh, type Make } from "../make";
import { type Built, mergeRows, type RowOf } from "../rows";
import type { OfCamp } from "./camp";

export type PersonFields = Partial<
	Omit<RowOf<"person">, "camp_id" | "sort_name" | "search_text" | "duplicate_key">
>;

export interface BuiltPerson extends Built {
	id: string;
	camp_id: string;
	person: RowOf<"person">;
}

/** Person known to a camp, of type `other` by default. The folded keys are derived from the names. */
export function aPerson(camp: OfCamp, overrides: PersonFields = {}, make: Make = fresh): BuiltPerson {
	const id = overrides.id ?? make.id("person");
	const fields = {
		person_type: "other",
		first_name: "Robin",
		last_name: "Ashby",
		created_at: make.at,
		updated_at: overrides.created_at ?? make.at,
		...overrides,
	};
	const person: RowOf<"person"> = { ...fields, ...personKeys(fields), camp_id: camp.id, id };
	return { id, camp_id: camp.id, person, rows: { person: [person] } };
}

export interface CamperFields extends PersonFields {
	status?: string;
	/** Definitions of type camper_tag. */
	tags?: { id: string }[];
	/** Manual grade for a season. */
	grade_override?: { season: { id: string }; grade: number };
}

export interface BuiltCamper extends BuiltPerson {
	camper: RowOf<"camper">;
}

/** Active ten-year-old camper. */
export function aCamper(
	camp: OfCamp,
	{ status = "active", tags = [], grade_override, ...overrides }: CamperFields = {},
	make: Make = fresh,
): BuiltCamper {
	const fields = {
		person_type: "camper",
		first_name: "Wren",
		birth_date: "2016-04-18",
		gender: "female",
		...overrides,
	};
	const built = aPerson(camp, fields, make);
	const { id, camp_id, sort_name, birth_date, created_at, updated_at } = built.person;
	const camper: RowOf<"camper"> = { camp_id, id, status, sort_name, birth_date, created_at, updated_at };
	const extra = {
		camper: [camper],
		camper_tag: tags.map((tag) => ({ camp_id, camper_id: id, definition_id: tag.id })),
		camper_grade_override: grade_override
			? [{ camp_id, camper_id: id, season_id: grade_override.season.id, grade: grade_override.grade }]
			: [],
	};
	return { ...built, camper, rows: mergeRows([built, extra]) };
}

export interface StaffFields extends PersonFields {
	position?: string;
	/** Position as the camp defined it. */
	role_type?: { id: string };
	/** Seasons worked in; none by default. */
	seasons?: { id: string }[];
}

/** Staff member aged 21, employed in the given seasons. */
export function aStaffMember(
	camp: OfCamp,
	{ position = "Counselor", role_type, seasons = [], ...overrides }: StaffFields = {},
	make: Make = fresh,
): BuiltPerson {
	const fields = { person_type: "staff", first_name: "Sasha", birth_date: "2005-03-09", ...overrides };
	const built = aPerson(camp, fields, make);
	const { id, camp_id, created_at, updated_at } = built.person;
	const made = { created_at, updated_at };
	const extra = {
		staff: [{ camp_id, id, ...made }],
		staff_season: seasons.map((season) => ({
			camp_id,
			staff_id: id,
			season_id: season.id,
			position,
			role_type_id: role_type?.id ?? null,
			...made,
		})),
	};
	return { ...built, rows: mergeRows([built, extra]) };
}
