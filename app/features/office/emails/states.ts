import { MAIL_CATEGORIES } from "#app/platform/mail/categories";

/** What can become of an email, by key. No provider tells whether one arrived: `sent` is handed over to it. */
export const EMAIL_STATES = {
	queued: "Queued",
	retrying: "Trying again",
	sent: "Sent",
	unsubscribed: "Unsubscribed",
	withheld: "Withheld",
	expired: "Expired",
	failed: "Failed",
} as const;
export type EmailState = keyof typeof EMAIL_STATES;

/** Category of emails that nobody can unsubscribe from. */
export const TRANSACTIONAL = "transactional";

/** Categories with their labels. */
export const EMAIL_CATEGORIES: Readonly<Record<string, string>> = {
	[TRANSACTIONAL]: "Bookings and payments",
	...Object.fromEntries(Object.entries(MAIL_CATEGORIES).map(([key, { label }]) => [key, label])),
};
