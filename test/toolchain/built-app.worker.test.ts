import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

test("the built app answers inside a worker test", async () => {
	const response = await exports.default.fetch("http://camp.test/health");
	expect(response.status).toBe(200);
	await expect(response.json()).resolves.toMatchObject({ status: "ok", db: "ok" });
});
