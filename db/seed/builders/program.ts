import { fresh, type Make } from "../make";
import { type Built, mergeRows, type RowOf, type SeedRows } from "../rows";
import type { OfCamp } from "./camp";

export interface BuiltGroup extends Built {
	id: string;
	camp_id: string;
	group: RowOf<"camp_group">;
}

type Who = { id: string };

/** Campers (who must be enrolled there) and staff of a group in one session. */
export function inGroup(
	group: { id: string; camp_id: string; group: { kind: string } },
	session: { id: string },
	{ campers = [], staff = [] }: { campers?: Who[]; staff?: Who[] },
): SeedRows {
	const where = { camp_id: group.camp_id, session_id: session.id, group_id: group.id };
	const { kind } = group.group;
	return {
		group_camper: campers.map(({ id }) => ({ ...where, kind, camper_id: id })),
		group_staff: staff.map(({ id }) => ({ ...where, staff_id: id })),
	};
}

type GroupFields = Partial<RowOf<"camp_group">> & { session?: Who; campers?: Who[]; staff?: Who[] };

/** Cabin with eight beds; with `session`, also its members there. */
export function aGroup(
	camp: OfCamp,
	{ session, campers, staff, ...overrides }: GroupFields = {},
	make: Make = fresh,
): BuiltGroup {
	const name = overrides.name ?? "Heron";
	const kind = overrides.kind ?? "cabin";
	const id = overrides.id ?? make.id(`group/${kind}/${name}`);
	const group: RowOf<"camp_group"> = {
		capacity: 8,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: camp.id,
		id,
		kind,
		name,
	};
	const built = { id, camp_id: camp.id, group, rows: { camp_group: [group] } };
	if (!session) return built;
	return { ...built, rows: mergeRows([built, inGroup(built, session, { campers, staff })]) };
}

export interface BuiltActivity extends Built {
	id: string;
	activity: RowOf<"activity">;
}

/** Activity in the category waterfront, which every camp has. */
export function anActivity(
	camp: OfCamp,
	overrides: Partial<RowOf<"activity">> = {},
	make: Make = fresh,
): BuiltActivity {
	const name = overrides.name ?? "Canoeing";
	const id = overrides.id ?? make.id(`activity/${name}`);
	const activity: RowOf<"activity"> = {
		category_id: "activity_category:waterfront",
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: camp.id,
		id,
		name,
	};
	return { id, activity, rows: { activity: [activity] } };
}
