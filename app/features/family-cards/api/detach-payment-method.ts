import { campWriteMethod, resource } from "~/platform/http/api.server";
import { detachMethod } from "~/features/saved-methods/index.server";
import { detachedFields, detachInput } from "../inputs";
import { ownMethod } from "../own.server";

const api = resource({
	POST: campWriteMethod(
		{
			permission: null,
			summary: "Keep a card of the caller's own family no more",
			body: detachInput,
			response: detachedFields,
			idempotent: true,
		},
		async ({ ctx, input: { payment_method_id } }) => ({
			data: await detachMethod(ctx, await ownMethod(ctx, payment_method_id)),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
