import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";

export interface BuiltCamp extends Built {
	id: string;
	camp: RowOf<"camp">;
}

/** Camp reference: a built camp, or just its ID. */
export type OfCamp = { id: string };

/** Active camp in Maine on the self-hosted plan. */
export function aCamp(overrides: Partial<RowOf<"camp">> = {}, make: Make = fresh): BuiltCamp {
	const id = overrides.id ?? make.id("camp");
	const camp: RowOf<"camp"> = {
		slug: `camp-${id.slice(-12)}`,
		name: "Camp Alder",
		city: "Bridgton",
		state: "ME",
		zip_code: "04009",
		time_zone: "America/New_York",
		settings: {},
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		id,
	};
	return { id, camp, rows: { camp: [camp] } };
}

export interface BuiltDefinition extends Built {
	id: string;
	definition: RowOf<"definition">;
}

/** Definition of a camp, by default a camper_tag; available to all camps when `camp` is null. */
export function aDefinition(
	camp: OfCamp | null,
	overrides: Partial<RowOf<"definition">> = {},
	make: Make = fresh,
): BuiltDefinition {
	const label = overrides.label ?? "Early bird";
	const type = overrides.type ?? "camper_tag";
	const key = overrides.key ?? label.toLowerCase().replace(/[^a-z0-9]+/g, "_");
	const id = overrides.id ?? make.id(`definition/${type}/${key}`);
	const definition: RowOf<"definition"> = {
		order: 1,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		id,
		camp_id: camp?.id ?? null,
		type,
		key,
		label,
	};
	return { id, definition, rows: { definition: [definition] } };
}

/** Turns a feature flag on for a camp. */
export const aFlag = ({ id: camp_id }: OfCamp, flag_key: string, make: Make = fresh): Built => ({
	rows: { camp_feature_flag: [{ camp_id, flag_key, is_on: true, updated_at: make.at }] },
});
