import { postalCode, postalCodeExample } from "#app/lib/postal-codes";
import { regionCode, regionKind } from "#app/lib/regions";
import type { FieldErrors } from "./errors";

/** The parts of an address that mean something only within its country. */
interface AddressParts {
	/** ISO 3166-1 alpha-2. */
	country?: string | null;
	state?: string | null;
	zip_code?: string | null;
}

/**
 * A changed address as its country writes it: the state as its emails, the postal code in its form. Only what is changed
 * is judged; with a new country also what is there.
 * @param stored what is there already; nothing, for a new address
 * @param home the country of an address that names none
 * @returns the change, and what is wrong with it by `state` and `zip_code`
 */
export function fittedAddress<Change extends AddressParts>(
	change: Change,
	stored: AddressParts,
	home: string,
): { change: Change; fields: FieldErrors } {
	const fitted = { ...change };
	const fields: FieldErrors = {};
	const before = stored.country ?? home;
	const country = change.country ?? before;
	const judged = (name: "state" | "zip_code") => {
		const text = change[name] === undefined ? stored[name] : change[name];
		return text && (text !== stored[name] || country !== before) ? text : null;
	};
	const state = judged("state");
	if (state) {
		const code = regionCode(state, country);
		if (code === null) fields.state = [`Enter ${regionKind(country)}.`];
		else if (change.state !== undefined) fitted.state = code;
	}
	const zip = judged("zip_code");
	if (zip) {
		const code = postalCode(zip, country);
		if (code === null) fields.zip_code = [postalCodeMessage(country)];
		else if (change.zip_code !== undefined) fitted.zip_code = code;
	}
	return { change: fitted, fields };
}

/** Families come from the country beside as well, and address alike. */
const NEAR: Record<string, readonly string[]> = { US: ["US", "CA"], CA: ["CA", "US"] };

/**
 * The state of an address that names no country, as files have them: its emails, where it is one of the home country or
 * the one beside. Where the postal code is of neither the address is abroad, and the state stays as it was written.
 * @returns null when it is no state
 */
export function stateNear(home: string, { state, zip_code }: { state: string; zip_code: string | null }) {
	const near = NEAR[home];
	if (!near) return state;
	const code = near.map((country) => regionCode(state, country)).find((found) => found !== null);
	if (code) return code;
	const abroad = zip_code !== null && near.every((country) => postalCode(zip_code, country) === null);
	return abroad ? state : null;
}

function postalCodeMessage(country: string) {
	const example = postalCodeExample(country);
	return example
		? `Enter a valid postal code, like ${example}.`
		: "Enter a postal code: letters, digits, spaces and hyphens.";
}
