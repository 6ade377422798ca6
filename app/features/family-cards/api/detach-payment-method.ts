import { campWriteMethod, resource } from "~/platform/http/api.server";
import { detachMethod } from "~/features/saved-methods/index.server";
import { detachedFields, detachInput } from "../inputs";
import { aHouseholds, ownMethod } from "../own.server";

const api = resource({
	POST: campWriteMethod(
		{
			...aHouseholds,
			summary: "Keep a card of the caller's own family no more",
			body: detachInput,
			response: detachedFields,
			idempotent: true,
		},
		async ({ ctx, found, input: { payment_method_id } }) => {
			await detachMethod(ctx, await ownMethod(ctx, found, payment_method_id));
			return { data: { payment_method_id, detached: true } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
