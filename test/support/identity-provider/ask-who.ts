import type { IncomingMessage, ServerResponse } from "node:http";

/** Shows the form that {@link chosenBy} reads. */
export function askWho(response: ServerResponse, uid: string) {
	response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(`<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Test provider</title>
<h1>Choose an account</h1>
<form method="post" action="/interaction/${uid}">
	<p><label>Account <input name="email" type="email"></label></p>
	<p><label><input name="confirmed" type="checkbox" checked> Confirmed by the provider</label></p>
	<button name="say" value="yes">Allow</button>
	<button name="say" value="no" formnovalidate>Refuse</button>
</form>
</html>`);
}

/** Who somebody says they are, or null when they refuse. */
export async function chosenBy(
	request: IncomingMessage,
): Promise<{ email: string; confirmed: boolean } | null> {
	let body = "";
	for await (const chunk of request.setEncoding("utf8")) body += chunk;
	const form = new URLSearchParams(body);
	if (form.get("say") !== "yes") return null;
	return { email: form.get("email") ?? "", confirmed: form.has("confirmed") };
}
