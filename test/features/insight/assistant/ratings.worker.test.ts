import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { indexPeople } from "#db/seed/index-people";
import { aFamily, aGroup, anEnrollment, aSession } from "#db/seed/builders";
import { askQuestion, deleteQuestions } from "#app/features/insight/assistant/ask.server";
import * as answerRoute from "#app/features/insight/assistant/routes/answer";
import * as assistantRoute from "#app/features/insight/assistant/routes/assistant";
import * as settingsRoute from "#app/features/insight/assistant/routes/settings";
import * as thumbRoute from "#app/features/insight/assistant/routes/thumb";
import { vocabularyReads } from "#app/features/insight/assistant/vocabulary.server";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";
import { post } from "../reports/screen-forms";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let admin: CampCtx;
let director: CampCtx;

beforeAll(async () => {
	const own = await aCampWithAdmin();
	const alpha = aSession(own.season, { name: "Alpha" });
	const family = aFamily(own.camp, {
		last_name: "Wilson",
		household: { city: "Springfield" },
		children: [{ first_name: "Emma", birth_date: "2016-03-04" }],
	});
	const hawks = aGroup(own.camp, { name: "Hawks", session: alpha, campers: family.children });
	await store(alpha, family);
	await store(...family.children.map((child) => anEnrollment(alpha, child)));
	await store(hawks);
	await indexPeople(env.DB, env.SEARCH);
	admin = own.ctx;
	director = await aMember(own.camp, { role_key: "program_director" });
	await setCampFlag(admin, "ai_features", true);
});

const ask = async (ctx: CampCtx, question: string) =>
	(await askQuestion(ctx, await readBatch(ctx.db, vocabularyReads(ctx)), question)).id;
const rate = (id: string, form: Record<string, string>) => post(thumbRoute, director, { id }, form);
const wrong = async () => (await loadScreen(settingsRoute, admin.user, admin.camp)).wrong;
const rating = async (id: string) => {
	const { thumb, reason } = await loadScreen(answerRoute, director.user, admin.camp, { params: { id } });
	return { thumb, reason };
};

it("a rating can be changed and taken back", async () => {
	const id = await ask(director, "How many campers are in Alpha?");
	expect(await rating(id)).toEqual({ thumb: null, reason: null });
	await rate(id, { thumb: "down", because: "number" });
	expect(await rating(id)).toEqual({ thumb: -1, reason: "The number looks wrong" });
	await rate(id, { thumb: "down", because: "meaning" });
	expect(await rating(id)).toEqual({ thumb: -1, reason: "It misunderstood the question" });
	await rate(id, { thumb: "up" });
	expect(await rating(id)).toEqual({ thumb: 1, reason: null });
	await rate(id, { thumb: "none" });
	expect(await rating(id)).toEqual({ thumb: null, reason: null });
});

it("the reason is in the asker's history, beside the question", async () => {
	const id = await ask(director, "Which sessions have open spots?");
	await rate(id, { thumb: "down", because: "missing" });
	const { history } = await loadScreen(assistantRoute, director.user, admin.camp);
	expect(history.find((each) => each.id === id)).toMatchObject({ thumb: -1, reason: "Something is missing" });
});

it("admins see questions rated wrong with the reason and the plan, and no name", async () => {
	const named = await ask(director, "Which session is Emma Wilson in?");
	const helpful = await ask(director, "How many campers are in Alpha?");
	const metric = await ask(director, "Cancellations by session, last 7 days");
	expect((await wrong()).map(({ id }) => id)).not.toContain(named);
	await rate(named, { thumb: "down", because: "other" });
	await rate(metric, { thumb: "down" });
	await rate(helpful, { thumb: "up" });
	const listed = await wrong();
	const of = (id: string) => listed.find((each) => each.id === id);
	expect(of(named)).toMatchObject({ reason: "Something else" });
	expect(of(named)?.text).toMatch(/^Which session is P-[2-9A-Z]{4} in\?$/);
	expect(of(named)?.chips.length).toBeGreaterThan(1);
	expect(JSON.stringify(listed)).not.toMatch(/emma|wilson/i);
	expect(of(metric)).toMatchObject({
		reason: null,
		chips: ["Cancellations", "Summer 2026", "By session", "Last 7 days"],
	});
	expect(of(helpful)).toBeUndefined();
});

describe("a town, a birth date and a cabin in a question marked wrong", () => {
	let id: string;

	beforeAll(async () => {
		id = await ask(director, "Campers from Springfield born on 3/4/2016 in Hawks");
		await rate(id, { thumb: "down", because: "meaning" });
	});

	it("are filters without values for admins", async () => {
		const of = (await wrong()).find((each) => each.id === id);
		expect(of?.text).toMatch(/^Campers from \[place\] born on \[date\] in G-[2-9A-Z]{4}$/);
		expect(of?.chips.slice(1).toSorted()).toEqual(["Birth date", "City", "Groups this season"]);
	});

	it("are in the asker's own answer (control)", async () => {
		const { answer } = await loadScreen(answerRoute, director.user, admin.camp, { params: { id } });
		const labels = answer?.chips.map(({ label }) => label).join();
		for (const value of ["Springfield", "Mar 4, 2016", "Hawks"]) expect(labels).toContain(value);
	});
});

it("admins see one filter where two differ only in their hidden values", async () => {
	const id = await ask(director, "How many campers are in Alpha?");
	await rate(id, { thumb: "down" });
	const of = async () => (await wrong()).find((each) => each.id === id)?.chips;
	const before = (await of()) ?? [];
	const born = (op: string, value: string) => ({ any: [{ field: "birth_date", op, value }] });
	const twice = JSON.stringify([born("gte", "2014-01-01"), born("lte", "2016-01-01")]);
	await env.DB.prepare(
		`UPDATE assistant_question SET result = json_set(result, '$.reading.asked.plan.entity', 'camper',
			'$.reading.asked.plan.filters', json(?)) WHERE id = ?`,
	)
		.bind(twice, id)
		.run();
	expect(before.length).toBeGreaterThan(1);
	expect((await of())?.slice(1)).toEqual(["Birth date"]);
});

it("admins see the season and the sessions that a metric was read as", async () => {
	const id = await ask(director, "Fill rate of Alpha");
	await rate(id, { thumb: "down" });
	expect((await wrong()).find((each) => each.id === id)?.chips).toEqual([
		"Fill rate",
		"Summer 2026",
		"Session is Alpha",
	]);
});

it("admins no longer see a question that its asker deleted, or a rating that was taken back", async () => {
	const ids = [await ask(director, "How many girls are there?"), await ask(director, "campers by grade")];
	for (const id of ids) await rate(id, { thumb: "down" });
	expect((await wrong()).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
	await deleteQuestions(director, ids[0]);
	await rate(ids[1] ?? "", { thumb: "none" });
	const left = (await wrong()).map(({ id }) => id);
	expect(ids.filter((id) => left.includes(id))).toEqual([]);
});
