import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { indexPeople } from "#db/seed/index-people";
import { seedDemo } from "#db/seed/seed-demo";
import type { Planned } from "#app/features/insight/assistant/planner/types";
import { CATALOG_VERSION, parsePlan, type PlanInput } from "#app/platform/query/plan";
import { ACCOUNTS, type Role } from "../../../e2e/support/accounts";
import { campCtxFor } from "../../../support/world";
import { type Asker, askerOf, classOf, evaluate, type Evaluated, sharesOf } from "./evaluation/evaluate";
import { plannedText } from "./plan-text";
import { QUESTIONS } from "./questions/questions";

const NOW = "2026-07-15T18:00:00.000Z";

const askers = new Map<Role, Asker>();
const evaluated: Evaluated[] = [];

const of = (hold_out: boolean) => evaluated.filter(({ question }) => question.hold_out === hold_out);
const first = (id: string) => {
	const question = QUESTIONS.find((each) => each.id === id);
	const asker = question && askers.get(question.asked_by);
	if (!question || !asker) throw new Error(`No question ${id}`);
	return { question, asker };
};

beforeAll(async () => {
	await seedDemo(env.DB, NOW);
	await indexPeople(env.DB, env.SEARCH);
	const camp = await env.DB.prepare("SELECT id FROM camp WHERE slug = 'pinewood'").first<string>("id");
	// Routes ask for the permission to ask. Here every role asks, and everything else is decided by its own permissions.
	for (const role of new Set(QUESTIONS.map(({ asked_by }) => asked_by))) {
		const user = await env.DB.prepare("SELECT id FROM auth_user WHERE email = ?")
			.bind(ACCOUNTS[role].email)
			.first<string>("id");
		askers.set(role, await askerOf(await campCtxFor(user ?? "", camp ?? "", { now: NOW })));
	}
	for (const question of QUESTIONS)
		evaluated.push(await evaluate(askers.get(question.asked_by) as Asker, question));
	for (const hold_out of [false, true]) {
		const { right, refused, wrong } = sharesOf(of(hold_out));
		console.log(
			`${hold_out ? "held out" : "open"}: ${right}% right, ${refused}% refused, ${wrong}% plausible but wrong`,
		);
	}
	for (const { question, planned, is } of of(false))
		if (is !== "right")
			console.log(
				`${is} (${question.asked_by}, ${question.id}): ${question.text}\n  ${plannedText(planned)}`,
			);
}, 300_000);

describe("the built-in planner", () => {
	it.each([
		["open", false, 95, 1],
		["held out", true, 71, 1.3],
	])("answers the questions that are %s", (_, hold_out, least_right, most_wrong) => {
		const { right, wrong } = sharesOf(of(hold_out));
		expect(right).toBeGreaterThanOrEqual(least_right);
		expect(wrong).toBeLessThanOrEqual(most_wrong);
	});

	it("answers 85% of all questions, and at most 1% wrong", () => {
		const { right, wrong } = sharesOf(evaluated);
		expect(right).toBeGreaterThanOrEqual(85);
		expect(wrong).toBeLessThanOrEqual(1);
	});

	it("answers nothing that has to be refused", () => {
		const answered = evaluated.filter(
			({ question, is }) => question.expects.shape === "refused" && is === "wrong",
		);
		expect(answered.map(({ question }) => question.id)).toEqual([]);
	});
});

describe("the evaluation", () => {
	const planned = (plan: Partial<PlanInput>): Planned => ({
		outcome: "plan",
		reading: {
			asked: { kind: "plan", plan: parsePlan({ version: CATALOG_VERSION, columns: [], ...plan }) },
			corrected: [],
		},
	});
	const count = { entity: "camper", measures: [{ op: "count" as const }] };
	const enrolled = { any: [{ field: "enrollments", op: "gt" as const, value: 0 }] };

	it("takes the oracle's number for right, and another one for plausible but wrong", async () => {
		const { question, asker } = first("enrolled-campers");
		expect(await classOf(asker, question, planned({ ...count, filters: [enrolled] }))).toBe("right");
		expect(await classOf(asker, question, planned(count))).toBe("wrong");
	});

	it("takes too many rows and too few for plausible but wrong", async () => {
		const { question, asker } = first("five-oldest-campers");
		const oldest = {
			entity: "camper",
			columns: ["name"],
			filters: [enrolled],
			sort: [{ field: "birth_date", descending: false }],
		};
		const classed = (limit: number) => classOf(asker, question, planned({ ...oldest, limit }));
		expect(await Promise.all([4, 5, 6].map(classed))).toEqual(["wrong", "right", "wrong"]);
	});

	it("takes any answer to what has to be refused for plausible but wrong", async () => {
		const { question, asker } = first("health");
		expect(await classOf(asker, question, planned(count))).toBe("wrong");
		expect(await classOf(asker, question, { outcome: "private" })).toBe("right");
		expect(await classOf(asker, question, { outcome: "not_covered", nearest: [] })).toBe("refused");
	});
});
