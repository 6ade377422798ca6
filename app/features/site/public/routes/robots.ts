import { publicLoader } from "#app/platform/http/screen.server";
import { listedPaths, siteOf } from "../site.server";

const HOUR = 3_600;

/**
 * Pages that crawlers can read (RFC 9309): the public ones, with their pictures and styles. All other pages need a
 * sign-in, and links from emails are private.
 */
export const loader = publicLoader(({ ctx }) => {
	const site = siteOf(ctx);
	const open = [...listedPaths(site), "/assets/", "/pictures/", "/icons/", "/favicon.svg"];
	const lines = [
		"User-agent: *",
		...open.map((path) => `Allow: ${path}`),
		"Disallow: /",
		"",
		`Sitemap: ${site.origin}/sitemap.xml`,
		"",
	];
	return new Response(lines.join("\n"), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": `public, max-age=${HOUR}` },
	});
});
