import { AppError, invalid } from "#app/platform/errors";
import type { enterAtDesk } from "#app/features/registration/bookings/index.server";
import type { DeskForm } from "./inputs";

/**
 * Converts the desk's form to a booking. Empty rows and add-ons with quantity 0 are dropped, but add-ons for a
 * child without a session are rejected, because the user meant to book them.
 * @throws INVALID with the form's field names
 */
export function toDeskInput(form: DeskForm): Parameters<typeof enterAtDesk>[1] {
	const { children, add_ons, parent_first_name, parent_last_name, parent_email, parent_phone, ...rest } =
		form;
	const { intent, rows: _, reason = null, confirm_ineligible, seen_unfit, ...facts } = rest;
	if (intent === "book" && !reason) throw invalid("reason", "Enter a reason, such as “Called on Monday.”");
	const astray = children.findIndex(
		(child) => child.sessions.length === 0 && child.add_ons.some(({ quantity }) => quantity),
	);
	if (astray >= 0) {
		throw invalid(
			`children[${astray}].sessions`,
			"Add-ons require a session. Choose one for this child, or remove the add-ons.",
		);
	}
	const going = children.filter(({ sessions }) => sessions.length > 0);
	if (going.length === 0) {
		throw new AppError("INVALID", {
			message: "Choose a session for at least one child.",
			fields: { children: ["Choose a session for at least one child."] },
		});
	}
	if (!facts.parent_id) {
		if (!parent_first_name) throw invalid("parent_first_name", "Enter the parent's first name.");
		if (!parent_last_name) throw invalid("parent_last_name", "Enter the parent's last name.");
	}
	return {
		...facts,
		reason: reason ?? "",
		// Confirms only the warnings that were shown. Changed input can have other warnings, which the user hasn't seen.
		confirm_ineligible: confirm_ineligible ? seen_unfit : false,
		...(facts.parent_id
			? {}
			: {
					parent: {
						first_name: parent_first_name ?? "",
						last_name: parent_last_name ?? "",
						email: parent_email,
						phone: parent_phone,
					},
				}),
		children: going.map(({ add_ons: _taken, ...child }) => child),
		add_ons: [...taken(add_ons), ...going.flatMap((child, at) => taken(child.add_ons, at))],
	};
}

const taken = (add_ons: DeskForm["add_ons"], child?: number) =>
	add_ons.flatMap(({ add_on_id, quantity }) => (quantity ? [{ add_on_id, child, quantity }] : []));

/** Renames an error's fields to the form's. Rows without a session were dropped, so indexes are converted back. */
export function beside(form: DeskForm, error: unknown): unknown {
	if (!(error instanceof AppError) || !error.fields) return error;
	const places = form.children.flatMap(({ sessions }, at) => (sessions.length > 0 ? [at] : []));
	const fields = Object.fromEntries(
		Object.entries(error.fields).map(([name, messages]) => {
			const [, place, field] = /^children\.(\d+)\.(\w+)$/.exec(name) ?? [];
			return [place ? `children[${places[Number(place)]}].${field}` : name, messages];
		}),
	);
	return new AppError(error.code, { message: error.message, fields });
}
