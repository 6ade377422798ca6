interface Page {
	/** Public origin and path of the page. */
	origin: string;
	path: string;
	title: string;
	description: string;
	/** Name of the site or camp that owns the page. */
	site_name: string;
}

const IMAGE = {
	path: "/pictures/social.png",
	width: "1200",
	height: "630",
	alt: "CampInsights: Today at camp on a computer and roll call on a phone",
};

/** Title, canonical URL, and the metadata for link previews (Open Graph, Twitter). */
export function siteMeta({ origin, path, title, description, site_name }: Page) {
	const url = origin + path;
	const og = (property: string, content: string) => ({ property: `og:${property}`, content });
	return [
		{ title },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: url },
		og("type", "website"),
		og("site_name", site_name),
		og("title", title),
		og("description", description),
		og("url", url),
		og("locale", "en_US"),
		og("image", origin + IMAGE.path),
		og("image:width", IMAGE.width),
		og("image:height", IMAGE.height),
		og("image:alt", IMAGE.alt),
		{ name: "twitter:card", content: "summary_large_image" },
		{ name: "twitter:title", content: title },
		{ name: "twitter:description", content: description },
		{ name: "twitter:image", content: origin + IMAGE.path },
		{ name: "twitter:image:alt", content: IMAGE.alt },
	];
}

interface LegalData {
	site: { origin: string; company: { name: string } };
}

/** Metadata of a legal page, with a description that says it is a draft. */
export const legalMeta = (path: string, title: string, description: string) => (args: { data?: unknown }) => {
	const site = (args.data as LegalData | undefined)?.site;
	if (!site) return [];
	return siteMeta({
		origin: site.origin,
		path,
		title: `${title} · ${site.company.name}`,
		description: `${description} A draft for counsel to review.`,
		site_name: site.company.name,
	});
};
