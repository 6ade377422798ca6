import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { aCamp } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { cookieNames } from "#app/platform/auth/cookies";
import { ask, ORIGIN } from "../../../support/ask";

const alder = aCamp({ name: "Camp Alder", slug: "alder" });
const birch = aCamp({ name: "Camp Birch", slug: "birch" });
const LOGO = `/camp-logo/${birch.id}/01234567-89ab-7def-8123-456789abcdef-64x64.png`;

const shown = async (path: string, cookies: string[] = []) => {
	const html = await (await ask(path, { cookies })).text();
	return /Camp (Alder|Birch)/.exec(html.slice(0, html.indexOf("</main>")))?.[1] ?? null;
};

beforeAll(() => writeRows(env.DB, alder));

test("the sign-in page shows the name of the only camp", async () => {
	expect(await shown("/auth")).toBe("Alder");
});

test("with several camps the sign-in page shows the camp named in the URL or last used in the browser", async () => {
	await writeRows(env.DB, birch);
	await env.DB.prepare("UPDATE camp SET logo_url = ? WHERE id = ?").bind(LOGO, birch.id).run();
	expect(await shown("/auth")).toBeNull();
	expect(await shown("/auth?camp=birch")).toBe("Birch");
	expect(await shown(`/auth?camp=${birch.id}&mode=forgot`)).toBe("Birch");
	expect(await shown(`/auth?next=${encodeURIComponent("/campers?camp=birch")}`)).toBe("Birch");
	const place = `${cookieNames(ORIGIN).place}=${encodeURIComponent(`${birch.id}~America/New_York~camp~`)}`;
	expect(await shown("/auth", [place])).toBe("Birch");
	expect(await shown("/auth?camp=alder", [place])).toBe("Alder");
	expect(await shown("/auth?camp=no-such-camp")).toBeNull();
});

test("the sign-in page shows the camp's logo with an alternative text", async () => {
	const html = await (await ask("/auth?camp=birch")).text();
	expect(html).toMatch(new RegExp(`<img[^>]*src="${LOGO}"[^>]*>`));
	await env.DB.prepare(
		"UPDATE camp SET settings = json_set(settings, '$.displayOption', 'logo') WHERE id = ?",
	)
		.bind(birch.id)
		.run();
	expect(await (await ask("/auth?camp=birch")).text()).toMatch(/<img[^>]*alt="Camp Birch"/);
});

test("an archived camp has no sign-in page of its own", async () => {
	await env.DB.prepare("UPDATE camp SET is_active = 0 WHERE id = ?").bind(birch.id).run();
	expect(await shown("/auth?camp=birch")).toBeNull();
	expect(await shown("/auth")).toBe("Alder");
});
