import { AppError, invalid } from "~/platform/errors";
import type { DeskForm, DeskInput } from "./inputs";

/** What the desk's form sends, as what is booked: children without a session and add-ons of none are left out. */
export function toDeskInput(form: DeskForm): DeskInput {
	const { children, add_ons, parent_first_name, parent_last_name, parent_email, parent_phone, ...rest } =
		form;
	const { intent, reason = null, ...facts } = rest;
	if (intent === "book" && !reason) throw invalid("reason", "Say why you enter it: “Called on Monday”.");
	const going = children.flatMap((child, at) => (child.sessions.length > 0 ? [{ child, at }] : []));
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
	const taken = add_ons.flatMap(({ add_on_id, child, quantity }) => {
		if (!quantity) return [];
		const place = going.findIndex(({ at }) => at === (child ?? going[0]?.at));
		return place === -1 ? [] : [{ add_on_id, child: place, quantity }];
	});
	return {
		...facts,
		reason: reason ?? "",
		...(facts.parent_id
			? {}
			: {
					parent: {
						...{ first_name: parent_first_name ?? "", last_name: parent_last_name ?? "" },
						...{ email: parent_email, phone: parent_phone },
					},
				}),
		children: going.map(({ child }) => child),
		add_ons: taken,
	};
}

/** What is refused, by the names of the form's fields: rows without a session were left out, so they are counted anew. */
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
