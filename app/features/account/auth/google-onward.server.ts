import { escapeHtml } from "#app/lib/escape-html";

/**
 * A page that leads on to Google by itself. Not a redirect: our policy lets forms go to our own origin only, and a
 * browser holds a form to that through every redirect after it. Google's own may lead to a school's sign-in page.
 */
export function onwardPage(to: URL, headers?: Record<string, string>): Response {
	const href = escapeHtml(to.href);
	const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0;url=${href}">
<title>Going to Google · CampInsights</title>
</head>
<body>
<main><p>Going to Google. <a href="${href}">Continue</a> if nothing happens.</p></main>
</body>
</html>`;
	return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });
}
