import { storedPhone } from "#app/lib/phones.server";
import { invalid } from "../errors";

export const PHONE_MESSAGE =
	"Enter a phone number with an area code, like (207) 555-0148 or (207) 555-0148 x12, or start with + and the country code.";

/**
 * Normalizes a typed phone number for storage: E.164 with its extension. An unchanged stored value is always
 * accepted.
 * @throws INVALID on `phone` when it is not a phone number
 */
export function checkedPhone<Phone extends string | null | undefined>(
	phone: Phone,
	country: string,
	stored?: string | null,
): Phone | string {
	if (!phone || phone === stored) return phone;
	const number = storedPhone(phone, country);
	if (!number) throw invalid("phone", PHONE_MESSAGE);
	return number;
}
