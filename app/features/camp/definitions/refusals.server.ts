import { AppError, invalid } from "#app/platform/errors";
import type { Definition } from "./inputs";

/** @throws 403 for an entry that belongs to everybody */
export function assertOwn(found: Definition | undefined): Definition | undefined {
	if (found?.camp_id === null) {
		throw new AppError("FORBIDDEN", {
			message: `"${found.label}" belongs to every camp, so it cannot be changed here. Add an entry of your own.`,
		});
	}
	return found;
}

/** The same type and key again; the entry may be one that is switched off. */
export const keyTaken = (key: string, given: boolean) => {
	const message = `There is already an entry with the key "${key}". Switch it on again, or choose another ${given ? "key" : "label"}.`;
	return new AppError("CONFLICT", { message, fields: { [given ? "key" : "label"]: [message] } });
};

export const inUse = (label: string) =>
	new AppError("IN_USE", {
		message: `"${label}" is in use, so it cannot be deleted. Switch it off instead.`,
	});

export const fixed = (field: "type" | "key") => invalid(field, `The ${field} of an entry cannot be changed.`);
