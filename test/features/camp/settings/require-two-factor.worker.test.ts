import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { requireTwoFactor } from "#app/features/camp/settings/require-two-factor.server";
import { ask, dataPath } from "../../../support/ask";
import { aPeopledCamp, aSuperAdmin, type CampWorld } from "../../../support/camp-world";
import { campCtxFor } from "../../../support/world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const OWN = {
	nurse: ["dashboard_view", "campers_view", "medical_view"],
	viewer: ["view_all"],
	clerk: ["campers_view"],
};
let camp: CampWorld;
let other: CampWorld;
let operator = "";
beforeAll(async () => {
	const roles = ["camp_admin", "program_director", "head_counselor", "counselor"];
	camp = await aPeopledCamp("Camp Alder", roles, OWN);
	other = await aPeopledCamp("Camp Birch", ["camp_admin", "program_director"]);
	operator = await aSuperAdmin();
	await setUp(camp.tokens.camp_admin);
	await require(true);
});

const userOf = async (token: string | null | undefined) => {
	const row = await env.DB.prepare("SELECT user_id FROM auth_session WHERE token = ?")
		.bind(token ?? "")
		.first<{ user_id: string }>();
	return row?.user_id ?? "";
};
const setUp = async (token: string | null | undefined, on = 1) =>
	env.DB.prepare("UPDATE auth_user SET two_factor_enabled = ? WHERE id = ?")
		.bind(on, await userOf(token))
		.run();
const admin = async () => campCtxFor(await userOf(camp.tokens.camp_admin), camp.camp_id);
const require = async (on: boolean) => requireTwoFactor(await admin(), { require: on });

