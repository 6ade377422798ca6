import { AppError, invalid } from "#app/platform/errors";

export const conflict = (message: string) => new AppError("CONFLICT", { message });

/** How the walls around refunds are worded. */
export const refundRefusals = {
	refund_payment: () => conflict("That is more than is left of this payment, or it does not stand any more."),
	refund_payable: () => conflict("That is more than is still owed, or a refund of it is under way already."),
	refund_state: () => conflict("Somebody else was first with this refund. Reload to see how it stands."),
	refund_second: () => secondPerson(),
	refund_two_people: () => secondPerson(),
	refund_part: () =>
		conflict(
			"This credit pays something by now, so it cannot go back. Reject the refund, or take a payment back.",
		),
	refund_entry: () => conflict("This refund was not posted here, so it cannot be changed here."),
	"guard:shared_open": () =>
		conflict(
			"Two households share this charge, and it isn't paid in full. Refund and leave it due, then waive it.",
		),
	"guard:given_back": () => givenBack(),
	"guard:refund_changed": () =>
		conflict("Somebody else was first with this refund. Reload to see how it stands."),
	ledger_day_closed: () => invalid("paid_on", "This day is closed. Take a later one."),
};

/** A cancellation owes, or gave, the family what this refund would take. */
export const givenBack = () =>
	conflict(
		"A cancellation already gives this money back, or part of it. Reject this refund, then ask for what is left.",
	);

/** Above the camp's limit nobody approves what they asked for. */
export const secondPerson = () =>
	conflict("You asked for this refund. It is above the camp's limit, so somebody else has to approve it.");
