import { escapeHtml } from "#app/lib/escape-html";

/**
 * Page that automatically continues to Google. Not a redirect, because our policy lets forms submit only to our
 * own origin, and browsers apply that to every redirect after the form. Google's own redirects can lead to a
 * school's sign-in page.
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
