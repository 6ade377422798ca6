import type { TypedResponse } from "@remix-run/cloudflare";
import { AppError } from "../errors";
import { type FlashToast, redirectWithToast } from "./toast.server";

/**
 * For actions without a page of their own: what is refused (409 to 422), or cannot be done just now, is said on the page one came from, by a toast,
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
		if (!(error instanceof AppError) || !isSaid(error)) throw error;
		return redirectWithToast(to, error.message, { tone: "error", beside });
	}
}

const isSaid = ({ status, code }: AppError) => (status >= 409 && status <= 422) || code === "UNAVAILABLE";
