import { storedPhone } from "#app/lib/phones.server";
import { fittedAddress } from "#app/platform/addresses";
import { AppError } from "#app/platform/errors";
import { PHONE_MESSAGE } from "#app/platform/http/checked-phone";

/** The fields of a camp that say something only together with its country, or with what is stored. */
interface Dependent {
	country?: string;
	state?: string | null;
	zip_code?: string | null;
	phone?: string | null;
	logo_url?: string | null;
}

/**
 * A change of a camp with its state, postal code and phone as they are stored: written as the country writes them, the
 * phone as E.164. Only what is changed is judged; with a new country also the state and the postal code that are there.
 * A logo is the one that was uploaded, or none: an address elsewhere would show every reader's page to whoever owns it.
 * @param stored what is there already; nothing, for a new camp
 * @throws INVALID on `state`, `zip_code`, `phone`, and on `logo_url` for any but the camp's own
 */
export function checkedCamp<Change extends Dependent>(change: Change, stored: Dependent): Change {
	const country = change.country ?? stored.country ?? "US";
	const { change: checked, fields } = fittedAddress(change, stored, "US");
	if (change.phone && change.phone !== stored.phone) {
		const phone = storedPhone(change.phone, country);
		if (phone === null) fields.phone = [PHONE_MESSAGE];
		else checked.phone = phone;
	}
	if (change.logo_url && change.logo_url !== stored.logo_url) {
		fields.logo_url = ["Upload a logo in the camp settings; only that address is accepted. null removes it."];
	}
	const message = Object.values(fields).flat()[0];
	if (message) throw new AppError("INVALID", { message, fields });
	return checked;
}
