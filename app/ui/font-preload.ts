import latin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";

/** Link for the root's `links`: preloads the font of all body text before the style sheet names it. */
export const fontPreload = {
	rel: "preload",
	href: latin,
	as: "font",
	type: "font/woff2",
	crossOrigin: "anonymous" as const,
};
