import type { Ctx } from "../context.server";
import { notFound } from "../errors";

const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;

const PDF = "application/pdf";

interface ServedFile {
	key: string;
	content_type: string;
}

/**
 * Answers with a file that never changes under its key and that everybody may see. It runs nothing, whatever it holds:
 * its type is ours, browsers must not guess another, and opened by itself it is shut off from the site.
 * @throws 404
 */
export const servePublicFile = (ctx: Ctx, request: Request, file: ServedFile) =>
	serve(ctx, request, file, {
		"Cache-Control": `public, max-age=${YEAR}, immutable`,
		// Letters and other sites' pages may show it.
		"Cross-Origin-Resource-Policy": "cross-origin",
	});

/**
 * The same for a file that only those who passed the check may see: it stays in their own browser and for their own
 * session, and is then asked for by its ETag.
 * @param seconds how long it is shown without asking whether they still may
 * @throws 404
 */
export const serveOwnFile = (ctx: Ctx, request: Request, file: ServedFile, seconds = DAY) =>
	serve(ctx, request, file, {
		"Cache-Control": `private, max-age=${seconds}`,
		"Cross-Origin-Resource-Policy": "same-origin",
		Vary: "Cookie",
	});

async function serve(
	ctx: Ctx,
	request: Request,
	{ key, content_type }: ServedFile,
	who: Record<string, string>,
): Promise<Response> {
	const known = /"([^"]+)"/.exec(request.headers.get("If-None-Match") ?? "")?.[1];
	const file = await ctx.files.get(key, known ? { onlyIf: { etagDoesNotMatch: known } } : undefined);
	if (!file) throw notFound("This file");
	const headers = {
		"Content-Type": content_type,
		...who,
		"Content-Security-Policy": "default-src 'none'; sandbox",
		"Content-Disposition": "inline",
		ETag: file.httpEtag,
	};
	if (!("body" in file)) return new Response(null, { status: 304, headers });
	return new Response(file.body, { headers: { ...headers, "Content-Length": String(file.size) } });
}

/**
 * Answers with a file that only those who passed the check may see: kept by nobody on the way, run by nothing.
 * @param name what it is saved as, its ending apart; shown in the browser unless `download`. A PDF is always saved: its viewer
 * runs programs.
 * @throws 404
 */
export async function servePrivateFile(
	ctx: Ctx,
	{
		key,
		content_type,
		name,
		download,
	}: { key: string; content_type: string; name: string; download?: boolean },
): Promise<Response> {
	const file = await ctx.files.get(key);
	if (!file) throw notFound("This file");
	return new Response(file.body, {
		headers: {
			"Content-Type": content_type,
			"Content-Length": String(file.size),
			"Cache-Control": "private, no-store",
			"Content-Security-Policy": "default-src 'none'; sandbox",
			"Content-Disposition": `${download || content_type === PDF ? "attachment" : "inline"}; filename*=UTF-8''${extValue(savedAs(name, key))}`,
			"Cross-Origin-Resource-Policy": "same-origin",
			"X-Content-Type-Options": "nosniff",
		},
	});
}

/** With the ending of what it is, without which a computer does not know how to open it. */
function savedAs(name: string, key: string): string {
	const ending = /\.[a-z\d]+$/.exec(key)?.[0] ?? "";
	return name.toLowerCase().endsWith(ending) ? name : name + ending;
}

/** A text as a header's parameter holds it (RFC 8187, 3.2.1): of ASCII's signs fewer than a URL takes. */
const extValue = (text: string) =>
	encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
