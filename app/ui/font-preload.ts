import latin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";

/** For the root's `links`: the font that every page's text is set in, asked for before the style sheet names it. */
export const fontPreload = {
	rel: "preload",
	href: latin,
	as: "font",
	type: "font/woff2",
	crossOrigin: "anonymous" as const,
};
