import { sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { campSettings } from "#app/features/camp/settings/index.server";
import { addressOf } from "#app/features/people/household-access/index.server";
import { abortWhen, commit, stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { limitFamilyEmails } from "#app/platform/mail/limit-emails.server";
import { issuedEmail, voidedEmail } from "./emails.server";
import { type InvoiceRow, invoiceById } from "./queries.server";
import { conflict, invoiceRefusals } from "./refusals.server";
import { stateOf } from "./rules";

interface IssueInvoice {
	invoice_id: string;
	/** Version that the user saw; rejected if it has changed. */
	updated_at?: string | undefined;
}

/** Result of issuing an invoice. */
export interface Issued {
	id: string;
	household_id: string;
	number: number;
	issued_on: string;
}

/** Retries; concurrent requests compete for the next number. */
const TRIES = 5;

/**
 * An invoice with the data that its changes need: the camp's last number and the email recipient. @throws
 * NOT_FOUND
 */
async function readInvoice(
	ctx: CampCtx,
	id: string,
): Promise<{ old: InvoiceRow; last: number; email: string | undefined }> {
	const at = { db: ctx.db, place: { camp_id: ctx.camp.id } };
	const household = sql`(SELECT i.household_id FROM invoice i WHERE i.camp_id = ${ctx.camp.id} AND i.id = ${id})`;
	const { invoice, last, to } = await readBatch(ctx.db, {
		invoice: invoiceById(at, id),
		last: ctx.db.all<{ number: number }>(
			sql`SELECT coalesce(max(n.number), 0) AS number FROM invoice n WHERE n.camp_id = ${ctx.camp.id} AND n.number IS NOT NULL`,
		),
		to: addressOf(at, household),
	});
	if (!invoice[0]) throw notFound("This invoice");
	return { old: invoice[0], last: last[0]?.number ?? 0, email: to[0]?.email };
}

const asSeen = (ctx: CampCtx, { id, updated_at }: InvoiceRow) =>
	abortWhen(
		ctx,
		"invoice_changed",
		sql`NOT EXISTS (SELECT 1 FROM invoice i WHERE i.camp_id = ${ctx.camp.id} AND i.id = ${id} AND i.updated_at = ${updated_at})`,
	);

/**
 * Issues a draft: it gets the camp's next number and current tax number, appears among the family's documents, and
 * the family gets an email. It can't be changed afterward.
 * @throws STALE when it has changed since it was read; CONFLICT when it is no draft, or its charges are no longer
 *   due; TOO_MANY_REQUESTS past the limits of emails; NOT_FOUND
 */
export async function issueInvoice(ctx: CampCtx, asked: IssueInvoice): Promise<Issued> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await issueOnce(ctx, asked);
		} catch (error) {
			const is_race = error instanceof AppError && error.message === invoiceRefusals.invoice_number().message;
			if (!is_race || tries === TRIES) throw error;
		}
	}
}

async function issueOnce(ctx: CampCtx, { invoice_id, updated_at }: IssueInvoice): Promise<Issued> {
	const { old, last, email } = await readInvoice(ctx, invoice_id);
	if (updated_at !== undefined && updated_at !== old.updated_at) throw stale();
	if (old.kept !== "draft") throw conflict("This invoice was already issued.");
	if (old.gone_cents > 0) {
		throw conflict("A charge on this invoice is no longer due. Discard the draft and start a new one.");
	}
	const number = last + 1;
	const { tax_id } = campSettings(ctx.camp.settings);
	const done: Issued = { id: invoice_id, household_id: old.household_id, number, issued_on: ctx.today };
	const write = (counted: readonly Statement[]) =>
		commit(ctx, {
			statements: [
				...counted,
				asSeen(ctx, old),
				ctx.db.run(sql`UPDATE invoice SET state = 'issued', number = ${number}, issued_on = ${ctx.today}, issued_by = ${ctx.user.id},
					tax_number = ${tax_id}, updated_at = ${nextUpdatedAt(ctx.clock.now())}
				WHERE camp_id = ${ctx.camp.id} AND id = ${invoice_id}`),
			],
			audit: {
				action: "invoice.issue",
				entity: "invoice",
				entity_id: invoice_id,
				changes: { household_id: old.household_id, number, total_cents: old.total_cents },
			},
			messages: issuedEmail(ctx, { ...old, number }, email),
			answer: { data: done, status: 200 },
			refusals: invoiceRefusals,
		});
	await limitFamilyEmails(ctx, email ? 1 : 0, write);
	return done;
}

/** Result of voiding an invoice. */
export interface Voided {
	id: string;
	household_id: string;
	number: number | null;
	reason: string;
}

/**
 * Voids an issued invoice, with a reason that the family sees. It keeps its number; its charges stay due and can
 * be invoiced again.
 * @throws CONFLICT when it is a draft, or void; TOO_MANY_REQUESTS past the limits of emails; NOT_FOUND
 */
export async function voidInvoice(
	ctx: CampCtx,
	{ invoice_id, reason }: { invoice_id: string; reason: string },
): Promise<Voided> {
	const { old, email } = await readInvoice(ctx, invoice_id);
	if (old.kept !== "issued") {
		throw conflict(
			old.kept === "void" ? "This invoice is already void." : "A draft can't be voided. Discard it instead.",
		);
	}
	const at = ctx.clock.now();
	const { household_id, number } = old;
	const done: Voided = { id: invoice_id, household_id, number, reason };
	const write = (counted: readonly Statement[]) =>
		commit(ctx, {
			statements: [
				...counted,
				asSeen(ctx, old),
				ctx.db.run(sql`UPDATE invoice SET state = 'void', voided_by = ${ctx.user.id}, voided_at = ${at}, void_reason = ${reason},
					updated_at = ${nextUpdatedAt(at)} WHERE camp_id = ${ctx.camp.id} AND id = ${invoice_id}`),
			],
			audit: {
				action: "invoice.void",
				entity: "invoice",
				entity_id: invoice_id,
				changes: { household_id, number, reason, state: [stateOf(old), "void"] },
			},
			messages: voidedEmail(ctx, old, reason, email),
			answer: { data: done, status: 200 },
			refusals: invoiceRefusals,
		});
	await limitFamilyEmails(ctx, email ? 1 : 0, write);
	return done;
}

/** Deletes a draft. @throws CONFLICT when it was issued; NOT_FOUND */
export async function dropDraft(ctx: CampCtx, { invoice_id }: { invoice_id: string }): Promise<void> {
	const { old } = await readInvoice(ctx, invoice_id);
	if (old.kept !== "draft")
		throw conflict("This invoice was issued. You can void it, but you can't discard it.");
	await commit(ctx, {
		statements: [
			asSeen(ctx, old),
			ctx.db.run(sql`DELETE FROM invoice_line WHERE camp_id = ${ctx.camp.id} AND invoice_id = ${invoice_id}`),
			ctx.db.run(sql`DELETE FROM invoice WHERE camp_id = ${ctx.camp.id} AND id = ${invoice_id}`),
		],
		audit: {
			action: "invoice.drop",
			entity: "invoice",
			entity_id: invoice_id,
			changes: { household_id: old.household_id, total_cents: old.total_cents },
		},
		refusals: { ...invoiceRefusals, "append_only:invoice": invoiceRefusals.invoice_fixed },
	});
}
