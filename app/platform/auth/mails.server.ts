import { escapeHtml } from "#app/lib/escape-html";
import type { MailMessage } from "../jobs/send-mail.server";

// The emails of signing in. They greet nobody by name: whoever signs up chooses the name and the address, and could
// have us carry any text to anybody.

interface EmailMessage {
	subject: string;
	before: string;
	link: { url: string; label: string };
	after: string;
}

/** Finishes a sign-up in the browser where it began, or elsewhere with a new password. */
export const codeMail = (
	code: string,
	{ minutes, url, hours }: { minutes: number; url: string; hours: number },
): EmailMessage => ({
	subject: `${code} is your CampInsights code`,
	before: `Your code is ${code}. Enter it where you signed up. It works for ${minutes} minutes. Closed that page? Choose a new password instead:`,
	link: { url, label: "Choose a new password" },
	after: `The link works for ${hours} hours. Never give the code to anyone. If you didn't sign up, ignore this email.`,
});

/** Confirms an address for whoever has no code to enter. `hours`: how long the link works. */
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

/** To the owner of an address that somebody signed up with again. */
export const existingAccountMail = (url: string): EmailMessage => ({
	subject: "You already have a CampInsights account",
	before: "You already have an account with this email. Sign in, or choose a new password.",
	link: { url, label: "Choose a new password" },
	after: "If this wasn't you, ignore this email. Nothing has changed.",
});

/** An email as plain text and as simple HTML. */
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
