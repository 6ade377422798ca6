/**
 * The emails that the features write, by file: how many subjects it has, and what they can say of a child. `child`: they name a child,
 * a session or its days, and a case of `routes/family-emails.worker.test.ts` sends each of them to a guardian and to a barred parent.
 */
export const EMAILS: Readonly<Record<string, { subjects: number; says: "child" | string }>> = {
	"money/autopay/emails": { subjects: 3, says: "child" },
	"money/bill-splits/emails": { subjects: 3, says: "child" },
	"office/cancellations/tell-family": { subjects: 2, says: "child" },
	"money/card-payments/emails": { subjects: 1, says: "child" },
	"admission/lottery/emails": { subjects: 1, says: "child" },
	"money/refunds/email": { subjects: 2, says: "child" },
	"registration/bookings/cancel-registration": { subjects: 3, says: "child" },
	"registration/bookings/decision-plans": { subjects: 3, says: "child" },
	"registration/bookings/enter-at-desk": { subjects: 1, says: "child" },
	"registration/bookings/emails": { subjects: 2, says: "child" },
	"registration/family-form/submitted-mail": { subjects: 1, says: "child" },
	"registration/bookings/transfer-line": { subjects: 1, says: "child" },
	"office/session-moves/emails": { subjects: 1, says: "child" },
	"admission/waitlist/emails": { subjects: 4, says: "child" },
	"account/account/email/change-email": { subjects: 1, says: "an account" },
	"camp/subscription/emails": { subjects: 2, says: "what a camp pays" },
	"camp/settings/limit-raise": { subjects: 1, says: "the camp's refund limit, to its office" },
	"money/card-payments/dispute-emails": { subjects: 1, says: "a family's name, to the office" },
	"account/invitations/mail": { subjects: 1, says: "who invites" },
	"money/invoices/emails": { subjects: 3, says: "a household's name and sums" },
	"money/refunds/refund-failed": { subjects: 1, says: "a sum" },
	"money/saved-methods/emails": { subjects: 1, says: "a household's name and its card" },
	"people/staff/warn-certificates": { subjects: 1, says: "a staff member's certificate" },
	"insight/insights/weekly-email": { subjects: 1, says: "a camp's numbers, to the staff who asked for them" },
	"insight/reports/send-report": {
		subjects: 2,
		says: "a report's name, to the staff who can see what it says",
	},
	"account/users/move-email": { subjects: 1, says: "an account" },
};

/** The files whose emails name children. */
export const NAMING = Object.keys(EMAILS).filter((file) => EMAILS[file]?.says === "child");
