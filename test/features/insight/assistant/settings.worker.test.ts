import { beforeAll, describe, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { aMembership, aRole, aSession, aUser } from "#db/seed/builders";
import { askQuestion } from "#app/features/insight/assistant/ask.server";
import type { SettingChange } from "#app/features/insight/assistant/inputs";
import * as assistantRoute from "#app/features/insight/assistant/routes/assistant";
import * as egressRoute from "#app/features/insight/assistant/routes/egress";
import * as settingRoute from "#app/features/insight/assistant/routes/setting";
import * as settingsRoute from "#app/features/insight/assistant/routes/settings";
import { addSynonym, removeSynonym, setSetting } from "#app/features/insight/assistant/settings.server";
import { openVocabulary, vocabularyReads } from "#app/features/insight/assistant/vocabulary.server";
import { limitAssistant, listForAssistant, setCampFlag } from "#app/features/office/operator/set-flag.server";
import type { CampCtx } from "#app/platform/context.server";
import { sidebarFor } from "#app/shells/navigation";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";
import { post } from "../reports/screen-forms";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let admin: CampCtx;
let director: CampCtx;

beforeAll(async () => {
	const own = await aCampWithAdmin();
	await store(aSession(own.season, { name: "Waterfront Week" }));
	admin = own.ctx;
	director = await aMember(own.camp, { role_key: "program_director" });
	await setCampFlag(admin, "ai_features", true);
});

const set = (change: Partial<SettingChange> & Pick<SettingChange, "set">) =>
	setSetting(admin, { role: [], ...change });
const opens = async ({ user }: CampCtx) =>
	loadScreen(assistantRoute, user, admin.camp).then(
		() => 200,
		({ status }: { status: number }) => status,
	);
/** What the login says about the feature: navigation and search follow it. */
const offered = async ({ user }: CampCtx) =>
	(await campCtxFor(user.id, admin.camp.id)).features.has("flag:ai_features");

describe("the settings", () => {
	it("turn the assistant off and on for everyone", async () => {
		await set({ set: "is_on", is_on: false });
		expect([await opens(admin), await opens(director)]).toEqual([404, 404]);
		expect(await offered(admin)).toBe(false);
		expect((await loadScreen(settingsRoute, admin.user, admin.camp)).is_on).toBe(false);
		await set({ set: "is_on", is_on: true });
		expect([await opens(admin), await opens(director)]).toEqual([200, 200]);
		expect(await offered(admin)).toBe(true);
	});

	it("limit the assistant to some roles", async () => {
		await set({ set: "roles", role: ["camp_admin"] });
		expect([await opens(admin), await opens(director)]).toEqual([200, 404]);
		expect([await offered(admin), await offered(director)]).toEqual([true, false]);
		await set({ set: "roles", role: ["camp_admin", "program_director"] });
		expect(await opens(director)).toBe(200);
	});

	it("stay within reach while the assistant is off, as does what was sent to a model", async () => {
		const places = async ({ user }: CampCtx) => {
			const { membership, features } = await campCtxFor(user.id, admin.camp.id);
			const viewer = { permissions: [...membership.permissions], features: [...features] };
			return sidebarFor(viewer).flatMap(({ to, children = [] }) => [to, ...children.map((each) => each.to)]);
		};
		const lasting = ["/ai-analytics/settings", "/ai-analytics/egress"];
		expect(await places(admin)).toEqual(expect.arrayContaining(["/ai-analytics", ...lasting]));
		await set({ set: "is_on", is_on: false });
		const off = await places(admin);
		expect(off).toEqual(expect.arrayContaining(lasting));
		expect(off).not.toContain("/ai-analytics");
		expect(await loadScreen(egressRoute, admin.user, admin.camp)).toMatchObject({ items: [] });
		expect((await post(settingRoute, admin, {}, { set: "is_on", is_on: "on" })).status).toBe(303);
		expect(await opens(admin)).toBe(200);
	});

	it("keep what was sent readable for roles that can't ask", async () => {
		await set({ set: "roles", role: ["program_director"] });
		expect([await opens(admin), await offered(admin)]).toEqual([404, false]);
		expect(await loadScreen(egressRoute, admin.user, admin.camp)).toMatchObject({ items: [] });
		await set({ set: "roles", role: ["camp_admin", "program_director"] });
	});

	it("leave custom roles to their permissions", async () => {
		const role = aRole(admin.camp, { name: "Registrar", permissions: ["ai_query", "campers_view"] });
		const user = aUser();
		await store(role, user, aMembership(admin.camp, user, { role_key: null, role_id: role.id }));
		const registrar = await campCtxFor(user.id, admin.camp.id);
		await set({ set: "roles", role: ["camp_admin"] });
		expect([await opens(registrar), await opens(director)]).toEqual([200, 404]);
		await set({ set: "roles", role: ["camp_admin", "program_director"] });
	});

	it("answer 404 where the feature is off", async () => {
		const off = await aCampWithAdmin();
		for (const route of [settingsRoute, egressRoute])
			await expect(loadScreen<unknown>(route, off.user, off.camp)).rejects.toMatchObject({ status: 404 });
		expect((await post(settingRoute, off.ctx, {}, { set: "is_on", is_on: "on" })).status).toBe(404);
	});

	it("end where the platform limits the assistant to listed camps, even if none is listed", async () => {
		const other = await aCampWithAdmin();
		await listForAssistant(admin, other.camp.id, true);
		expect([await opens(admin), await offered(admin)]).toEqual([200, true]);
		await limitAssistant(admin, true);
		expect([await opens(admin), await offered(admin)]).toEqual([404, false]);
		for (const route of [settingsRoute, egressRoute])
			await expect(loadScreen<unknown>(route, admin.user, admin.camp)).rejects.toMatchObject({ status: 404 });
		await listForAssistant(admin, admin.camp.id, true);
		expect([await opens(admin), await offered(admin)]).toEqual([200, true]);
		for (const camp_id of [admin.camp.id, other.camp.id]) await listForAssistant(admin, camp_id, false);
		expect([await opens(admin), await offered(admin)]).toEqual([404, false]);
		await limitAssistant(admin, false);
		expect([await opens(admin), await offered(admin)]).toEqual([200, true]);
	});

	it("say that no model is configured", async () => {
		expect((await loadScreen(settingsRoute, admin.user, admin.camp)).provider).toBeNull();
	});
});

describe("a word of the camp", () => {
	const vocabulary = async () =>
		(await openVocabulary(admin, await readBatch(admin.db, vocabularyReads(admin)))).vocabulary;
	const add = async (word: string, means: string) => addSynonym(admin, await vocabulary(), { word, means });
	const ask = async (question: string) =>
		askQuestion(admin, await readBatch(admin.db, vocabularyReads(admin)), question);

	it("is read as what it means, until it is removed", async () => {
		const question = "How many campers are in the lagoon?";
		expect((await ask(question)).planned.outcome).toBe("unknown_word");
		await add("The Lagoon", "Waterfront Week");
		const { planned } = await ask(question);
		expect(planned).toMatchObject({ outcome: "plan" });
		expect((await ask("How many campers are in Waterfront Week?")).planned).toEqual(planned);
		const { words } = await loadScreen(settingsRoute, admin.user, admin.camp);
		expect(words).toEqual([{ word: "lagoon", means: "Waterfront Week" }]);
		await removeSynonym(admin, "The Lagoon");
		expect((await ask(question)).planned.outcome).toBe("unknown_word");
	});

	it.each([
		["lagoon", "qwertzu", "doesn't know"],
		["how many", "campers", "already use"],
		["families", "campers", "already has a meaning"],
		["peanut allergy", "campers", "never reads"],
	])("is refused: %s for %s", async (word, means, why) => {
		await expect(add(word, means)).rejects.toThrow(why);
	});
});
