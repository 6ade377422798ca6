const ENTITIES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Text as HTML. */
export const text = (value: string) => value.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** A page that says of itself what it is: nobody is to take it for Stripe's, or to type a real card into it. */
export const page = (title: string, content: string, status = 200) =>
	new Response(
		`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${text(title)} · Stripe (simulated)</title>
<style>${STYLE}</style>
<p class="label"><strong>Stripe (simulated)</strong> No card is charged and nothing leaves this machine.</p>
<main>${content}</main>
</html>`,
		{ status, headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } },
	);

export const redirect = (url: string) => new Response(null, { status: 303, headers: { Location: url } });

/** What went wrong, where a screen reader hears it first. */
export const alert = (message: string | null) => (message ? `<p role="alert">${text(message)}</p>` : "");

const STYLE = `
:root { color-scheme: light dark; --text: light-dark(#1a1f36, #e6e9f2); --soft: light-dark(#5a6178, #a3abc2);
	--line: light-dark(#d8dce6, #3a4157); --ground: light-dark(#f6f8fb, #12151f); --card: light-dark(#fff, #1b2030);
	--accent: light-dark(#4b45d6, #8f8bff); --on: light-dark(#fff, #12151f); --bad: light-dark(#b3123a, #ff8fa8); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
.label { margin: 0; padding: .5rem 1rem; background: light-dark(#fff3d1, #4a3a08); color: light-dark(#4f3a00, #ffe6a1);
	text-align: center; font-size: .875rem; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
main.wide, main:has(.two) { max-width: 58rem; }
.two { display: grid; gap: 1.5rem; }
@media (min-width: 48rem) { .two { grid-template-columns: 5fr 6fr; gap: 3rem; padding-top: 2rem; } }
h1 { font-size: 1.125rem; margin: 0; color: var(--soft); font-weight: 500; }
.total { font-size: 2.25rem; font-weight: 650; letter-spacing: -.02em; margin: 0 0 1rem; font-variant-numeric: tabular-nums; }
dl { margin: 0; } dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; border-top: 1px solid var(--line); }
dt, dd { margin: 0; } dd { font-variant-numeric: tabular-nums; white-space: nowrap; }
form, section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; margin: 0 0 1rem; }
fieldset { border: 0; padding: 0; margin: 0 0 1rem; } legend, .field > span { font-weight: 600; font-size: .875rem; padding: 0; }
.field { display: block; margin-bottom: 1rem; }
input[type=email], input[type=text], select { width: 100%; padding: .625rem .75rem; font: inherit; color: inherit; background: transparent;
	border: 1px solid var(--line); border-radius: .5rem; margin-top: .25rem; }
.choice { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; padding: .375rem .75rem; border: 1px solid var(--line);
	border-bottom-width: 0; cursor: pointer; }
.choice:first-of-type { border-radius: .5rem .5rem 0 0; margin-top: .375rem; }
.choice:last-of-type { border-radius: 0 0 .5rem .5rem; border-bottom-width: 1px; }
.choice:has(:checked) { background: color-mix(in srgb, var(--accent) 12%, transparent); }
.choice small { margin-left: auto; color: var(--soft); white-space: nowrap; }
.keep { display: flex; gap: .625rem; align-items: center; margin-bottom: 1rem; min-height: 2rem; }
input[type=radio], input[type=checkbox] { accent-color: var(--accent); width: 1.125rem; height: 1.125rem; flex: none; margin: 0; }
summary { cursor: pointer; color: var(--accent); font-size: .875rem; padding: .625rem 0; }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .625rem 1rem; border: 0; border-radius: .5rem; font: inherit;
	font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; background: var(--accent); color: var(--on); }
.quiet { background: transparent; color: var(--accent); margin-top: .5rem; }
.both { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; } .both .quiet { margin: 0; border: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role=alert] { margin: 0 0 1rem; padding: .625rem .75rem; border-left: 3px solid var(--bad); color: var(--bad); font-weight: 500; }
p.soft { color: var(--soft); }
form > :first-child, section > :first-child { margin-top: 0; }
`;
