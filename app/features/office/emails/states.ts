import { MAIL_CATEGORIES } from "#app/platform/mail/categories";

/** Email states. No provider reports arrival, so `sent` means accepted by the provider. */
export const EMAIL_STATES = {
	queued: "Queued",
	retrying: "Retrying",
	sent: "Sent",
	unsubscribed: "Unsubscribed",
	withheld: "Withheld",
	expired: "Expired",
	failed: "Failed",
} as const;
export type EmailState = keyof typeof EMAIL_STATES;

/** Category of emails that no one can unsubscribe from. */
export const TRANSACTIONAL = "transactional";

/** Categories with their labels. */
export const EMAIL_CATEGORIES: Readonly<Record<string, string>> = {
	[TRANSACTIONAL]: "Bookings and payments",
	...Object.fromEntries(Object.entries(MAIL_CATEGORIES).map(([key, { label }]) => [key, label])),
};
