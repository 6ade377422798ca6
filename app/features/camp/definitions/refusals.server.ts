import { AppError, invalid } from "#app/platform/errors";
import type { Definition } from "./inputs";

/**
 * Returns a camp-defined definition.
 * @throws 403 for a shared definition
 */
export function assertOwn(found: Definition | undefined): Definition | undefined {
	if (found?.camp_id === null) {
		throw new AppError("FORBIDDEN", {
			message: `"${found.label}" is a built-in entry, so you can't change it. Add your own entry.`,
		});
	}
	return found;
}

/** Error for a duplicate type and key; the existing definition can be inactive. */
export const keyTaken = (key: string, given: boolean) => {
	const message = `An entry with the key "${key}" already exists. Turn it on again, or choose another ${given ? "key" : "label"}.`;
	return new AppError("CONFLICT", { message, fields: { [given ? "key" : "label"]: [message] } });
};

export const inUse = (label: string) =>
	new AppError("IN_USE", {
		message: `"${label}" is in use, so you can't delete it. Turn it off instead.`,
	});

export const fixed = (field: "type" | "key") => invalid(field, `You can't change the ${field} of an entry.`);
