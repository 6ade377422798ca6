import { escapeHtml } from "#app/lib/escape-html";
import type { Ctx } from "../context.server";
import { FORM_USER_PARAM, lastUserMark } from "../auth/user-mark.server";
import { readForm } from "./body.server";

/** A form that was sent after the session ended, as the page that keeps it shows it. */
export interface KeptForm {
	/** Where it is sent again; it names whose form it is. */
	action: string;
	fields: [name: string, value: string][];
	/** A password, a code or a file is not kept. */
	some_lost: boolean;
}

/** What the answer to such a form says. */
export interface SignedOut {
	code: "SIGNED_OUT";
	message: string;
	form: KeptForm;
}

/** What keeping the form takes of its request, and where it is kept. */
interface Keeping extends Pick<Ctx, "config"> {
	signed_out?: SignedOut;
}

/** The same as a page of its own, for an address that draws none. */
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
 * Words the answer to a form of somebody who is signed out: 401 with all that was typed but secrets and files. It is made
 * once for a request, for the loaders of the page around it answer the same.
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
	// What is no form, or too large for one, has nothing to keep: a file is chosen again.
	const sent = request.bodyUsed ? null : await readForm(request).catch(() => null);
	const all = [...(sent ?? [])];
	const fields = all.filter(
		(field): field is [string, string] => typeof field[1] === "string" && !SECRET.test(field[0]),
	);
	const action = url.pathname.replace(/\.data$/, "") + url.search;
	const form = { action, fields, some_lost: sent === null || fields.length < all.length };
	return { code: "SIGNED_OUT", message: "You've been signed out. Sign in to save.", form };
}
