import { storedPhone } from "#app/lib/phones.server";
import { fittedAddress } from "#app/platform/addresses";
import { AppError } from "#app/platform/errors";
import { PHONE_MESSAGE } from "#app/platform/http/checked-phone";

/** Camp fields that depend on its country or on stored values. */
interface Dependent {
	country?: string;
	state?: string | null;
	zip_code?: string | null;
	phone?: string | null;
	logo_url?: string | null;
}

/**
 * Normalizes a camp's state, postal code and phone (E.164) for its country. Only changed fields are validated; a
 * new country also revalidates the stored state and postal code. A logo must be the uploaded one or none, because
 * a URL elsewhere would expose every reader's visits to its owner.
 * @param stored current values; omitted for a new camp
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
