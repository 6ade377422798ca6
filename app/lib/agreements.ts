/**
 * Consent texts by which a family authorizes autopay on its saved card. A text that families have agreed to must
 * never change. Append a new version instead; versions count from 1.
 */
export const AGREEMENTS = [
	"I let the camp charge what is due for this registration to the card that my family keeps with it, each part on its date. I am told by email at least 3 days before each charge and after it. A charge that fails is tried again 3 and 7 days later. I can turn this off at any time on the page Cards and automatic payment; what was charged by then stays charged.",
	"I authorize the camp to charge each amount due for this registration to my family's saved card on its due date. I'll be emailed at least 3 days before each charge and after it. A failed charge is tried again after 3 and 7 days. I can turn off autopay at any time on the Cards and autopay page. Charges made before then still count.",
] as const;

/** Version number of the text that families currently agree to. */
export const AGREEMENT_VERSION = AGREEMENTS.length;

/** Returns the consent text that families currently agree to. */
export const agreementWords = (): string => AGREEMENTS[AGREEMENT_VERSION - 1] ?? "";
