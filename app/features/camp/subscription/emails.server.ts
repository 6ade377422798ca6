import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client";
import { dateIn, formatDate } from "#app/lib/dates";
import { escapeHtml } from "#app/lib/escape-html";
import type { Ctx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { GRACE_DAYS } from "#app/platform/subscription";
import { billingPaths } from "./paths";

/** Active admins of a camp. */
export const adminsOf = (db: Db, camp_id: string | SQL) =>
	db.all<{
		email: string;
	}>(sql`SELECT u.email AS email FROM membership m JOIN auth_user u ON u.id = m.user_id AND u.disabled_at IS NULL
		WHERE m.camp_id = ${camp_id} AND m.role_key = 'camp_admin' AND m.is_active = 1 ORDER BY u.email LIMIT 20`);

/** Actions already taken for a camp's subscription. */
export const effectsOf = (db: Db, camp_id: string | SQL) =>
	db.all<{ object: string; effect: string }>(
		sql`SELECT object, effect FROM subscription_effect WHERE camp_id = ${camp_id}`,
	);

interface EmailMessages {
	statements: Statement[];
	messages: { topic: string; payload: MailMessage }[];
}

interface AboutCamp {
	camp_id: string;
	camp_name: string;
	time_zone: string;
}

interface Told {
	admins: readonly { email: string }[];
	effects: readonly { object: string; effect: string }[];
}

/** Email to each admin, with a record that it was sent; nothing if it was sent before. */
function once(
	{ db, clock, config }: Ctx,
	{ camp_id }: AboutCamp,
	{ admins, effects }: Told,
	{ object, effect, subject, lines }: { object: string; effect: string; subject: string; lines: string[] },
): EmailMessages {
	if (effects.some((done) => done.object === object && done.effect === effect))
		return { statements: [], messages: [] };
	const url = config.base_url + billingPaths.billing;
	const text = `${[...lines, url].join("\n\n")}\n`;
	const html = [
		...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
		`<p><a href="${escapeHtml(url)}">Billing</a></p>`,
	].join("\n");
	return {
		statements: [
			db.run(
				sql`INSERT INTO subscription_effect (camp_id, object, effect, at) VALUES (${camp_id}, ${object}, ${effect}, ${clock.now()})`,
			),
		],
		messages: admins.map(({ email: to }) => ({
			topic: MAIL_TOPIC,
			payload: { to, subject, text, html, sender: "platform" as const },
		})),
	};
}

const dayOf = ({ time_zone }: AboutCamp, instant: string) => formatDate(dateIn(time_zone, instant));

/** Emails the camp's admins about a failed payment, once for each unpaid period. */
export function overdueEmails(
	ctx: Ctx,
	{
		customer,
		said: { provider_subscription, paid_until },
		...told
	}: Told & { customer: AboutCamp; said: { provider_subscription: string; paid_until: string } },
): EmailMessages {
	const ends = new Date(Date.parse(paid_until) + GRACE_DAYS * 86_400_000).toISOString();
	return once(ctx, customer, told, {
		object: `${provider_subscription}:${paid_until}`,
		effect: "overdue_letter",
		subject: `Payment overdue: ${customer.camp_name}'s subscription`,
		lines: [
			`The payment for ${customer.camp_name}'s subscription failed. The subscription was paid through ${dayOf(customer, paid_until)}.`,
			`Your plan stays active until ${dayOf(customer, ends)}. After that, registration, planning and office work are paused. Roll call, health and emergency contacts stay available, and families can still see their children.`,
			"Pay with another card under Billing.",
		],
	});
}

/** Emails the camp's admins once that the trial ends. */
export function trialEmails(
	ctx: Ctx,
	{
		camp,
		trial,
		...told
	}: Told & { camp: AboutCamp; trial: { id: string; paid_until: string; is_bought: boolean } },
): EmailMessages {
	const day = dayOf(camp, trial.paid_until);
	return once(ctx, camp, told, {
		object: `${trial.id}:${trial.paid_until}`,
		effect: "trial_letter",
		subject: `Trial ending soon: ${camp.camp_name}`,
		lines: [
			`${camp.camp_name}'s trial ends on ${day}.`,
			trial.is_bought
				? "Your plan continues after that, and your first payment is due then."
				: "Choose a plan to continue. Otherwise, registration, planning and office work are paused. Roll call, health and emergency contacts stay available. Your data is safe.",
		],
	});
}
