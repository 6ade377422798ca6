import { escapeHtml } from "#app/lib/escape-html";
import { publicLoader } from "#app/platform/http/screen.server";
import { listedPaths, siteOf } from "../site.server";

const HOUR = 3_600;

/** Sitemap for search engines (sitemaps.org). */
export const loader = publicLoader(({ ctx }) => {
	const site = siteOf(ctx);
	const urls = listedPaths(site).map((path) => `<url><loc>${escapeHtml(site.origin + path)}</loc></url>`);
	const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
	return new Response(xml, {
		headers: {
			"Content-Type": "application/xml; charset=utf-8",
			"Cache-Control": `public, max-age=${HOUR}`,
		},
	});
});
