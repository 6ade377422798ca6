import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import * as health from "#app/features/site/health-check/api/health";
import { apiCaller } from "../../../support/call-api";

vi.stubGlobal("__APP_VERSION__", "1.2.3");

/** A database whose statements end as told. */
const databaseThat = (run: () => Promise<never>) =>
	({ prepare: () => ({ bind: () => ({ run }), run }) }) as unknown as D1Database;

it("the health check answers without sign-in", async () => {
	const { status, headers, body } = await (await apiCaller(null))("GET", health);
	expect(status).toBe(200);
	expect(body).toEqual({ status: "ok", version: "1.2.3", db: "ok" });
	expect(headers.get("Cache-Control")).toBe("no-store");
});

it.each([
	["fails", () => Promise.reject(new Error("down")), true],
	["never answers", () => new Promise<never>(() => {}), false],
])("the health check returns 503 when the database %s", async (_, run, logged) => {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	const DB = databaseThat(run);
	const { status, body } = await (await apiCaller(null))("GET", health, { env: { ...env, DB } });
	expect([status, body]).toEqual([503, { status: "unavailable", version: "1.2.3", db: "unavailable" }]);
	expect(log).toHaveBeenCalledTimes(logged ? 1 : 0);
	log.mockRestore();
});

it("the health check allows only reading", async () => {
	const { status, headers } = await (await apiCaller(null))("POST", health, { body: {} });
	expect([status, headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});
