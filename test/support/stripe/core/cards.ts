// Test cards: https://docs.stripe.com/testing. A card is what it does when it is charged.

export interface Decline {
	code: "card_declined" | "expired_card" | "incorrect_cvc" | "processing_error" | "authentication_required";
	decline_code: string;
	message: string;
}

export interface CardKind {
	/** As `pm_card_…` names it. */
	name: string;
	number: string;
	brand: string;
	funding: "credit" | "debit";
	label: string;
	/** What its bank says to every charge; null is yes. */
	decline: Decline | null;
	/** Whether the bank refuses to keep it as well; `decline` alone is about charges. */
	refuses_setup: boolean;
	/** When its bank wants to see its owner: never, at each payment, or until it was set up. */
	authentication: "never" | "always" | "until_set_up";
	/** What happens once it was charged. */
	later: null | "dispute" | "refund_fails" | "refund_pending";
}

const decline = (code: Decline["code"], decline_code: string, message: string): Decline => ({
	code,
	decline_code,
	message,
});

const GENERIC = decline("card_declined", "generic_decline", "Your card was declined.");

const card = (name: string, number: string, label: string, more: Partial<CardKind> = {}): CardKind => ({
	name,
	number,
	label,
	brand: "visa",
	funding: "credit",
	decline: null,
	refuses_setup: false,
	authentication: "never",
	later: null,
	...more,
});

/** A card that its bank declines, to charge it and to keep it. */
const bad = (name: string, number: string, label: string, why: Decline) =>
	card(name, number, label, { decline: why, refuses_setup: true });

const refused = (decline_code: string, message = "Your card was declined.") =>
	decline("card_declined", decline_code, message);

export const CARDS: readonly CardKind[] = [
	card("visa", "4242424242424242", "Visa that pays"),
	card("visa_debit", "4000056655665556", "Visa debit that pays", { funding: "debit" }),
	card("mastercard", "5555555555554444", "Mastercard that pays", { brand: "mastercard" }),
	card("mastercard_debit", "5200828282828210", "Mastercard debit", { brand: "mastercard", funding: "debit" }),
	card("amex", "378282246310005", "American Express", { brand: "amex" }),
	card("discover", "6011111111111117", "Discover", { brand: "discover" }),
	card("diners", "3056930009020004", "Diners Club", { brand: "diners" }),
	card("jcb", "3566002020360505", "JCB", { brand: "jcb" }),
	card("unionpay", "6200000000000005", "UnionPay", { brand: "unionpay" }),
	bad("chargeDeclined", "4000000000000002", "Declined", GENERIC),
	bad(
		...(["chargeDeclinedInsufficientFunds", "4000000000009995", "Too little money"] as const),
		refused("insufficient_funds", "Your card has insufficient funds."),
	),
	bad("chargeDeclinedLostCard", "4000000000009987", "Reported lost", refused("lost_card")),
	bad("chargeDeclinedStolenCard", "4000000000009979", "Reported stolen", refused("stolen_card")),
	bad("chargeDeclinedFraudulent", "4100000000000019", "Taken for fraud", refused("fraudulent")),
	bad(
		...(["chargeDeclinedVelocityLimitExceeded", "4000000000006975", "Over its limit"] as const),
		refused("card_velocity_exceeded", "Your card was declined for making repeated attempts too frequently."),
	),
	bad(
		...(["chargeDeclinedExpiredCard", "4000000000000069", "Expired"] as const),
		decline("expired_card", "expired_card", "Your card has expired."),
	),
	bad(
		...(["chargeDeclinedIncorrectCvc", "4000000000000127", "Wrong CVC"] as const),
		decline("incorrect_cvc", "incorrect_cvc", "Your card's security code is incorrect."),
	),
	bad(
		...(["chargeDeclinedProcessingError", "4000000000000119", "Error at the bank"] as const),
		decline(
			"processing_error",
			"processing_error",
			"An error occurred while processing your card. Try again in a little bit.",
		),
	),
	card("chargeCustomerFail", "4000000000000341", "Can be kept, but declines", { decline: GENERIC }),
	card("authenticationRequired", "4000002760003184", "Asks its owner (3-D Secure)", {
		authentication: "always",
	}),
	card("authenticationRequiredOnSetup", "4000002500003155", "Asks until it is set up", {
		authentication: "until_set_up",
	}),
	card("threeDSecure2Required", "4000000000003220", "3-D Secure 2", { authentication: "always" }),
	card(
		"authenticationRequiredChargeDeclinedInsufficientFunds",
		"4000008260003178",
		"3-D Secure, then too little money",
		{
			authentication: "always",
			decline: refused("insufficient_funds", "Your card has insufficient funds."),
		},
	),
	card("createDispute", "4000000000000259", "Pays, then is disputed", { later: "dispute" }),
	card("pendingRefund", "4000000000007726", "Refunds take a while", { later: "refund_pending" }),
	card("refundFail", "4000000000005126", "Refunds fail afterwards", { later: "refund_fails" }),
];

/** The card that a test id (`pm_card_visa`, `tok_visa`) or a test number stands for. */
export const cardOf = (named: string): CardKind | undefined =>
	CARDS.find(
		({ name, number }) =>
			named === `pm_card_${name}` || named === `tok_${name}` || named.replace(/\s/g, "") === number,
	);
