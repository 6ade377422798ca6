/** Updates the URL to match the screen without a request to the server: there can be no network. */
export function showInUrl(changes: Record<string, string>) {
	const url = new URL(location.href);
	for (const [name, value] of Object.entries(changes)) {
		if (value) url.searchParams.set(name, value);
		else url.searchParams.delete(name);
	}
	url.hash = "";
	history.replaceState(history.state, "", url);
}
