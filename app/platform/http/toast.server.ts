import { redirect } from "@remix-run/cloudflare";

/** A message for the next page. `undo` posts these fields to its path; a list is sent as repeated fields. */
export interface FlashToast {
	tone: "success" | "info" | "warning" | "error";
	message: string;
	/** Additional text in a smaller font. */
	detail?: string;
	undo?: { action: string; fields: Record<string, string | string[]> };
	/** Shows the message beside this field of the next page instead, with the entered value. */
	beside?: { field: string; value: string };
}

export const TOAST_COOKIE = "campinsights.toast";

/** Maximum cookie size. Browsers drop cookies above 4096 bytes, and the toast would be lost. */
const MOST = 4000;

/** Set-Cookie header that leaves a toast for the next page. Drops an undo that is too long for a cookie. */
export function toastCookie(toast: FlashToast): string {
	const lineOf = (left: FlashToast) =>
		`${TOAST_COOKIE}=${encodeURIComponent(JSON.stringify(left))}; Path=/; SameSite=Lax; Max-Age=60; HttpOnly`;
	const line = lineOf(toast);
	return line.length > MOST ? lineOf({ ...toast, undo: undefined }) : line;
}

/** Redirects with 303 and shows a toast on the next page. */
export function redirectWithToast(
	to: string,
	message: string,
	more: Partial<Pick<FlashToast, "tone" | "detail" | "undo" | "beside">> = {},
) {
	return redirect(to, {
		status: 303,
		headers: { "Set-Cookie": toastCookie({ tone: "success", message, ...more }) },
	});
}

/** Reads a request's toast, or null. Unreadable cookies are ignored. */
export function readToast(value: string | null): FlashToast | null {
	try {
		const toast = JSON.parse(value ?? "null") as FlashToast | null;
		return toast && typeof toast.message === "string" ? toast : null;
	} catch {
		return null;
	}
}

/** Form fields that recreate a record; missing values are left out. */
export const undoFields = (
	facts: Record<string, string | number | null | undefined>,
): Record<string, string> =>
	Object.fromEntries(
		Object.entries(facts).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
	);
