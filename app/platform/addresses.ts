import { postalCode, postalCodeExample } from "#app/lib/postal-codes";
import { regionCode, regionKind } from "#app/lib/regions";
import type { FieldErrors } from "./errors";

/** Parts of an address that depend on its country. */
interface AddressParts {
	/** ISO 3166-1 alpha-2. */
	country?: string | null;
	state?: string | null;
	zip_code?: string | null;
}

/**
 * Normalizes a changed address for its country: the state to its code, the postal code to its format. Validates
 * only changed fields or, when the country changes, all of them.
 * @param stored the current address; empty for a new one
 * @param home default country
 * @returns the normalized change, and errors for `state` and `zip_code`
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

/** Countries whose addresses are also accepted, because families come from the neighboring country too. */
const NEAR: Record<string, readonly string[]> = { US: ["US", "CA"], CA: ["CA", "US"] };

/**
 * State code of an address without a country, as in import files, looked up in the home country and its neighbor.
 * When the postal code matches neither, the address is abroad and the state stays as written.
 * @returns null when it is not a known state
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
