import { moveFamilyContact } from "#app/features/people/relationships/index.server";
import { displayName } from "#app/lib/people";
import { campButton } from "#app/platform/http/button.server";
import { orderForm } from "../inputs";
import { ownContact } from "../own-child.server";
import { parentPaths } from "../paths";

/** POST: moves a contact up or down in the call order. */
export const action = campButton(
	{ permission: null, ...ownContact, body: orderForm, back: parentPaths.home },
	async ({ ctx, found: { child, contact }, input: { direction } }) => {
		await moveFamilyContact(ctx, child.id, contact, direction);
		const when = direction === "up" ? "earlier" : "later";
		return `${displayName(contact)} moved ${when} in the call order`;
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
