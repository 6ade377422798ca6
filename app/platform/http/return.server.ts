import type { TypedResponse } from "@remix-run/cloudflare";
import { AppError } from "../errors";
import { type FlashToast, redirectWithToast } from "./toast.server";

/**
 * For actions without a page of their own: shows a rejection (409 to 422) or an unavailable service on the page
 * that the user came from, as a toast, or beside its field if that page has it.
 * @param failure first sentence of the toast, before the reason: "Failed to delete camper"
 * @param throws_fields throws an error with messages by field, because the form shows them
 */
export async function toastOnError(
	to: string,
	run: () => Promise<TypedResponse<never>>,
	{
		beside,
		failure,
		throws_fields,
	}: { beside?: FlashToast["beside"]; failure?: string; throws_fields?: boolean } = {},
): Promise<TypedResponse<never>> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof AppError) || !isSaid(error)) throw error;
		if (throws_fields && error.fields) throw error;
		const words =
			failure && !beside ? { message: failure, detail: error.message } : { message: error.message };
		return redirectWithToast(to, words.message, { tone: "error", detail: words.detail, beside });
	}
}

const isSaid = ({ status, code }: AppError) => (status >= 409 && status <= 422) || code === "UNAVAILABLE";
