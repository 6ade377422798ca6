import { env } from "cloudflare:workers";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { activeMembers, adminReads } from "#app/features/office/operator/queries.server";
import { newId } from "#app/lib/ids";
import { FLAG_KEYS, FLAGS, USED_FLAGS } from "#app/platform/auth/flags";
import { campLoader } from "#app/platform/http/screen.server";
import { ask, dataPath, ORIGIN } from "../../../support/ask";
import { aPeopledCamp, aSuperAdmin, type CampWorld } from "../../../support/camp-world";
import { aCtx } from "../../../support/world";

let camp: CampWorld;
let operator: string;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "program_director"]);
	operator = await aSuperAdmin();
});

const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();
const all = async <T>(sql: string, ...values: unknown[]) => (await run(sql, ...values)).results as T[];

const post = (path: string, fields: Record<string, string>, token = camp.tokens.camp_admin) =>
	ask(path, { method: "POST", token, body: new URLSearchParams(fields) });
const toast = (response: Response) => decodeURIComponent(response.headers.get("Set-Cookie") ?? "");
const choose = (flag: string, is_on: string, token?: string) => post("/admin/flags", { flag, is_on }, token);

/** A route behind a flag, planted: the real builder, with nothing of its own. */
const gated = campLoader({ permission: "analytics_view", feature: "flag:market_analysis" }, () => ({
	shown: true,
}));

async function openGated(token = camp.tokens.camp_admin): Promise<number> {
	const request = new Request(`${ORIGIN}/market-analysis?camp=${camp.camp_id}`, {
		headers: { Cookie: `campinsights.session_token=${token}` },
	});
	const context = {
		cloudflare: { env, ctx: { waitUntil() {}, passThroughOnException() {} } },
	} as unknown as AppLoadContext;
	try {
		await gated({ request, context, params: {} } as LoaderFunctionArgs);
		return 200;
	} catch (refused) {
		return (refused as Response).status;
	}
}

it("the plan's built features are shown, and no planned ones", async () => {
	const text = await (await ask("/admin", { token: camp.tokens.camp_admin })).text();
	const shown = text.replaceAll("<!-- -->", "").replace(/<[^>]+>/g, "|");
	for (const there of [
		"Sessions",
		"Staff list",
		"Staff management",
		"Reports",
		"Market analysis",
		"AI features",
	])
		expect(shown).toContain(`|${there}|`);
	expect(shown).not.toContain("Several camps");
});

it("users are counted by role, without deactivated ones", async () => {
	const counted = await all<{ role: string; users: number }>(
		`SELECT coalesce(m.role_key, r.name) AS role, sum(m.is_active) AS users, count(*) AS all_users FROM membership m
			LEFT JOIN role r ON r.camp_id = m.camp_id AND r.id = m.role_id WHERE m.camp_id = ? GROUP BY 1`,
		camp.camp_id,
	);
	const gone = await all("SELECT 1 FROM membership WHERE camp_id = ? AND is_active = 0", camp.camp_id);
	expect(gone.length).toBeGreaterThan(0);
	const { db } = aCtx();
	const members = activeMembers(await readBatch(db, adminReads({ db, place: camp })));
	expect(Object.fromEntries(members.map(({ role, users }) => [role, users]))).toEqual(
		Object.fromEntries(counted.filter(({ users }) => users > 0).map(({ role, users }) => [role, users])),
	);
});

it.each([
	["/admin/flags", "/admin"],
	["/admin/platform-flags", "/admin/camps"],
	["/admin/camps/any/archive", "/admin"],
	["/admin/camps/restore", "/admin/camps"],
])("opening %s, which only accepts changes, redirects to its form", async (path, form) => {
	const answer = await ask(path, { token: camp.tokens.camp_admin });
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, form]);
});

it("a rejected change there is reported on a page without a redirect", async () => {
	const refused = await post("/admin/flags", { flag: "no_such_flag", is_on: "on" });
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain("Nothing was changed");
});

