/** Cookie that stores for 7 days whether the sidebar is collapsed. Read by the server, written in the browser. */
export const sidebarCookie = "sidebar";

const weekInSeconds = 7 * 24 * 60 * 60;

export type SidebarState = "expanded" | "collapsed";

/** Parses the cookie value; anything but "collapsed" means expanded. */
export function parseSidebar(value: unknown): SidebarState {
	return value === "collapsed" ? "collapsed" : "expanded";
}

/** Formats the cookie for `document.cookie`. */
export function writeSidebar(state: SidebarState) {
	return `${sidebarCookie}=${state}; Path=/; Max-Age=${weekInSeconds}; SameSite=Lax`;
}
