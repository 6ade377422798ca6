import { AppError, invalid } from "#app/platform/errors";

export const conflict = (message: string) => new AppError("CONFLICT", { message });

/** Messages for violated refund constraints. */
export const refundRefusals = {
	refund_payment: () => conflict("That's more than is left of this payment, or the payment was voided."),
	refund_payable: () => conflict("That's more than is still owed, or a refund is already in progress."),
	refund_state: () => conflict("Someone else has changed this refund. Reload to see the latest."),
	refund_second: () => secondPerson(),
	refund_two_people: () => secondPerson(),
	refund_part: () =>
		conflict(
			"This credit is now applied to a charge, so it can't be refunded. Reject the refund, or void a payment.",
		),
	refund_entry: () => conflict("This refund doesn't match the ledger, so it can't be changed."),
	"guard:shared_open": () =>
		conflict(
			"Two households share this charge, and it isn't paid in full. Refund and leave it due, then waive it.",
		),
	"guard:given_back": () => givenBack(),
	"guard:refund_changed": () => conflict("Someone else has changed this refund. Reload to see the latest."),
	ledger_day_closed: () => invalid("paid_on", "This day is closed. Choose a later one."),
};

/** Error when a cancellation already refunds, or owes, the money of this refund. */
export const givenBack = () =>
	conflict(
		"A cancellation already refunds some or all of this money. Reject this refund, then request the rest.",
	);

/** Error for users who approve their own request above the camp's limit. */
export const secondPerson = () =>
	conflict("You requested this refund. It's above the camp's limit, so someone else has to approve it.");
