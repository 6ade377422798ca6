import { storedPhone } from "~/lib/phones";
import { postalCode, postalCodeExample } from "~/lib/postal-codes";
import { AppError, type FieldErrors } from "~/platform/errors";
import { PHONE_MESSAGE } from "~/platform/http/checked-phone";
import { logoFile } from "./logo-url";

/** The fields of a camp that say something only together with its country, or with what is stored. */
interface Dependent {
	country?: string;
	zip_code?: string | null;
	phone?: string | null;
	logo_url?: string | null;
}

/**
 * A change of a camp with its postal code and phone as they are stored: written as the country writes them, the phone as
 * E.164. Only what is changed is judged; with a new country also the postal code that is there.
 * @param stored what is there already; nothing, for a new camp
 * @throws INVALID on `zip_code`, `phone`, and on `logo_url` for a logo that is not the camp's
 */
export function checkedCamp<Change extends Dependent>(change: Change, stored: Dependent): Change {
	const checked = { ...change };
	const fields: FieldErrors = {};
	const country = change.country ?? stored.country ?? "US";
	const zip = change.zip_code === undefined ? stored.zip_code : change.zip_code;
	if (zip && (zip !== stored.zip_code || country !== stored.country)) {
		const code = postalCode(zip, country);
		if (code === null) fields.zip_code = [postalCodeMessage(country)];
		else if (change.zip_code !== undefined) checked.zip_code = code;
	}
	if (change.phone && change.phone !== stored.phone) {
		const phone = storedPhone(change.phone, country);
		if (phone === null) fields.phone = [PHONE_MESSAGE];
		else checked.phone = phone;
	}
	if (change.logo_url && logoFile(change.logo_url) && change.logo_url !== stored.logo_url) {
		fields.logo_url = ["This logo is not your camp's. Upload it in the camp settings."];
	}
	const message = Object.values(fields).flat()[0];
	if (message) throw new AppError("INVALID", { message, fields });
	return checked;
}

function postalCodeMessage(country: string) {
	const example = postalCodeExample(country);
	return example
		? `Enter a postal code of the camp's country, like ${example}.`
		: "Enter a postal code: letters, digits, spaces and hyphens.";
}
