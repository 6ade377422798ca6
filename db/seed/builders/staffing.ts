import { foldText } from "#app/lib/text";
import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";
import type { OfCamp } from "./camp";

type Who = { id: string; camp_id: string };

export interface BuiltRoleType extends Built {
	id: string;
	role_type: RowOf<"staff_role_type">;
}

/**
 * Position with minimum age 16 that counts in ratios and requires the given certification and document
 * definitions.
 */
export function aRoleType(
	camp: OfCamp,
	{ requires = [], ...overrides }: Partial<RowOf<"staff_role_type">> & { requires?: string[] } = {},
	make: Make = fresh,
): BuiltRoleType {
	const name = overrides.name ?? "Counselor";
	const id = overrides.id ?? make.id(`role-type/${name}`);
	const camp_id = camp.id;
	const role_type = {
		name_key: foldText(name),
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id,
		id,
		name,
	};
	return {
		id,
		role_type,
		rows: {
			staff_role_type: [role_type],
			staff_role_requirement: requires.map((definition_id) => ({ camp_id, role_type_id: id, definition_id })),
		},
	};
}

/** First-aid certification that doesn't expire. */
export function aCertificate(
	staff: Who,
	overrides: Partial<RowOf<"staff_certificate">> = {},
	make: Make = fresh,
): Built & { id: string } {
	const definition_id = overrides.definition_id ?? "certificate_type:first_aid";
	const id = overrides.id ?? make.id(`certificate/${staff.id}/${definition_id}`);
	const row = {
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: staff.camp_id,
		staff_id: staff.id,
		id,
		definition_id,
	};
	return { id, rows: { staff_certificate: [row] } };
}

/** Shift on one day from 8:00 to 17:00, in a group of a session if one is given. */
export function aShift(
	staff: Who,
	date: string,
	overrides: Partial<RowOf<"staff_shift">> = {},
	make: Make = fresh,
): Built & { id: string } {
	const starts_at = overrides.starts_at ?? `${date}T08:00`;
	const id = overrides.id ?? make.id(`shift/${staff.id}/${starts_at}`);
	const row = {
		starts_at,
		ends_at: `${date}T17:00`,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: staff.camp_id,
		staff_id: staff.id,
		id,
	};
	return { id, rows: { staff_shift: [row] } };
}

/** Pending request for time off. */
export function aTimeOff(
	staff: Who,
	user: { id: string },
	dates: { starts_on: string; ends_on: string },
	overrides: Partial<RowOf<"staff_time_off">> = {},
	make: Make = fresh,
): Built & { id: string } {
	const id = overrides.id ?? make.id(`time-off/${staff.id}/${dates.starts_on}`);
	const row = {
		status: "requested",
		requested_by: user.id,
		created_at: make.at,
		updated_at: make.at,
		...dates,
		...overrides,
		camp_id: staff.camp_id,
		staff_id: staff.id,
		id,
	};
	return { id, rows: { staff_time_off: [row] } };
}

/** New application for a season. */
export function anApplication(
	staff: Who,
	season: { id: string },
	overrides: Partial<RowOf<"staff_application">> = {},
	make: Make = fresh,
): Built {
	const row = {
		status: "new",
		applied_on: make.at.slice(0, 10),
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: staff.camp_id,
		staff_id: staff.id,
		season_id: season.id,
	};
	return { rows: { staff_application: [row] } };
}
