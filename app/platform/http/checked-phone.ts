import { storedPhone } from "#app/lib/phones.server";
import { invalid } from "../errors";

export const PHONE_MESSAGE =
	"Enter a phone number with an area code, like (207) 555-0148 or (207) 555-0148 x12, or start with + and the country code.";

/**
 * A typed phone number as it is stored: E.164, with its extension. What is stored already may stay as it is.
 * @throws INVALID on `phone` for what is no number
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
