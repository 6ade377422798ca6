import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { campById } from "#app/features/camp/settings/index.server";
import {
	type InvoiceRow,
	invoiceById,
	type LineRow,
	linesOf,
} from "#app/features/money/invoices/index.server";
import type { OwnAt } from "#app/features/people/household-access/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { familyReader, householdReads, type OwnHousehold } from "./households.server";
import { invoiceParams } from "./inputs";

type Camp = Awaited<ReturnType<typeof campById>>;

/**
 * Access rules for invoice documents: an issued invoice of a user's own household, or any invoice for the camp's
 * office.
 */
export const aPaper = {
	permission: null,
	params: invoiceParams,
	reads: (at: OwnAt & { db: Db; params: { invoice_id: string } }) => ({
		own: householdReads(at, undefined).own,
		invoice: invoiceById(at, at.params.invoice_id),
		lines: linesOf(
			at,
			at.params.invoice_id,
			familyReader(
				at,
				sql`(SELECT i.household_id FROM invoice i WHERE i.camp_id = ${at.place.camp_id} AND i.id = ${at.params.invoice_id})`,
			),
		),
		camp: campById(at.db, at.place.camp_id),
	}),
	find: ({
		own,
		invoice: [row],
		lines,
		camp: [camp],
	}: {
		own: OwnHousehold[];
		invoice: InvoiceRow[];
		lines: LineRow[];
		camp: Camp;
	}) => row && camp && { row, lines, camp, is_own: own.some(({ id }) => id === row.household_id) },
	allow: ({ ctx, found: { is_own, row } }: { ctx: CampCtx; found: { is_own: boolean; row: InvoiceRow } }) => {
		if (!(is_own && row.kept !== "draft") && !ctx.can("finance_view")) throw notFound();
	},
};
