import { escapeHtml } from "#app/lib/escape-html";
import type { MailMessage } from "../jobs/send-mail.server";

// Sign-in emails. They don't greet the recipient by name: anyone who signs up chooses both name and address, and
// could make us deliver any text to anyone.

interface EmailMessage {
	subject: string;
	before: string;
	link: { url: string; label: string };
	after: string;
}

/** Email to finish a sign-up by entering a code in the same browser, or by setting a new password elsewhere. */
export const codeMail = (
	code: string,
	{ minutes, url, hours }: { minutes: number; url: string; hours: number },
): EmailMessage => ({
	subject: `${code} is your CampInsights code`,
	before: `Your code is ${code}. Enter it where you signed up. It works for ${minutes} minutes. Closed that page? Choose a new password instead:`,
	link: { url, label: "Choose a new password" },
	after: `The link works for ${hours} hours. Never give the code to anyone. If you didn't sign up, ignore this email.`,
});

/** Email that confirms an address for users without a code to enter. `hours` is how long the link works. */
export const passwordLinkMail = (url: string, hours: number): EmailMessage => ({
	subject: "Confirm your email for CampInsights",
	before: "Choose a new password to confirm this email address and finish signing up.",
	link: { url, label: "Choose a password" },
	after: `The link works for ${hours} hours. If you didn't sign up, ignore this email.`,
});

export const resetMail = (url: string): EmailMessage => ({
	subject: "Choose a new password for CampInsights",
	before: "Someone, hopefully you, requested a new password.",
	link: { url, label: "Choose a new password" },
	after:
		"The link works once, within one hour. If you didn't request this, ignore this email. Nothing has changed.",
});

/** Email to the owner of an address that was used to sign up again. */
export const existingAccountMail = (url: string): EmailMessage => ({
	subject: "You already have a CampInsights account",
	before: "You already have an account with this email. Sign in, or choose a new password.",
	link: { url, label: "Choose a new password" },
	after: "If this wasn't you, ignore this email. Nothing has changed.",
});

/** Renders an email as plain text and simple HTML. */
export function mailTo(to: string, message: EmailMessage, expires_at?: string): MailMessage {
	const { subject, before, link, after } = message;
	const paragraph = (inner: string) => `<p>${inner}</p>`;
	const html = [
		paragraph(escapeHtml(before)),
		paragraph(`<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`),
		paragraph(escapeHtml(after)),
	].join("\n");
	return {
		to,
		subject,
		text: `${before}\n\n${link.url}\n\n${after}\n`,
		html,
		expires_at,
		sender: "platform",
	};
}
