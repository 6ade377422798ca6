import { escapeHtml } from "#app/lib/escape-html";
import type { Ctx } from "../context.server";
import { FORM_USER_PARAM, lastUserMark } from "../auth/user-mark.server";
import { readForm } from "./body.server";

/** A form that was sent after the session had ended, as shown on the page that preserves it. */
export interface KeptForm {
	/** URL to which the form is sent again; it contains the mark of the form's user. */
	action: string;
	fields: [name: string, value: string][];
	/** Whether a password, code or file was not preserved. */
	some_lost: boolean;
}

/** Response to such a form. */
export interface SignedOut {
	code: "SIGNED_OUT";
	message: string;
	form: KeptForm;
}

/** Request state needed to preserve the form, and the place where it is stored. */
interface Keeping extends Pick<Ctx, "config"> {
	signed_out?: SignedOut;
}

/** Renders the response as a complete page, for a URL without a page of its own. */
export function signedOutPage({ message, form }: SignedOut): string {
	const kept = form.fields
		.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
		.join("");
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Signed out · CampInsights</title></head><body><main><h1>${escapeHtml(message)}</h1>
<p>Nothing was saved yet. Sign in, come back to this page, then press Save.</p>
${form.some_lost ? "<p>Passwords, codes and files aren't kept. Go back to enter those again.</p>" : ""}
<p><a href="/auth" target="_blank" rel="noopener">Sign in (new tab)</a></p>
<form method="post" action="${escapeHtml(form.action)}">${kept}<button>Save</button></form></main></body></html>`;
}

const SECRET = /password|passcode|secret|token|credential|^code$/i;

/**
 * Responds to a form of a signed-out user with 401 and everything typed except secrets and files. Created once per
 * request, because the loaders of the surrounding page return the same.
 */
export async function signedOut(request: Request, state: Keeping): Promise<Response> {
	state.signed_out ??= await keep(request, state);
	return Response.json(state.signed_out, { status: 401 });
}

async function keep(request: Request, { config }: Keeping): Promise<SignedOut> {
	const url = new URL(request.url);
	const mark = lastUserMark(request, config.base_url);
	url.searchParams.delete("_routes");
	url.searchParams.delete(FORM_USER_PARAM);
	if (mark) url.searchParams.set(FORM_USER_PARAM, mark);
	// A body that isn't a form, or is too large for one, can't be preserved: the user chooses the file again.
	const sent = request.bodyUsed ? null : await readForm(request).catch(() => null);
	const all = [...(sent ?? [])];
	const fields = all.filter(
		(field): field is [string, string] => typeof field[1] === "string" && !SECRET.test(field[0]),
	);
	const action = url.pathname.replace(/\.data$/, "") + url.search;
	const form = { action, fields, some_lost: sent === null || fields.length < all.length };
	return { code: "SIGNED_OUT", message: "You've been signed out. Sign in to save.", form };
}
