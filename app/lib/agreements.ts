/**
 * What families agree to that lets a camp charge what is due to their kept card. Words that were agreed to once are never changed:
 * another text is another version, with the next number, at the end; the first is 1.
 */
export const AGREEMENTS = [
	"I let the camp charge what is due for this registration to the card that my family keeps with it, each part on its date. I am told by email at least 3 days before each charge and after it. A charge that fails is tried again 3 and 7 days later. I can turn this off at any time on the page Cards and automatic payment; what was charged by then stays charged.",
	"I authorize the camp to charge each amount due for this registration to my family's saved card on its due date. I'll be emailed at least 3 days before each charge and after it. A failed charge is tried again after 3 and 7 days. I can turn off autopay at any time on the Cards and autopay page. Charges made before then still count.",
] as const;

/** The version that families are asked now. */
export const AGREEMENT_VERSION = AGREEMENTS.length;

/** The words of the version that families are asked now. */
export const agreementWords = (): string => AGREEMENTS[AGREEMENT_VERSION - 1] ?? "";
