/** The URL shows what is seen, without asking the server: there may be no network. */
export function showInUrl(changes: Record<string, string>) {
	const url = new URL(location.href);
	for (const [name, value] of Object.entries(changes)) {
		if (value) url.searchParams.set(name, value);
		else url.searchParams.delete(name);
	}
	url.hash = "";
	history.replaceState(history.state, "", url);
}
