import { readdirSync } from "node:fs";
import { expect, inject, test } from "vitest";

const url = (path: string) => new URL(path, inject("builtWorkerUrl"));

test("GET /health answers without being cached", async () => {
	const response = await fetch(url("/health"));
	expect(response.status).toBe(200);
	expect(response.headers.get("cache-control")).toBe("no-store");
	await expect(response.json()).resolves.toMatchObject({ status: "ok", db: "ok" });
});

test("hashed assets may be kept for ever", async () => {
	const [name] = readdirSync("build/client/assets");
	const response = await fetch(url(`/assets/${name}`));
	expect(response.status).toBe(200);
	expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});
