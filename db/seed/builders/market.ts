import { foldText } from "#app/lib/text";
import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";
import type { OfCamp } from "./camp";

export interface BuiltCompetitor extends Built {
	id: string;
}

/** A competitor price, by default for one week. */
export function aCompetitor(
	camp: OfCamp,
	overrides: Partial<RowOf<"competitor_price">> = {},
	make: Make = fresh,
): BuiltCompetitor {
	const name = overrides.name ?? "Camp Birchwood";
	const program = overrides.program ?? "";
	const id =
		overrides.id ?? make.id(`competitor/${name}/${program}/${overrides.weeks ?? 1}/${overrides.as_of ?? ""}`);
	const price: RowOf<"competitor_price"> = {
		weeks: 1,
		price_cents: 62_000,
		source: "Price list",
		as_of: make.at.slice(0, 10),
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: camp.id,
		id,
		name,
		name_key: foldText(name),
		program,
		program_key: foldText(program),
	};
	return { id, rows: { competitor_price: [price] } };
}

/** Children in a ZIP code, by default of all ages. */
export function anAreaCount(
	camp: OfCamp,
	overrides: Partial<RowOf<"area_count">> = {},
	make: Make = fresh,
): Built & { id: string } {
	const zip_code = overrides.zip_code ?? "04009";
	const id = overrides.id ?? make.id(`area/${zip_code}`);
	const area: RowOf<"area_count"> = {
		min_age: 0,
		max_age: 17,
		children: 1_000,
		source: "Census table",
		as_of: "2024-01-01",
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: camp.id,
		id,
		zip_code,
	};
	return { id, rows: { area_count: [area] } };
}
