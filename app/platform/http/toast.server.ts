import { redirect } from "@remix-run/cloudflare";

/** A message for the next page. `undo` posts these fields to that path, a list as a field each. */
export interface FlashToast {
	tone: "success" | "info" | "warning" | "error";
	message: string;
	/** More, in smaller words. */
	detail?: string;
	undo?: { action: string; fields: Record<string, string | string[]> };
	/** Said beside this field of the page that follows instead, which keeps what was entered there. */
	beside?: { field: string; value: string };
}

export const TOAST_COOKIE = "campinsights.toast";

/** Browsers drop a cookie of more than 4096 bytes, and the toast with it. */
const MOST = 4000;

/** The Set-Cookie line that leaves a toast for the next page; an undo that is too long for a cookie is left out. */
export function toastCookie(toast: FlashToast): string {
	const lineOf = (left: FlashToast) =>
		`${TOAST_COOKIE}=${encodeURIComponent(JSON.stringify(left))}; Path=/; SameSite=Lax; Max-Age=60; HttpOnly`;
	const line = lineOf(toast);
	return line.length > MOST ? lineOf({ ...toast, undo: undefined }) : line;
}

/** Redirects with 303 and shows a toast on the page that follows. */
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

/** The toast a request carries, or null; what cannot be read is dropped. */
export function readToast(value: string | null): FlashToast | null {
	try {
		const toast = JSON.parse(value ?? "null") as FlashToast | null;
		return toast && typeof toast.message === "string" ? toast : null;
	} catch {
		return null;
	}
}

/** A record's facts as the fields of the form that makes it again; what it did not say is left out. */
export const undoFields = (
	facts: Record<string, string | number | null | undefined>,
): Record<string, string> =>
	Object.fromEntries(
		Object.entries(facts).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
	);
