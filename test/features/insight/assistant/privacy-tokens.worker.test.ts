import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as detokenizeApi from "#app/features/insight/assistant/api/detokenize";
import { apiCaller, type Caller } from "../../../support/call-api";
import { aCampWithAdmin, aMember } from "../../people/campers/campers-world";
import { aPrivateCamp, LISTS, NAMES, privacyCalls } from "./privacy-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

type Calls = Awaited<ReturnType<typeof privacyCalls>>;

let camp: Awaited<ReturnType<typeof aPrivateCamp>>;
let admin: Calls["admin"];
let ask: Calls["ask"];
let list: Calls["list"];
let lookUp: Calls["lookUp"];
let told: Calls["told"];
let anAdmin: Calls["anAdmin"];

beforeAll(async () => {
	camp = await aPrivateCamp();
	({ admin, ask, list, lookUp, told, anAdmin } = await privacyCalls(camp.camp, camp.user));
});

describe("tokens", () => {
	it("are the same in each answer of a session, and others in another user's or session", async () => {
		const tokens = async (by: Caller) => (await list("campers", "", by)).rows.map(({ token }) => token);
		const [mine, again] = [await tokens(admin), await tokens(admin)];
		expect(again).toEqual(mine);
		const other = await anAdmin();
		const theirs = await tokens(other.call);
		expect(theirs.filter((token) => mine.includes(token)).length).toBeLessThan(2);
		const later = await tokens(await apiCaller(other.id));
		expect(later.filter((token) => theirs.includes(token)).length).toBeLessThan(2);
	});

	it("can be looked up with the permission, and each lookup is in the audit trail", async () => {
		const { call, id } = await anAdmin();
		const person = (await list("campers", "", call)).rows[0]?.token ?? "";
		const worker = (await list("staff", "", call)).rows[0]?.token ?? "";
		const family = (await list("transactions", "", call)).rows[0]?.token ?? "";
		const { found, not_found } = await told([person, worker, family, person, "P-0000"], call);
		expect(not_found).toEqual(["P-0000"]);
		expect(found.map(({ token, kind }) => [token, kind])).toEqual([
			[person, "camper"],
			[worker, "staff"],
			[family, "family"],
		]);
		expect(camp.children.map((child) => child.id)).toContain(found[0]?.id);
		expect(found[0]?.name).toMatch(/^Zq/);
		const { results } = await env.DB.prepare(
			"SELECT entity, entity_id, changes FROM audit_event WHERE camp_id = ? AND user_id = ? AND action = 'assistant.detokenize'",
		)
			.bind(camp.camp.id, id)
			.all<{ entity: string; entity_id: string; changes: string }>();
		expect(results.map(({ entity, entity_id }) => [entity, entity_id]).sort()).toEqual(
			[
				["camper", found[0]?.id],
				["household", found[2]?.id],
				["staff", found[1]?.id],
			].sort(),
		);
		expect(JSON.stringify(results)).not.toMatch(/Zq/);
	});

	it("of another user, another session, or a day ago aren't found", async () => {
		const owner = await anAdmin();
		const [token = ""] = (await list("campers", "", owner.call)).rows.map((row) => row.token);
		const unknown = { found: [], not_found: [token] };
		expect((await told([token], owner.call)).found).toHaveLength(1);
		expect(await told([token], (await anAdmin()).call)).toEqual(unknown);
		expect(await told([token], await apiCaller(owner.id))).toEqual(unknown);
		await env.DB.prepare("UPDATE privacy_token SET expires_at = '2020-01-01T00:00:00.000Z' WHERE user_id = ?")
			.bind(owner.id)
			.run();
		expect(await told([token], owner.call)).toEqual(unknown);
	});

	it("of people that the user can't see any more aren't found", async () => {
		const { call } = await anAdmin();
		const { rows } = await list("campers", "", call);
		const { found } = await told(
			rows.map(({ token }) => token),
			call,
		);
		const gone = found.at(-1);
		await env.DB.prepare(
			"UPDATE camper SET deleted_at = '2026-07-10T00:00:00.000Z' WHERE camp_id = ? AND id = ?",
		)
			.bind(camp.camp.id, gone?.id ?? "")
			.run();
		const after = await told([gone?.token ?? ""], call);
		await env.DB.prepare("UPDATE camper SET deleted_at = NULL WHERE camp_id = ? AND id = ?")
			.bind(camp.camp.id, gone?.id ?? "")
			.run();
		expect(after).toEqual({ found: [], not_found: [gone?.token] });
	});

	it("are at most a hundred at a time", async () => {
		const tokens = (n: number) => Array.from({ length: n }, (_, at) => `P-${2000 + at}`);
		expect((await lookUp(tokens(100))).status).toBe(200);
		const refused = await lookUp(tokens(101));
		expect(refused.status).toBe(422);
		expect(refused.body.fields).toHaveProperty("tokens");
		expect((await lookUp([])).status).toBe(422);
	});
});

