import { redirect } from "@remix-run/cloudflare";

/** A message for the next page. `undo` posts these fields to that path; keep it small, it travels in a cookie. */
export interface FlashToast {
	tone: "success" | "info" | "warning" | "error";
	message: string;
	undo?: { action: string; fields: Record<string, string> };
	/** Said beside this field of the page that follows instead, which keeps what was entered there. */
	beside?: { field: string; value: string };
}

export const TOAST_COOKIE = "campinsights.toast";

/** The Set-Cookie line that leaves a toast for the next page. */
export const toastCookie = (toast: FlashToast) =>
	`${TOAST_COOKIE}=${encodeURIComponent(JSON.stringify(toast))}; Path=/; SameSite=Lax; Max-Age=60; HttpOnly`;

/** Redirects with 303 and shows a toast on the page that follows. */
export function redirectWithToast(
	to: string,
	message: string,
	more: Partial<Pick<FlashToast, "tone" | "undo" | "beside">> = {},
) {
	return redirect(to, {
		status: 303,
		headers: { "Set-Cookie": toastCookie({ tone: "success", message, ...more }) },
	});
}

/** The toast a request carries, or null; what cannot be read is dropped. */
export function readToast(value: string | null): FlashToast | null {
	try {
		const toast = JSON.parse(value ?? "null") as FlashToast | null;
		return toast && typeof toast.message === "string" ? toast : null;
	} catch {
		return null;
	}
}
