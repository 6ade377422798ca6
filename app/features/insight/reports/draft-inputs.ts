import { z } from "zod";
import { blank, bool } from "#app/platform/http/fields";
import { templateKey } from "./inputs";
import { linkedReport } from "./linked-inputs";

/** Query of the editor of a new report. */
export const newReportQuery = z.object({
	...linkedReport,
	save: blank(bool()).describe("Starts at the name."),
	about: blank(z.string().max(120)).describe("An entity of the field catalog."),
	from: blank(templateKey()).describe("A report to start from."),
});

const typed = (most: number) =>
	z
		.string()
		.max(most, { error: `At most ${most} characters.` })
		.default("");

const draftList = <T extends z.ZodType>(item: T, most: number) =>
	z
		.array(item)
		.max(most, { error: `At most ${most}.` })
		.default([]);

/** The editor's form: its state, and the pressed step. The report is validated when it is saved. */
export const draftInput = z.object({
	step: typed(120),
	entity: typed(120),
	name: typed(2000),
	category: typed(40),
	description: typed(5000),
	sharing: typed(20),
	columns: draftList(z.string().max(120), 101),
	filters: draftList(
		z.object({
			id: typed(20),
			any: draftList(
				z.object({
					id: typed(20),
					field: typed(120),
					op: typed(40),
					value: draftList(z.string().max(20_000), 1000),
					period: typed(40),
					n: typed(10),
				}),
				21,
			),
		}),
		31,
	),
	group: draftList(z.string().max(120), 6),
	layout: typed(20),
	measures: draftList(z.object({ id: typed(20), op: typed(20), field: typed(120) }), 21),
	sort: draftList(z.object({ id: typed(20), field: typed(120), order: typed(10), empty_first: typed(5) }), 6),
	as_of: typed(10),
	season: typed(64),
	limit: typed(10),
	ticks: typed(600),
	updated_at: typed(40),
	add_column: typed(120),
	add_filter: typed(120),
	add_group: typed(120),
	add_measure: typed(20),
	add_measure_field: typed(120),
	add_sort: typed(120),
	or: draftList(typed(120), 31),
	person: typed(100),
	/** Name of the filters that are saved, and whether others see them. */
	saved_name: typed(2000),
	saved_shared: typed(10),
});
export type DraftInput = z.infer<typeof draftInput>;
