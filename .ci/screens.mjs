// npm run screens [-- name …]: docs/screens anew, from the built Worker at a fixed moment of the demo's season; and with
// the name "public", or without any, the pictures of the public pages.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { choosePort } from "./local-world.mjs";
import { Failure, install, main, root, start } from "./toolchain.mjs";

// A Wednesday morning in the middle of the season, in camp time: some rolls are taken, some are not.
const NOW = "2026-07-15T10:30:00-04:00";
const PASSWORD = "campfire-demo-2026";
const folder = join(root, "docs", "screens");
// Building and filling the database comes first, on a machine that may have other work.
const patience = 600_000;

/** Name, who looks, and where; `{…}` is a session's id, `{camper}` that of the first on the small session's roster. */
const SCREENS = [
	["sign-in", null, "/auth"],
	["dashboard", "director", "/dashboard"],
	["roll-calls", "counselor", "/roll-call"],
	["roll-call", "director", "/sessions/{Day Camp, First Half}/roll-call"],
	["campers", "director", "/campers"],
	["camper", "director", "/campers/{camper}"],
	["sessions", "director", "/sessions"],
	["roster", "director", "/sessions/{Leaders in Training}"],
	["register", null, "/register?camp=pinewood"],
	["waitlist", "director", "/admin/waitlist"],
	["financial", "books", "/financial"],
	["payments", "parent", "/parent-dashboard/payments"],
	["reports", "director", "/reports"],
	["analytics", "director", "/analytics-dashboard"],
	["assistant", "director", "/ai-analytics"],
];

const DEVICES = {
	desktop: { viewport: { width: 1280, height: 800 } },
	phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

await main(async () => {
	const asked = process.argv.slice(2);
	const unknown = asked.find((name) => name !== "public" && !SCREENS.some(([known]) => known === name));
	if (unknown) throw new Failure(`There is no screen "${unknown}".`);
	const port = await choosePort(8797);
	await install();
	const address = `http://127.0.0.1:${port}`;
	const server = start("node", [join(".ci", "demo.mjs"), "--reset"], {
		env: { PORT: String(port), STATE_DIR: join(".wrangler", "screens"), DEMO_NOW: NOW },
		stdio: ["ignore", "pipe", "pipe"],
	});
	// Of no interest unless it fails; some tools cry when they are stopped.
	let said = "";
	for (const stream of [server.stdout, server.stderr]) {
		stream.setEncoding("utf8").on("data", (text) => {
			said += text;
		});
	}
	await answers(`${address}/health`, server).catch((error) => {
		throw new Failure(`${error.message}\n${said.trim()}`);
	});

	// Installed only now, where this script runs first.
	const { chromium } = await import("@playwright/test");
	const { default: sharp } = await import("sharp");
	const browser = await chromium.launch({
		executablePath: await findChromium(),
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--font-render-hinting=none"],
	});
	try {
		mkdirSync(folder, { recursive: true });
		for (const [device, options] of Object.entries(DEVICES)) {
			await picture(browser, { sharp, device, options, address, asked });
		}
		if (asked.length === 0 || asked.includes("public")) {
			const { publicPictures } = await import("./public-pictures.mjs");
			await publicPictures(browser, { signedIn, address });
		}
	} finally {
		await browser.close();
		server.kill("SIGTERM");
	}
});

async function picture(browser, { sharp, device, options, address, asked }) {
	const contexts = new Map();
	for (const [name, role, path] of SCREENS) {
		if (asked.length > 0 && !asked.includes(name)) continue;
		if (!contexts.has(role)) contexts.set(role, await signedIn(browser, { role, options, address }));
		const { context, ids } = contexts.get(role);
		const page = await context.newPage();
		const answer = await page.goto(
			path.replace(/\{(.+?)\}/, (_, key) => ids[key] ?? key),
			{
				waitUntil: "networkidle",
			},
		);
		if (!answer?.ok()) throw new Failure(`${name} answered ${answer?.status()}.`);
		await page.evaluate(() => document.fonts.ready);
		const shot = await page.screenshot({ animations: "disabled", caret: "hide" });
		// A browser writes true colors, lightly packed. These pictures have few colors that a reader can tell apart.
		const png = await sharp(shot)
			.png({ palette: true, dither: 0, quality: 90, effort: 10, compressionLevel: 9 })
			.toBuffer();
		writeFileSync(join(folder, `${name}-${device}.png`), png);
		console.log(`${name}-${device}.png ${Math.ceil(png.length / 1024)} kB`);
		await page.close();
	}
	for (const { context } of contexts.values()) await context.close();
}

/** A browser of somebody's own, and the ids that the screens ask for. */
async function signedIn(browser, { role, options, address }) {
	const context = await browser.newContext({
		colorScheme: "light",
		...options,
		baseURL: address,
		locale: "en-US",
		timezoneId: "America/New_York",
		reducedMotion: "reduce",
		extraHTTPHeaders: { Origin: address },
	});
	// Whoever looks has answered the cookie banner.
	const consent = { analytics: false, marketing: false, functional: true, version: "1.0" };
	const value = encodeURIComponent(JSON.stringify({ ...consent, timestamp: new Date().toISOString() }));
	await context.addCookies([{ name: "campinsights.consent", value, url: address }]);
	if (role === null) return { context, ids: {} };
	const data = { email: `${role}@demo.test`, password: PASSWORD };
	const answer = await context.request.post("/api/auth/sign-in/email", { data });
	if (!answer.ok()) throw new Failure(`${data.email} could not sign in (${answer.status()}).`);
	const read = async (path) => (await (await context.request.get(path)).json()).data;
	// A parent may not list them, and needs none.
	const sessions = (await read("/api/sessions?limit=200")) ?? [];
	// This summer's of a name: last year's had it too, and next year's has it already, with nobody in it.
	const begun = sessions.filter(({ start_date }) => start_date <= NOW.slice(0, 10));
	const ids = Object.fromEntries(
		begun.sort((a, b) => a.start_date.localeCompare(b.start_date)).map(({ name, id }) => [name, id]),
	);
	const [camper] = await read(`/api/sessions/${ids["Leaders in Training"]}/campers?limit=1`).then(
		(campers) => campers ?? [],
	);
	return { context, ids: { ...ids, camper: camper?.id } };
}

async function answers(url, server) {
	const until = Date.now() + patience;
	while (Date.now() < until && server.exitCode === null) {
		const reply = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
		if (reply?.ok) return;
		await new Promise((wake) => setTimeout(wake, 200));
	}
	throw new Failure(`${url} did not answer.`);
}
