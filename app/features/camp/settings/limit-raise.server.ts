import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { refundPaths } from "#app/features/money/refunds/paths";
import { escapeHtml } from "#app/lib/escape-html";
import { REFUND_LIMIT_CENTS } from "#app/lib/ledger";
import { formatMoney } from "#app/lib/money";
import { holdersOf } from "#app/platform/auth/holders.server";
import type { CampCtx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { limitInForce } from "./limit-in-force.server";

interface Raise {
	/** Statements to run after the camp's update, because its trigger writes the raise. */
	statements: Statement[];
	messages: { topic: string; payload: MailMessage }[];
}

/**
 * Statements and emails that a raise of the refund limit adds to a settings batch: who requested it, and an email
 * to everyone who approves refunds. Empty unless the limit is higher than the one in force.
 */
export async function limitRaise(
	ctx: CampCtx,
	settings: { refund_limit_cents?: number | null } | undefined,
): Promise<Raise> {
	if (settings?.refund_limit_cents === undefined) return { statements: [], messages: [] };
	// When the setting is removed, the default limit applies.
	const to_cents = settings.refund_limit_cents ?? REFUND_LIMIT_CENTS;
	const [[found], approvers] = await ctx.db.batch([
		ctx.db.all<{ in_force: number; wanted: number }>(
			sql`SELECT ${limitInForce(sql`c`, ctx.clock.now())} AS in_force, coalesce(c.settings ->> 'refund_limit_cents', ${REFUND_LIMIT_CENTS}) AS wanted
				FROM camp c WHERE c.id = ${ctx.camp.id}`,
		),
		holdersOf(ctx, "finance_refund"),
	]);
	const asked = ctx.db.run(
		sql`UPDATE refund_limit_raise SET asked_by = ${ctx.user.id} WHERE camp_id = ${ctx.camp.id} AND ended_at IS NULL AND asked_by IS NULL`,
	);
	const is_raise = found && to_cents > found.in_force && to_cents !== found.wanted;
	return { statements: [asked], messages: is_raise ? emails(ctx, approvers, found.in_force, to_cents) : [] };
}

function emails(
	ctx: CampCtx,
	to: readonly { email: string }[],
	from_cents: number,
	to_cents: number,
): Raise["messages"] {
	const money = (cents: number) => formatMoney(cents, ctx.camp.currency);
	const lines = [
		`${ctx.user.name} asked to raise the refund limit at ${ctx.camp.name} from ${money(from_cents)} to ${money(to_cents)}. Up to the limit, one person can request and approve a refund alone.`,
		"The higher limit applies when a second person who can approve refunds confirms it, or after 7 days. Didn't expect this? Decline it here:",
	];
	const url = ctx.config.base_url + refundPaths.limit;
	return to.map(({ email }) => ({
		topic: MAIL_TOPIC,
		payload: {
			to: email,
			subject: `Request to raise the refund limit to ${money(to_cents)} · ${ctx.camp.name}`,
			text: `${[...lines, url].join("\n\n")}\n`,
			html: [
				...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
				`<p><a href="${escapeHtml(url)}">Review the refund limit</a></p>`,
			].join("\n"),
		},
	}));
}
