/**
 * The emails that the features write, by file: how many subjects it has, and what they can say of a child. `child`: they name a child,
 * a session or its days, and a case of `routes/family-emails.worker.test.ts` sends each of them to a guardian and to a barred parent.
 */
export const EMAILS: Readonly<Record<string, { subjects: number; says: "child" | string }>> = {
	"auto-charges/letters": { subjects: 3, says: "child" },
	"bill-splits/letters": { subjects: 3, says: "child" },
	"cancellations/tell-family": { subjects: 2, says: "child" },
	"card-payments/letters": { subjects: 1, says: "child" },
	"lottery/letters": { subjects: 1, says: "child" },
	"refunds/letter": { subjects: 2, says: "child" },
	"registrations/cancel-registration": { subjects: 3, says: "child" },
	"registrations/decision-plans": { subjects: 3, says: "child" },
	"registrations/enter-at-desk": { subjects: 1, says: "child" },
	"registrations/letters": { subjects: 2, says: "child" },
	"registrations/mails": { subjects: 1, says: "child" },
	"registrations/transfer-line": { subjects: 1, says: "child" },
	"session-moves/letters": { subjects: 1, says: "child" },
	"waitlist/letters": { subjects: 4, says: "child" },
	"account/email/change-email": { subjects: 1, says: "an account" },
	"billing/letters": { subjects: 2, says: "what a camp pays" },
	"camps/limit-raise": { subjects: 1, says: "the camp's refund limit, to its office" },
	"card-payments/dispute-letters": { subjects: 1, says: "a family's name, to the office" },
	"invitations/mail": { subjects: 1, says: "who invites" },
	"invoices/letters": { subjects: 3, says: "a household's name and sums" },
	"refunds/refund-failed": { subjects: 1, says: "a sum" },
	"saved-methods/letters": { subjects: 1, says: "a household's name and its card" },
	"staff/warn-certificates": { subjects: 1, says: "a staff member's certificate" },
	"users/move-email": { subjects: 1, says: "an account" },
};

/** The files whose emails name children. */
export const NAMING = Object.keys(EMAILS).filter((file) => EMAILS[file]?.says === "child");
