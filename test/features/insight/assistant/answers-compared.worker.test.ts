import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { indexPeople } from "#db/seed/index-people";
import { aFamily, anEnrollment, aSession } from "#db/seed/builders";
import { askQuestion } from "#app/features/insight/assistant/ask.server";
import { findNamed } from "#app/features/insight/assistant/find-people.server";
import { shownGroups } from "#app/features/insight/assistant/hide-answers.server";
import * as answerRoute from "#app/features/insight/assistant/routes/answer";
import { openVocabulary, vocabularyReads } from "#app/features/insight/assistant/vocabulary.server";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import { openCatalog } from "#app/features/insight/reports/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { CATALOG_VERSION, parsePlan } from "#app/platform/query/plan";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

// What an answer hides because of the answers before it. Twelve campers are in Alpha, and three of them in Beta too.

let admin: CampCtx;

beforeAll(async () => {
	const own = await aCampWithAdmin();
	const [alpha, beta] = [aSession(own.season, { name: "Alpha" }), aSession(own.season, { name: "Beta" })];
	const families = Array.from({ length: 12 }, (_, at) => {
		const city = at < 7 ? "Augusta" : "Bath";
		return aFamily(own.camp, {
			last_name: `Family${at}`,
			household: { city },
			children: [{ first_name: `Child${at}`, birth_date: "2016-03-01", city }],
		});
	});
	const children = families.flatMap((family) => family.children);
	await store(alpha, beta, ...families);
	await store(
		...children.map((child) => anEnrollment(alpha, child)),
		...children.slice(0, 3).map((child) => anEnrollment(beta, child)),
	);
	await indexPeople(env.DB, env.SEARCH);
	admin = own.ctx;
	await setCampFlag(admin, "ai_features", true);
});

const ask = async (ctx: CampCtx, question: string) =>
	askQuestion(ctx, await readBatch(ctx.db, vocabularyReads(ctx)), question);

/** Asks a question and opens its answer. */
async function answered(ctx: CampCtx, question: string) {
	const { id, planned } = await ask(ctx, question);
	const shown = await loadScreen(answerRoute, ctx.user, ctx.camp, { params: { id } });
	return { id, planned, shown };
}

const sentence = async (ctx: CampCtx, question: string) =>
	(await answered(ctx, question)).shown.answer?.sentence;

describe("an answer that follows many", () => {
	const bypass = "How many campers in Alpha are not in Beta?";

	/** Stores the plan of a question once more, each time with another filter that keeps everyone. */
	async function repeated(id: string, times: number) {
		const statement = env.DB.prepare(
			`INSERT INTO assistant_question (camp_id, id, user_id, asked_at, text, outcome, result, planner)
			SELECT camp_id, id || '-' || ?1, user_id, asked_at, text, outcome,
				json_insert(result, '$.reading.asked.plan.filters[#]', json(?2)), planner
			FROM assistant_question WHERE id = ?3`,
		);
		await env.DB.batch(
			Array.from({ length: times }, (_, at) => {
				const filter = { any: [{ field: "first_name", op: "is_not", value: `Unused${at}` }] };
				return statement.bind(at, JSON.stringify(filter), id);
			}),
		);
	}

	it("is compared with the same question whose season was named", async () => {
		const user = await aMember(admin.camp, { role_key: "camp_admin" });
		expect(await sentence(user, "How many campers are in Alpha?")).toBe("12 campers");
		const { planned, shown } = await answered(user, "How many campers in Alpha this season are not in Beta?");
		// Control: the two plans differ by the season that only one of them names.
		expect(planned).toMatchObject({ reading: { asked: { plan: { season: expect.any(String) } } } });
		expect(shown.answer).toMatchObject({
			sentence: "Hidden",
			note: expect.stringContaining("Together with another number"),
		});
	});

	it("is compared with the first one, however many came between", async () => {
		const user = await aMember(admin.camp, { role_key: "camp_admin" });
		await answered(user, "How many campers are in Alpha?");
		const { id } = await ask(user, "How many campers live in Augusta?");
		await repeated(id, 40);
		expect(await sentence(user, bypass)).toBe("Hidden");
	});

	it("is compared once with a question that was asked many times", async () => {
		const user = await aMember(admin.camp, { role_key: "camp_admin" });
		for (let times = 0; times < 50; times++) await ask(user, "How many campers live in Augusta?");
		expect(await sentence(user, bypass)).toBe("9 campers");
	});

	it("isn't shown where too many different ones came before", async () => {
		const user = await aMember(admin.camp, { role_key: "camp_admin" });
		const { id } = await ask(user, "How many campers live in Augusta?");
		await repeated(id, 60);
		const { shown } = await answered(user, bypass);
		expect(shown.answer).toMatchObject({ sentence: "Hidden", note: expect.stringContaining("24 hours") });
	});

	it("is compared with counts of the same campers in other lists", async () => {
		const user = await aMember(admin.camp, { role_key: "camp_admin" });
		const { planned } = await answered(user, "How many enrollments are in Alpha?");
		expect(planned).toMatchObject({ reading: { asked: { plan: { entity: "enrollment" } } } });
		expect(await sentence(user, bypass)).toBe("Hidden");
	});

	it("of one family isn't shown, such as the highest balance", async () => {
		const hidden = async (op: "max" | "min" | "sum") => {
			const measures = [{ op, field: "balance" }];
			const plan = parsePlan({ version: CATALOG_VERSION, entity: "family", columns: [], measures });
			return (await shownGroups(await openCatalog(admin), plan, [])).hidden.size;
		};
		expect([await hidden("max"), await hidden("min")]).toEqual([1, 1]);
		// Control: that of all twelve is shown.
		expect(await hidden("sum")).toBe(0);
	});
});

describe("a town", () => {
	it("of the camp's families is known only to those who can see campers", async () => {
		const lookUp = async (can: CampCtx["can"]) => {
			const ctx = { ...admin, can };
			const { vocabulary } = await openVocabulary(ctx, await readBatch(ctx.db, vocabularyReads(ctx)));
			return (await findNamed(ctx, "Who lives in Augusta", vocabulary)).towns.map(({ name }) => name);
		};
		expect(await lookUp((permission) => permission !== "campers_view" && admin.can(permission))).toEqual([]);
		expect(await lookUp(admin.can)).toEqual(["Augusta"]);
	});
});
