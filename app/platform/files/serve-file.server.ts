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
 * Serves an immutable public file. The file can't run anything: we set its type, content sniffing is off, and
 * opened directly it is sandboxed from the site.
 * @throws 404
 */
export const servePublicFile = (ctx: Ctx, request: Request, file: ServedFile) =>
	serve(ctx, request, file, {
		"Cache-Control": `public, max-age=${YEAR}, immutable`,
		// Emails and other sites' pages can embed it.
		"Cross-Origin-Resource-Policy": "cross-origin",
	});

/**
 * Serves a file that the caller has been authorized to see. It is cached only in the user's own browser, per
 * session, and revalidated by ETag.
 * @param seconds how long it can be shown without checking the permission again
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
 * Serves a file that the caller has been authorized to see. It is never cached and can't run anything.
 * @param name file name without extension; opened in the browser unless `download`. A PDF is always downloaded,
 *   because PDF viewers run programs.
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

/** Adds the extension of the actual type, which computers need to open the file. */
function savedAs(name: string, key: string): string {
	const ending = /\.[a-z\d]+$/.exec(key)?.[0] ?? "";
	return name.toLowerCase().endsWith(ending) ? name : name + ending;
}

/** Encodes a text as a header parameter (RFC 8187, 3.2.1), which allows fewer ASCII characters than a URL. */
const extValue = (text: string) =>
	encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
