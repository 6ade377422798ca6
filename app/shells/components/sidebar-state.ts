/** The cookie that keeps whether the sidebar is collapsed, for 7 days. Read by the server, written in the browser. */
export const sidebarCookie = "sidebar";

const weekInSeconds = 7 * 24 * 60 * 60;

export type SidebarState = "expanded" | "collapsed";

/** What the cookie's value says; anything but "collapsed" is expanded. */
export function parseSidebar(value: unknown): SidebarState {
	return value === "collapsed" ? "collapsed" : "expanded";
}

/** The cookie as `document.cookie` takes it. */
export function writeSidebar(state: SidebarState) {
	return `${sidebarCookie}=${state}; Path=/; Max-Age=${weekInSeconds}; SameSite=Lax`;
}
