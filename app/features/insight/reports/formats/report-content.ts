import type { Ctx } from "#app/platform/context.server";
import type { ReportColumn } from "#app/platform/query/compile-plan.server";
import type { ReportPage } from "#app/platform/query/run-plan.server";
import type { Reading } from "./cell-texts";

/** What a PDF is made with. */
export interface Paperwork extends Pick<Ctx, "asset"> {
	/** The camp's name. */
	from: string;
	/** Country whose paper size is used, ISO 3166-1. */
	country: string;
	/** When it is made. */
	at: string;
}

/** A report before it is a file. */
export interface ReportContent extends Reading {
	title: string;
	/** What it was asked: its filters, the day, whose rights. Empty for none. */
	subtitle: string;
	/** The day that it shows, where it was asked as of one. */
	as_of?: string;
	columns: readonly ReportColumn[];
	/** Says which columns the runner can't see; null where there are none. */
	hidden_note: string | null;
	/** Read once, a page at a time. */
	pages: AsyncIterable<ReportPage>;
	paper: Paperwork;
	/** The groups of a grouped report with their measures, for paper alone. */
	totals?: AsyncIterable<ReportPage>;
}
