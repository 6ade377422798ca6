// The pictures of the public pages: the demo's real screens, light and dark, sharp on dense displays, as AVIF in
// several widths and WebP for the rest; and the card that is shown where a link is shared. Into public/pictures.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./toolchain.mjs";

const folder = join(root, "public", "pictures");

const DEVICES = {
	desktop: {
		context: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 },
		widths: [1920, 1280, 640],
	},
	phone: {
		context: {
			viewport: { width: 390, height: 844 },
			deviceScaleFactor: 2,
			hasTouch: true,
			isMobile: true,
		},
		widths: [780, 390],
	},
};

/** Name, device, who looks, where, and what is done there first. Ids as in screens.mjs. */
const PICTURES = [
	["dashboard", "desktop", "director", "/dashboard"],
	["sessions", "desktop", "director", "/sessions"],
	["sessions", "phone", "director", "/sessions"],
	["dashboard", "phone", "director", "/dashboard"],
	["roll-call", "phone", "counselor", "/sessions/{Full Season Overnight}/roll-call", markSome],
	["offline", "phone", "counselor", "/sessions/{Full Season Overnight}/roll-call", markOffline],
	["camper", "phone", "director", "/campers?q=leo"],
	["register", "phone", "parent", "/register?camp=pinewood"],
	["registrations", "desktop", "director", "/registrations"],
	["registrations", "phone", "director", "/registrations"],
];

/** On narrow pages these stand in for the one of a desktop, which is what older browsers get: no WebP is asked for. */
const STAND_INS = ["sessions-phone", "registrations-phone"];

/** The roll is under way: three children of the counselor's are here. They stay so for the pictures that follow. */
async function markSome(page) {
	const marked = page.locator('main li button[aria-pressed="true"]');
	const open = page.locator('main li button[aria-pressed="false"]');
	const before = await marked.count();
	for (let here = before; here < 3; here++) await open.first().click();
	// Those that were marked for the picture before are no news to this device.
	if (before < 3) await page.getByText(/^All saved/).waitFor();
	await page.evaluate(() => scrollTo(0, 0));
}

/** The network goes, and two children are marked all the same. */
async function markOffline(page) {
	await page.context().setOffline(true);
	const open = page.locator('main li button[aria-pressed="false"]');
	for (let mark = 0; mark < 2; mark++) await open.first().click();
	await page.getByText("2 marks waiting").waitFor();
	await page.evaluate(() => scrollTo(0, 0));
}

/** All of them anew. `signedIn` is the one of screens.mjs. */
export async function publicPictures(browser, { signedIn, address }) {
	mkdirSync(folder, { recursive: true });
	const shots = new Map();
	// Both themes of a picture before the next one: what is done for one must not be seen in an earlier one.
	for (const [name, device, role, path, act] of PICTURES) {
		for (const theme of ["light", "dark"]) {
			const { context: options, widths } = DEVICES[device];
			const { context, ids } = await signedIn(browser, {
				role,
				options: { ...options, colorScheme: theme },
				address,
			});
			const page = await context.newPage();
			await page.goto(
				path.replace(/\{(.+?)\}/, (_, key) => ids[key] ?? key),
				{ waitUntil: "networkidle" },
			);
			await page.evaluate(() => document.fonts.ready);
			await act?.(page);
			const png = await page.screenshot({ animations: "disabled", caret: "hide" });
			shots.set(`${name}-${device}-${theme}`, png);
			await context.close();
			await encode(png, `${name}-${device}-${theme}`, widths);
		}
	}
	await socialCard(browser, { address, shots });
}

async function encode(png, name, widths) {
	let bytes = 0;
	const keep = (file, content) => {
		bytes += content.length;
		writeFileSync(join(folder, file), content);
	};
	for (const width of widths) {
		const avif = await sharp(png).resize({ width }).avif({ quality: 52, effort: 7 }).toBuffer();
		keep(`${name}-${width}.avif`, avif);
	}
	const width = widths.at(-2);
	if (!STAND_INS.some((start) => name.startsWith(start))) {
		const webp = await sharp(png).resize({ width }).webp({ quality: 72, effort: 6 }).toBuffer();
		keep(`${name}-${width}.webp`, webp);
	}
	console.log(`${name} ${Math.ceil(bytes / 1024)} kB`);
}

/** 1200 × 630, the promise beside the screen that keeps it. Drawn with the product's own font and wordmark. */
async function socialCard(browser, { address, shots }) {
	const context = await browser.newContext({
		viewport: { width: 1200, height: 630 },
		baseURL: address,
		colorScheme: "light",
	});
	const page = await context.newPage();
	await page.goto("/auth", { waitUntil: "networkidle" });
	const data = (name) => `data:image/png;base64,${shots.get(name).toString("base64")}`;
	await page.evaluate(
		([desktop, phone]) => {
			const wordmark = document.querySelector(".public header a").innerHTML;
			const frame =
				"position:absolute;border:1px solid #d8dad3;border-radius:14px;box-shadow:0 24px 60px -18px #1b2a2033";
			document.body.innerHTML = `
				<div class="public" style="height:630px;padding:0;display:block;overflow:hidden">
					<div style="position:absolute;left:64px;top:58px;font-size:30px;line-height:1.2">${wordmark}</div>
					<p style="position:absolute;left:64px;top:150px;width:420px;font-size:66px;line-height:1.04;font-weight:650;letter-spacing:-.035em">Know where every camper is.</p>
					<p style="position:absolute;left:64px;top:396px;width:380px;font-size:25px;line-height:1.42;color:var(--color-muted)">The day at camp on one page, and roll call that works without a signal.</p>
					<img src="${desktop}" alt="" style="${frame};left:520px;top:86px;width:900px">
					<img src="${phone}" alt="" style="${frame};left:944px;top:300px;width:212px;border-radius:20px">
				</div>`;
			return Promise.all([...document.images].map((image) => image.decode()));
		},
		[data("dashboard-desktop-light"), data("roll-call-phone-light")],
	);
	const png = await page.screenshot();
	writeFileSync(
		join(folder, "social.png"),
		await sharp(png).png({ palette: true, quality: 90, effort: 10 }).toBuffer(),
	);
	await context.close();
}