describe("Feature flags", () => {
	it("have the specified defaults", async () => {
		const defaults = await all<{ key: string; is_on: number }>(
			"SELECT key, is_on FROM feature_flag ORDER BY key",
		);
		expect(defaults).toEqual([
			{ key: "advanced_analytics", is_on: 1 },
			{ key: "ai_features", is_on: 0 },
			{ key: "market_analysis", is_on: 0 },
			{ key: "predictive_models", is_on: 0 },
		]);
	});

	it("gate a route on the server: off returns 404, and on opens it at the next request", async () => {
		// The camps of tests have it on.
		await choose("market_analysis", "default");
		expect(await openGated()).toBe(404);
		await choose("market_analysis", "on");
		expect(await openGated()).toBe(200);
		await choose("market_analysis", "off");
		expect(await openGated()).toBe(404);
		await choose("market_analysis", "default");
		const own = "SELECT 1 FROM camp_feature_flag WHERE camp_id = ? AND flag_key = 'market_analysis'";
		expect(await all(own, camp.camp_id)).toEqual([]);
	});

	it.each(FLAG_KEYS)("include %s, which a camp can switch over the default and back", async (flag) => {
		const own = async () =>
			(
				await all<{ is_on: number }>(
					"SELECT is_on FROM camp_feature_flag WHERE camp_id = ? AND flag_key = ?",
					camp.camp_id,
					flag,
				)
			).map(({ is_on }) => is_on);
		expect(toast(await choose(flag, "on"))).toContain(`${FLAGS[flag].label}: on`);
		expect(await own()).toEqual([1]);
		expect(toast(await choose(flag, "off"))).toContain(`${FLAGS[flag].label}: off`);
		expect(await own()).toEqual([0]);
		await choose(flag, "default");
		expect(await own()).toEqual([]);
	});

	it("can be switched by the camp and the operator where a screen reads them, and are hidden elsewhere", async () => {
		for (const [path, token] of [
			["/admin", camp.tokens.camp_admin],
			["/admin/camps", operator],
		] as const) {
			const page = await (await ask(path, { token })).text();
			// A plan lists its features under the same names.
			const shown = FLAG_KEYS.filter((flag) =>
				new RegExp(`aria-label="Turn (?:on|off) ${FLAGS[flag].label}"`).test(page),
			);
			expect(shown, path).toEqual(USED_FLAGS);
			expect(page.match(/aria-label="Turn (?:on|off) /g) ?? [], path).toHaveLength(USED_FLAGS.length);
		}
	});

	it("are set, not toggled: repeating a setting changes nothing, and each change is audited", async () => {
		const before = await all("SELECT 1 FROM audit_event WHERE action = 'feature_flag.set'");
		await Promise.all([
			choose("ai_features", "off"),
			choose("ai_features", "off"),
			choose("ai_features", "off"),
		]);
		expect(
			await all(
				"SELECT is_on FROM camp_feature_flag WHERE camp_id = ? AND flag_key = 'ai_features'",
				camp.camp_id,
			),
		).toEqual([{ is_on: 0 }]);
		const after = await all("SELECT 1 FROM audit_event WHERE action = 'feature_flag.set'");
		expect(after.length - before.length).toBe(3);
		await choose("ai_features", "default");
	});

	it("can't be on where the plan excludes them, regardless of an earlier choice", async () => {
		await choose("market_analysis", "on");
		await run("UPDATE camp SET plan_key = 'starter' WHERE id = ?", camp.camp_id);
		// A missing plan is explained.
		expect(await openGated()).toBe(403);
		const refused = await choose("ai_features", "on");
		expect(toast(refused)).toContain("doesn't include AI features");
		await run("UPDATE camp SET plan_key = 'self_hosted' WHERE id = ?", camp.camp_id);
		expect(await openGated()).toBe(200);
		await choose("market_analysis", "default");
	});

	it("have a default that only the operator sets, and a camp's own choice overrides it", async () => {
		const set = (is_on: string, token?: string) =>
			post("/admin/platform-flags", { flag: "market_analysis", is_on }, token);
		expect((await set("off")).status).toBe(403);
		expect(await openGated()).toBe(404);
		await set("on", operator);
		expect(await openGated()).toBe(200);
		await choose("market_analysis", "off");
		expect(await openGated()).toBe(404);
		await choose("market_analysis", "default");
		await set("off", operator);
		expect(await openGated()).toBe(404);
	});

	it("can't be switched by the director", async () => {
		expect((await choose("ai_features", "off", camp.tokens.program_director)).status).toBe(403);
	});
});

describe("The operator's camp list", () => {
	const list = async (query = "", token = operator) => {
		const response = await ask(dataPath(`/admin/camps${query}`), { token });
		return { status: response.status, text: await response.text() };
	};

	it("finds camps regardless of case and accents", async () => {
		const word = newId().slice(-6);
		await aPeopledCamp(`École ÅS ${word}`, ["camp_admin"]);
		for (const q of [`école ${word}`, `ÉCOLE ås ${word}`, `ecole as ${word}`])
			expect((await list(`?q=${encodeURIComponent(q)}`)).text, q).toContain("Self-hosted");
		expect((await list(`?q=${encodeURIComponent(`écolé x ${word}`)}`)).text).not.toContain("Self-hosted");
	});

	it("can be read and searched only by the operator", async () => {
		const name = `Zirbel ${newId().slice(-6)}`;
		await aPeopledCamp(name, ["camp_admin"]);
		expect((await list(`?q=${encodeURIComponent(name.toLowerCase())}`)).text).toContain("Self-hosted");
		expect((await list("?q=no-such-camp")).text).not.toContain("Self-hosted");
		expect((await list("", camp.tokens.camp_admin)).status).toBe(403);
		expect((await list("?state=bogus")).status).toBe(400);
	});

	it("reads no other camp for anyone else", async () => {
		const read = async (token: string | undefined) => {
			const answer = await ask(dataPath("/admin/camps"), { token });
			await answer.text();
			return Number(/read=(\d+)/.exec(answer.headers.get("X-Database") ?? "")?.[1]);
		};
		const strangers = [camp.tokens.camp_admin, "f".repeat(32)];
		const before = await Promise.all([...strangers, operator].map(read));
		for (let n = 0; n < 20; n++) await aPeopledCamp(`Camp ${newId().slice(-6)}`, []);
		// As much as before: their login, and no camp of others.
		expect(await Promise.all(strangers.map(read))).toEqual(before.slice(0, 2));
		// The control: the operator's own look reads them.
		expect(await read(operator)).toBeGreaterThan((before[2] ?? Number.NaN) + 20);
	});

	it("archives and restores camps with everything in them", async () => {
		const other = await aPeopledCamp("Camp Cedar", ["camp_admin"]);
		// Its session runs, so it cannot go yet.
		const refused = await post(`/admin/camps/${other.camp_id}/archive`, {}, operator);
		expect(toast(refused)).toContain("sessions that haven't ended");
		await run("UPDATE session SET status = 'completed' WHERE camp_id = ?", other.camp_id);
		await post(`/admin/camps/${other.camp_id}/archive`, {}, operator);
		expect((await list("?state=archived")).text).toContain(other.camp_id);
		expect((await ask("/dashboard", { token: other.tokens.camp_admin })).headers.get("Location")).toContain(
			"/setup",
		);
		expect(
			(await post("/admin/camps/restore", { camp_id: other.camp_id }, other.tokens.camp_admin)).status,
		).toBe(403);
		await post("/admin/camps/restore", { camp_id: other.camp_id }, operator);
		expect((await ask("/dashboard", { token: other.tokens.camp_admin })).status).toBe(200);
		expect((await post("/admin/camps/restore", { camp_id: "no-such-camp" }, operator)).status).toBe(404);
	});
});
