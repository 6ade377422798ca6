/** Where the quick actions' button would be in the way: of marking children, of what is found, and of what is being filled in. */
export const hidesQuickActions = (pathname: string) =>
	/(\/roll-call|^\/search)$/.test(pathname) ||
	/\/(new|edit|move|end|status|copy)$/.test(pathname) ||
	/^\/(camp-settings|admin|account)(\/|$)/.test(pathname);
