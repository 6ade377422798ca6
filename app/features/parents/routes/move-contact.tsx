import { moveFamilyContact } from "~/features/persons/index.server";
import { displayName } from "~/lib/people";
import { orSayWhy } from "~/platform/http/return.server";
import { campAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { orderForm } from "../inputs";
import { ownContact } from "../own-child.server";
import { parentPaths } from "../paths";

/** POST: calls a contact earlier or later. */
export const action = campAction(
	{ permission: null, ...ownContact, body: orderForm },
	({ ctx, found: { child, contact }, input: { direction } }) =>
		orSayWhy(parentPaths.home, async () => {
			await moveFamilyContact(ctx, child.id, contact, direction);
			const when = direction === "up" ? "earlier" : "later";
			return redirectWithToast(parentPaths.home, `${displayName(contact)} is called ${when} now`);
		}),
);

export { Refused as default } from "~/features/persons/components/refused";
