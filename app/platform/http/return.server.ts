import type { TypedResponse } from "@remix-run/cloudflare";
import { AppError } from "../errors";
import { redirectWithToast } from "./toast.server";

/** For actions without a page of their own: what is refused (409 to 422) is said by a toast on the page one came from. */
export async function orSayWhy(
	to: string,
	run: () => Promise<TypedResponse<never>>,
): Promise<TypedResponse<never>> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof AppError) || error.status < 409 || error.status > 422) throw error;
		return redirectWithToast(to, error.message, { tone: "error" });
	}
}
