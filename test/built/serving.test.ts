import { readdirSync } from "node:fs";
import { expect, inject, test } from "vitest";

const url = (path: string) => new URL(path, inject("builtWorkerUrl"));

test("GET /health answers without being cached", async () => {
	const response = await fetch(url("/health"));
	expect(response.status).toBe(200);
	expect(response.headers.get("cache-control")).toBe("no-store");
	await expect(response.json()).resolves.toMatchObject({ status: "ok", db: "ok" });
});

test("hashed assets can be cached forever", async () => {
	const [name] = readdirSync("build/client/assets");
	const response = await fetch(url(`/assets/${name}`));
	expect(response.status).toBe(200);
	expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("the product can be installed: every page names a manifest with existing icons and start page", async () => {
	const page = await fetch(url("/auth"));
	expect(page.headers.get("content-security-policy")).toContain("manifest-src 'self'");
	const html = await page.text();
	const [, href = "missing"] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
	expect(html.match(/<meta name="theme-color"[^>]*media="[^"]*(light|dark)\)"/g)).toHaveLength(2);

	const answer = await fetch(url(href));
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
	const manifest = (await answer.json()) as {
		start_url: string;
		display: string;
		icons: { src: string; sizes: string; type: string; purpose?: string }[];
	};
	expect(manifest.display).toBe("standalone");
	const start = await fetch(url(manifest.start_url), { redirect: "manual" });
	expect([302, 303]).toContain(start.status);
	expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
	expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
	for (const { src, sizes, type } of manifest.icons) {
		const icon = await fetch(url(src));
		expect(icon.headers.get("content-type")).toBe(type);
		const bytes = new DataView(await icon.arrayBuffer());
		// A PNG says its width and height at 16 and 20.
		expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes);
	}
});
