import { toE164 } from "~/lib/phones";
import { invalid } from "~/platform/errors";

/**
 * A typed phone number as it is stored, E.164. What is stored already may stay as it is.
 * @throws INVALID on `phone` for what is no number
 */
export function checkedPhone<Phone extends string | null | undefined>(
	phone: Phone,
	country: string,
	stored?: string | null,
): Phone | string {
	if (!phone || phone === stored) return phone;
	const number = toE164(phone, country);
	if (!number) throw invalid("phone", "Enter a phone number with its area code, like (207) 555-0148.");
	return number;
}
