import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { invoice } from "#db/schema";
import { shortDueWords } from "#app/lib/due-words";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import { unbilledOf } from "./queries.server";
import { invoiceRefusals } from "./refusals.server";

export interface DraftInvoice {
	household_id: string;
	/** Charges of the household that are on no other invoice. */
	payable_ids: readonly string[];
	note?: string | null;
}

/** Maximum length of a line's text (`invoice_line_label`). */
const MOST_LABEL = 400;

/** Result of drafting an invoice. */
export interface Drafted {
	id: string;
	household_id: string;
	total_cents: number;
	currency: string;
	note: string | null;
}

/**
 * Drafts an invoice of some of a family's charges, due or paid. Only the office sees a draft, and it has no
 * number.
 * @throws INVALID for charges in several currencies; CONFLICT when one is on another invoice, or is not this
 *   family's; NOT_FOUND
 */
export async function draftInvoice(ctx: CampCtx, input: DraftInvoice): Promise<Drafted> {
	const { household_id, payable_ids, note = null } = input;
	const here = { db: ctx.db, place: { camp_id: ctx.camp.id } };
	const read = await readBatch(ctx.db, {
		household: ctx.db.all<{ id: string }>(
			sql`SELECT h.id AS id FROM household h WHERE h.camp_id = ${ctx.camp.id} AND h.id = ${household_id}`,
		),
		charges: unbilledOf(here, household_id),
	});
	if (!read.household[0]) throw notFound("This family");
	const chosen = read.charges.filter(({ id }) => payable_ids.includes(id));
	const [first] = chosen;
	if (!first || chosen.length !== payable_ids.length) throw invoiceRefusals.invoice_billed();
	if (chosen.some(({ currency }) => currency !== first.currency)) {
		throw invalid("payable_ids", "An invoice can have charges in only one currency.");
	}
	const [id, at] = [newId(), ctx.clock.now()];
	const total_cents = chosen.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
	const done: Drafted = { id, household_id, total_cents, currency: first.currency, note };
	const lines = chosen.map((each, index) => [
		...[index + 1, each.id, shortDueWords(each, MOST_LABEL), each.amount_cents, each.due_on],
	]);
	await commit(ctx, {
		statements: [
			ctx.db.insert(invoice).values({
				camp_id: ctx.camp.id,
				id,
				household_id,
				state: "draft",
				currency: first.currency,
				note,
				created_by: ctx.user.id,
				created_at: at,
				updated_at: at,
			}),
			ctx.db.run(sql`INSERT INTO invoice_line (camp_id, invoice_id, position, payable_id, label, amount_cents, due_on)
				SELECT ${ctx.camp.id}, ${id}, j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4
				FROM json_each(${JSON.stringify(lines)}) j`),
		],
		audit: {
			action: "invoice.draft",
			entity: "invoice",
			entity_id: id,
			changes: { household_id, total_cents, payable_ids },
		},
		answer: { data: done, status: 201 },
		refusals: invoiceRefusals,
	});
	return done;
}
