import type { TypedResponse } from "@remix-run/cloudflare";
import { AppError } from "../errors";
import { type FlashToast, redirectWithToast } from "./toast.server";

/**
 * For actions without a page of their own: what is refused (409 to 422) is said on the page one came from, by a toast,
 * or beside the field that it is about when that page has it.
 */
export async function orSayWhy(
	to: string,
	run: () => Promise<TypedResponse<never>>,
	beside?: FlashToast["beside"],
): Promise<TypedResponse<never>> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof AppError) || error.status < 409 || error.status > 422) throw error;
		return redirectWithToast(to, error.message, { tone: "error", beside });
	}
}
