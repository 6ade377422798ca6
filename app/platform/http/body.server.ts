import { AppError } from "../errors";
import { oneValued } from "./repeated-fields.server";

/** Maximum body size of a form or JSON call, in bytes. Uploads have their own limit. */
const MAX_BODY = 1_000_000;

/**
 * Reads the body, never more than `max` bytes, whatever Content-Length claims.
 * @throws the error of `tooLarge`; 400 when the client disconnects, so that this isn't logged as our failure
 */
export async function readBytes(
	request: Request,
	max: number,
	tooLarge: () => AppError,
): Promise<Uint8Array<ArrayBuffer>> {
	if (Number(request.headers.get("Content-Length") ?? 0) > max) throw tooLarge();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	const next = () =>
		reader?.read().catch(() => {
			throw new AppError("BAD_REQUEST", { message: "The request ended before it was complete." });
		});
	for (let chunk = await next(); chunk && !chunk.done; chunk = await next()) {
		size += chunk.value.byteLength;
		if (size > max) throw tooLarge();
		chunks.push(chunk.value);
	}
	const bytes = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.byteLength;
	}
	return bytes;
}

/** Reads the body as text. @throws 413, 400 on invalid UTF-8 */
async function readText(request: Request): Promise<string> {
	const tooLarge = () =>
		new AppError("TOO_LARGE", { message: "This request is too large. Send less data at once." });
	const bytes = await readBytes(request, MAX_BODY, tooLarge);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new AppError("BAD_REQUEST", { message: "The request isn't valid UTF-8." });
	}
}

/** Reads a JSON body and its exact text. @throws 400 when it is not JSON */
export async function readJson(request: Request): Promise<{ value: unknown; text: string }> {
	const text = await readText(request);
	try {
		return { value: JSON.parse(text), text };
	} catch {
		throw new AppError("BAD_REQUEST", { message: "The request body isn't valid JSON." });
	}
}

/** Maximum number of fields in a form, and maximum length of a field name. */
const MAX_FIELDS = 1000;
const MAX_NAME = 100;

/** Reads a submitted form, guarded by {@link oneValued}. @throws 400 when the body is not a form */
export async function readForm(request: Request): Promise<FormData> {
	const type = request.headers.get("Content-Type") ?? "";
	if (/^application\/json\b/i.test(type)) {
		throw new AppError("BAD_REQUEST", {
			message: "This address accepts form fields. Send JSON to the API; see /api/docs.",
		});
	}
	const text = await readText(request);
	const form = await new Response(text, { headers: { "Content-Type": type } }).formData().catch(() => null);
	if (form === null || !isParsable(form)) {
		throw new AppError("BAD_REQUEST", {
			message: "The form couldn't be read. Reload the page and try again.",
		});
	}
	return oneValued(form);
}

/**
 * Returns whether field names are safe to parse. The parser treats them as paths: `tags[30000000]` becomes a list
 * of that length, `a.a.a…` nests as deep, and a name sent 50,000 times is copied as often. A few bytes must not
 * exhaust an isolate's memory.
 */
function isParsable(form: FormData): boolean {
	const names = [...form.keys()];
	if (names.length > MAX_FIELDS) return false;
	return names.every((name) => name.length <= MAX_NAME && !/\[\d{4,}\]/.test(name));
}

/** SHA-256 of a text in hexadecimal. */
export async function sha256(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