const screen = (path: string, token: string | undefined) => ask(path, { token });
const api = async (path: string, token: string | undefined, headers?: Record<string, string>) => {
	const response = await ask(path, { token: headers ? null : token, headers });
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test.each(["program_director", "nurse", "viewer"])(
	"%s is sent to two-factor setup, on screens and in the API",
	async (role) => {
		const token = camp.tokens[role] ?? "";
		const page = await screen("/campers?q=a", token);
		expect(page.status).toBe(302);
		const next = encodeURIComponent("/campers?q=a");
		expect(page.headers.get("Location")).toBe(`/account/two-factor?next=${next}`);
		const data = await (await ask(dataPath("/campers"), { token })).text();
		expect(data).toContain("/account/two-factor");
		expect(data).not.toContain(camp.camper_id);

		for (const headers of [undefined, { Authorization: `Bearer ${token}` }]) {
			for (const path of [
				"/api/campers",
				`/api/campers/${camp.camper_id}`,
				"/api/search?q=an",
				"/api/persons",
			]) {
				const { status, body } = await api(path, token, headers);
				expect([path, status, body.details]).toEqual([path, 403, "two_factor_due"]);
				expect(body.error).toContain("two-step sign-in");
			}
		}
		expect((await screen("/redirect", token)).headers.get("Location")).toMatch(/^\/account\/two-factor/);
		// Their own account stays open, for there it is set up; the frame around it shows no way into the camp.
		const account = await screen("/account/two-factor", token);
		expect(account.status).toBe(200);
		const html = await account.text();
		expect(html).toContain("requires two-step sign-in");
		expect(html).not.toContain('href="/campers"');
	},
);

test.each(["head_counselor", "counselor", "clerk"])(
	"%s, whose role doesn't require it, is not affected",
	async (role) => {
		const token = camp.tokens[role];
		expect((await screen("/campers", token)).status).toBe(200);
		expect((await api("/api/campers", token)).status).toBe(200);
	},
);

test("a permission check gives the same answer as the next request", async () => {
	const check = async (role: string) => {
		const body = { camp_id: camp.camp_id, permission_key: "campers_view" };
		const response = await ask("/api/user-management/permissions/check", {
			method: "POST",
			token: camp.tokens[role],
			body,
		});
		return ((await response.json()) as { data: { allowed: boolean; reason: string } }).data;
	};
	expect(await check("program_director")).toEqual({
		allowed: false,
		reason: "Camp Alder requires two-step sign-in for your role.",
	});
	expect(await check("camp_admin")).toMatchObject({ allowed: true });
	expect(await check("head_counselor")).toMatchObject({ allowed: true });
});

test("a change is rejected too, and writes nothing", async () => {
	const body = { name: "Archery" };
	const response = await ask("/api/activities", {
		method: "POST",
		token: camp.tokens.program_director,
		body,
	});
	expect(response.status).toBe(403);
	const row = await env.DB.prepare(
		"SELECT count(*) AS n FROM activity WHERE camp_id = ? AND name = 'Archery'",
	)
		.bind(camp.camp_id)
		.first<{ n: number }>();
	expect(row?.n).toBe(0);
});

test("the requirement and its fulfillment take effect at the next request", async () => {
	const token = camp.tokens.program_director;
	await setUp(token);
	expect((await api("/api/campers", token)).status).toBe(200);
	await setUp(token, 0);
	expect((await api("/api/campers", token)).status).toBe(403);
	await require(false);
	expect((await api("/api/campers", token)).status).toBe(200);
	await require(true);
	expect((await api("/api/campers", token)).status).toBe(403);
});

test("the operator of the installation needs it too", async () => {
	const path = `/api/campers?camp_id=${camp.camp_id}`;
	expect((await api(path, operator)).status).toBe(403);
	await setUp(operator);
	expect((await api(path, operator)).status).toBe(200);
	await setUp(operator, 0);
});

test("users of another camp are not affected", async () => {
	expect((await api("/api/campers", other.tokens.program_director)).status).toBe(200);
});

test("only an admin who has two-factor authentication can require it, by form too, and it is audited", async () => {
	const token = other.tokens.camp_admin;
	const form = (on: boolean) =>
		ask(dataPath("/camp-settings/security"), {
			method: "POST",
			token,
			body: new URLSearchParams({ require: String(on) }),
		});
	const refused = await form(true);
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain("Set up your own two-step sign-in first");
	const settings = async () => {
		const row = await env.DB.prepare("SELECT settings FROM camp WHERE id = ?")
			.bind(other.camp_id)
			.first<{ settings: string }>();
		return JSON.parse(row?.settings ?? "{}") as Record<string, unknown>;
	};
	const before = await settings();
	expect(before.require_two_factor).toBeUndefined();
	await setUp(token);
	expect((await form(true)).status).toBeLessThan(400);
	expect(await settings()).toEqual({ ...before, require_two_factor: true });
	expect((await form(false)).status).toBeLessThan(400);
	expect(await settings()).toEqual(before);
	const { results } = await env.DB.prepare(
		"SELECT changes FROM audit_event WHERE camp_id = ? AND action = 'camp.require_two_factor' ORDER BY at, id",
	)
		.bind(other.camp_id)
		.all<{ changes: string }>();
	expect(results.map(({ changes }) => JSON.parse(changes))).toEqual([{ require: true }, { require: false }]);

	// The director may edit settings, and not this one.
	const by = await ask("/camp-settings/security", { token: other.tokens.program_director });
	expect(by.status).toBe(403);
	const payload = { settings: { require_two_factor: true } };
	await ask(`/api/camps/${other.camp_id}`, {
		method: "PUT",
		token: other.tokens.program_director,
		body: payload,
	});
	expect((await settings()).require_two_factor).toBeUndefined();
});

test("the security page lists only the affected users", async () => {
	const html = await (await screen("/camp-settings/security", camp.tokens.camp_admin)).text();
	for (const role of ["camp_admin", "program_director", "nurse", "viewer"])
		expect(html).toContain(`${role} of Camp Alder`);
	for (const role of ["counselor of", "head_counselor of", "clerk of"])
		expect(html).not.toContain(`>${role} Camp Alder<`);
});
