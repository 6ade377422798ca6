import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";
import type { OfCamp } from "./camp";

/** What a report asks unless told otherwise: the names of the first campers. */
const CAMPERS = {
	version: 1,
	entity: "camper",
	columns: ["name"],
	filters: [],
	group: [],
	measures: [],
	sort: [],
	limit: 100,
};

export interface BuiltReportTemplate extends Built {
	id: string;
}

/** A saved report with its first version, shared with everyone unless told otherwise. */
export function aReportTemplate(
	camp: OfCamp,
	owner: { id: string },
	overrides: Partial<RowOf<"report_template">> = {},
	make: Make = fresh,
): BuiltReportTemplate {
	const id = overrides.id ?? make.id("report_template");
	const name = overrides.name ?? `Campers ${id}`;
	const template = {
		name_key: name.toLowerCase(),
		category: "people",
		plan: CAMPERS,
		is_public: true,
		owner_id: owner.id,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: camp.id,
		id,
		name,
	};
	const { category, plan, is_public } = template;
	const version = {
		camp_id: camp.id,
		template_id: id,
		version: 1,
		name,
		category,
		plan,
		is_public,
		saved_by: owner.id,
		saved_at: make.at,
	};
	return { id, rows: { report_template: [template], report_template_version: [version] } };
}

export interface BuiltReportRun extends Built {
	id: string;
	/** The keys of its file and of its rows. */
	files: string[];
}

/** A run that is done, with the rights of its user in the whole camp; its file is nowhere. */
export function aReportRun(
	camp: OfCamp,
	by: { id: string },
	overrides: Partial<RowOf<"report_run">> = {},
	make: Make = fresh,
): BuiltReportRun {
	const id = overrides.id ?? make.id("report_run");
	const files = [`report/${camp.id}/${id}/1.csv`, `report/${camp.id}/${id}/1.rows.json`] as const;
	const run: RowOf<"report_run"> = {
		name: "Campers",
		plan: CAMPERS,
		catalog_version: 1,
		format: "csv",
		state: "done",
		asked_by: by.id,
		rights: {
			user_id: by.id,
			name: "Robin Ashby",
			role: "Camp admin",
			scope: "camp",
			seen: null,
			audiences: ["everyone"],
		},
		row_count: 0,
		hidden: [],
		has_health: false,
		content_hash: "0".repeat(64),
		object_key: files[0],
		rows_key: files[1],
		bytes: 1,
		finished_at: make.at,
		expires_at: new Date(Date.parse(make.at) + 30 * 86_400_000).toISOString(),
		created_at: make.at,
		...overrides,
		camp_id: camp.id,
		id,
	};
	return { id, files: [...files], rows: { report_run: [run] } };
}

/** Saved filters, shared with everyone. */
export function someFilters(
	camp: OfCamp,
	owner: { id: string },
	overrides: Partial<RowOf<"report_filter_template">> = {},
	make: Make = fresh,
): Built & { id: string } {
	const id = overrides.id ?? make.id("report_filter_template");
	const name = overrides.name ?? `Active ${id}`;
	const filters = {
		name_key: name.toLowerCase(),
		entity: "camper",
		filters: [{ any: [{ field: "status", op: "is", value: "active" }] }],
		is_public: true,
		owner_id: owner.id,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: camp.id,
		id,
		name,
	};
	return { id, rows: { report_filter_template: [filters] } };
}

/** Columns of campers that are exported again and again. */
export function anExportTemplate(
	camp: OfCamp,
	owner: { id: string },
	overrides: Partial<RowOf<"export_template">> = {},
	make: Make = fresh,
): Built & { id: string } {
	const id = overrides.id ?? make.id("export_template");
	const name = overrides.name ?? `Names ${id}`;
	const template = {
		name_key: name.toLowerCase(),
		export_type: "camper",
		columns: ["name"],
		options: {},
		owner_id: owner.id,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: camp.id,
		id,
		name,
	};
	return { id, rows: { export_template: [template] } };
}