describe("rights", () => {
	it("are those of the assistant and of the list", async () => {
		const { user } = await aMember(camp.camp, { role_key: "head_counselor" });
		const by = await apiCaller(user.id);
		for (const name of NAMES) expect((await ask(name, "", by)).status, name).toBe(403);
		expect((await lookUp(["P-2345"], by)).status).toBe(403);
		const stranger = await aCampWithAdmin();
		const foreign = await apiCaller(stranger.user.id);
		for (const name of NAMES) expect((await ask(name, "", foreign)).status, name).toBe(404);
		expect((await lookUp(["P-2345"], foreign)).status).toBe(404);
	});

	it("end where the flag or the camp's setting is off", async () => {
		const off = await aCampWithAdmin();
		const by = await apiCaller(off.user.id);
		const search = `?camp_id=${off.camp.id}`;
		for (const module of Object.values(LISTS)) expect((await by("GET", module, { search })).status).toBe(404);
		expect((await by("POST", detokenizeApi, { search, body: { tokens: ["P-2345"] } })).status).toBe(404);
		const { call } = await anAdmin();
		const set = (is_on: number) =>
			env.DB.prepare(
				"INSERT INTO assistant_setting (camp_id, is_on) VALUES (?, ?) ON CONFLICT DO UPDATE SET is_on = excluded.is_on",
			)
				.bind(camp.camp.id, is_on)
				.run();
		await set(0);
		const statuses = await Promise.all(NAMES.map((name) => ask(name, "", call)));
		const token = await lookUp(["P-2345"], call);
		await set(1);
		expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
		expect(token.status).toBe(404);
	});
});

describe("the quota", () => {
	const calls = (user_id: string, n: number) =>
		env.DB.batch(
			Array.from({ length: n }, (_, at) =>
				env.DB.prepare(
					"INSERT INTO assistant_call (camp_id, id, user_id, at, kind) VALUES (?, ?, ?, ?, 'privacy')",
				).bind(
					camp.camp.id,
					`${user_id}-${at}`,
					user_id,
					new Date(Date.now() - 30 * 60_000 + at).toISOString(),
				),
			),
		);
	const counted = async (user_id: string) =>
		(
			await env.DB.prepare("SELECT count(*) AS n FROM assistant_call WHERE user_id = ?")
				.bind(user_id)
				.first<{ n: number }>()
		)?.n;

	it("lets through a hundred calls an hour, however many come at the same time, and says when to come back", async () => {
		const { id, call } = await anAdmin();
		await calls(id, 95);
		const answers = await Promise.all(
			Array.from({ length: 12 }, (_, at) => (at % 2 ? ask("sessions", "", call) : lookUp(["P-2345"], call))),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(7);
		for (const { headers } of refused) {
			expect(Number(headers.get("Retry-After"))).toBeGreaterThan(1700);
			expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(1800);
		}
		expect(await counted(id)).toBe(100);
	});

	it("counts no call that is refused", async () => {
		const { id, call } = await anAdmin();
		await ask("campers", "&grade=none", call);
		await ask("campers", "&cursor=none", call);
		await ask("campers", "&session_id=no-such-session", call);
		await lookUp([], call);
		expect(await counted(id)).toBe(0);
		await ask("campers", "", call);
		expect(await counted(id)).toBe(1);
	});
});
