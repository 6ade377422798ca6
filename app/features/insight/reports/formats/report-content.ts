import type { Ctx } from "#app/platform/context.server";
import type { ReportColumn } from "#app/platform/query/compile-plan.server";
import type { ReportPage } from "#app/platform/query/run-plan.server";
import type { Reading } from "./cell-texts";

/** Settings of a PDF. */
export interface Paperwork extends Pick<Ctx, "asset"> {
	/** The camp's name. */
	from: string;
	/** Country whose paper size is used, ISO 3166-1. */
	country: string;
	/** When it is made. */
	at: string;
}

/** Content of a report, before it becomes a file. */
export interface ReportContent extends Reading {
	title: string;
	/** Line about the run: its filters, its date and whose rights were used. Can be empty. */
	subtitle: string;
	/** Date of a report as of an earlier day. */
	as_of?: string;
	columns: readonly ReportColumn[];
	/** Headings of columns to tick by hand, after the others: on paper and in XLSX. */
	ticks?: readonly string[];
	/** Says which columns the runner can't see; null where there are none. */
	hidden_note: string | null;
	/** Pages of rows. They can be read only once. */
	pages: AsyncIterable<ReportPage>;
	paper: Paperwork;
	/** The groups of a report of rows with their totals, below the rows. A CSV has none, because programs read it. */
	totals?: AsyncIterable<ReportPage>;
}
