import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { askQuestion } from "#app/features/insight/assistant/ask.server";
import type { ModelReading } from "#app/features/insight/assistant/model/ask-model.server";
import type { Planned } from "#app/features/insight/assistant/planner/types";
import type { Role } from "../../../../e2e/support/accounts";
import { MODEL_FAULTS, PlayedModel, questionIn } from "../../../../support/outside/model";
import { type Asker, type Class, classOf } from "../evaluation/evaluate";
import type { Question } from "../questions/question";
import { QUESTIONS } from "../questions/questions";
import { askAnyway, modelAsker, modelCtx, seedModelWorld, SERVICE } from "./model-world";
import { recordedPlan } from "./recorded";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const OPEN = QUESTIONS.filter(({ hold_out }) => !hold_out);
const COVERED = OPEN.filter(({ expects }) => expects.shape !== "refused");
const askers = new Map<Role, Asker>();
let model: PlayedModel;

const askerFor = (question: Question) => askers.get(question.asked_by) as Asker;
const egress = () =>
	env.DB.prepare(
		"SELECT sent, answer, outcome, provider, model FROM assistant_egress ORDER BY left_at DESC, id DESC",
	).all<{
		sent: string;
		answer: string | null;
		outcome: string;
		provider: string;
		model: string;
	}>();

const classed = async (question: Question, reading: ModelReading): Promise<Class> => {
	const planned: Planned =
		reading.is === "planned" ? reading.planned : { outcome: "not_covered", nearest: [] };
	return classOf(askerFor(question), question, planned);
};

beforeAll(async () => {
	await seedModelWorld();
	for (const role of new Set(OPEN.map(({ asked_by }) => asked_by))) askers.set(role, await modelAsker(role));
});
beforeEach(() => {
	model = new PlayedModel(recordedPlan);
	vi.stubGlobal("fetch", model.call);
});
afterAll(() => {
	vi.unstubAllGlobals();
});

describe("a model with the recorded plans", () => {
	it("answers at least 97% of the covered questions right, none wrong, in at most 1,500 tokens each", async () => {
		const is: Record<Class, string[]> = { right: [], refused: [], wrong: [] };
		for (const question of COVERED)
			is[await classed(question, await askAnyway(askerFor(question), question.text))].push(question.text);
		console.log(`model: ${is.right.length} of ${COVERED.length} right; refused: ${is.refused.join(" | ")}`);
		expect(is.wrong).toEqual([]);
		expect(is.right.length / COVERED.length).toBeGreaterThanOrEqual(0.97);
	});

	it("is asked only where the built-in planner refuses, and answers more with it", async () => {
		const asked: string[] = [];
		for (const question of OPEN) {
			const before = model.received.length;
			const { planned, note } = await askQuestion(
				askerFor(question).ctx,
				askerFor(question).rows,
				question.text,
			);
			expect(note).toBeNull();
			if (model.received.length > before) asked.push(question.text);
			expect(await classOf(askerFor(question), question, planned), question.text).not.toBe(
				question.id === "retention" ? "never" : "wrong",
			);
		}
		expect(asked).toEqual([
			"total scholarship money given out this summer",
			"how many spots do we have in all, taken or not",
			"what percent of last summer's campers came back this summer",
		]);
	});
});
