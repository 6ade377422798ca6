import { moveFamilyContact } from "#app/features/people/relationships/index.server";
import { displayName } from "#app/lib/people";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { orderForm } from "../inputs";
import { ownContact } from "../own-child.server";
import { parentPaths } from "../paths";

/** POST: moves a contact up or down in the call order. */
export const action = campAction(
	{ permission: null, ...ownContact, body: orderForm },
	({ ctx, found: { child, contact }, input: { direction } }) =>
		toastOnError(parentPaths.home, async () => {
			await moveFamilyContact(ctx, child.id, contact, direction);
			const when = direction === "up" ? "earlier" : "later";
			return redirectWithToast(parentPaths.home, `${displayName(contact)} moved ${when} in the call order`);
		}),
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
