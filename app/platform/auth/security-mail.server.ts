import { formatInstant } from "#app/lib/format-dates";
import type { Ctx } from "../context.server";
import { MAIL_TOPIC } from "../jobs/send-mail.server";
import { mailTo } from "./mails.server";

/** Subject and opening sentence of the email about each security change. */
const CHANGES = {
	password: {
		subject: "Your CampInsights password was changed",
		what: "The password of your CampInsights account was changed",
	},
	two_factor_on: {
		subject: "Two-step sign-in was turned on",
		what: "Two-step sign-in was turned on for your CampInsights account",
	},
	two_factor_off: {
		subject: "Two-step sign-in was turned off",
		what: "Two-step sign-in was turned off for your CampInsights account, so you can now sign in with only a password. This happened",
	},
	recovery_codes: {
		subject: "New recovery codes were made",
		what: "New recovery codes were made for your CampInsights account, and the old ones no longer work. This happened",
	},
	passkey_added: {
		subject: "A passkey was added to your account",
		what: "A passkey was added to your CampInsights account",
	},
	passkey_removed: {
		subject: "A passkey was removed from your account",
		what: "A passkey was removed from your CampInsights account",
	},
	google_connected: {
		subject: "Google was connected to your account",
		what: "A Google account was connected to your CampInsights account",
	},
	google_disconnected: {
		subject: "Google was disconnected from your account",
		what: "Google was disconnected from your CampInsights account",
	},
} as const;

export type SecurityChange = keyof typeof CHANGES;

/**
 * Email about a security change, as a message for the change's batch. Users can't opt out, because it reveals an
 * intruder. It contains nothing typed by the user, such as a passkey's name, because the intruder could have typed
 * it.
 */
export function securityMail(ctx: Ctx, email: string, change: SecurityChange) {
	const { subject, what } = CHANGES[change];
	const payload = mailTo(email, {
		subject,
		before: `${what} on ${formatInstant(ctx.clock.now(), "UTC")} (UTC). If this was you, you don't need to do anything. If it wasn't, choose a new password now:`,
		link: { url: `${ctx.config.base_url}/auth?mode=forgot`, label: "Choose a new password" },
		after:
			"This signs out all devices. Then check your passkeys, Google connection and two-step sign-in on your account page, and tell your camp.",
	});
	return { topic: MAIL_TOPIC, payload };
}
