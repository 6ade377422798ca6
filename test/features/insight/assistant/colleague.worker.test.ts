import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { indexPeople } from "#db/seed/index-people";
import { aFamily, anEnrollment, aSession } from "#db/seed/builders";
import { askQuestion, deleteQuestions } from "#app/features/insight/assistant/ask.server";
import * as answerRoute from "#app/features/insight/assistant/routes/answer";
import * as assistantRoute from "#app/features/insight/assistant/routes/assistant";
import * as changeRoute from "#app/features/insight/assistant/routes/change";
import * as deleteRoute from "#app/features/insight/assistant/routes/delete";
import * as thumbRoute from "#app/features/insight/assistant/routes/thumb";
import { vocabularyReads } from "#app/features/insight/assistant/vocabulary.server";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";
import { type Fields, post } from "../reports/screen-forms";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let asker: CampCtx;
let colleague: CampCtx;
let stranger: CampCtx;
/** The asker's question about a camper by name. */
let id: string;
let text: string;

const rowOf = async (question_id: string) =>
	env.DB.prepare("SELECT text, thumb, deleted_at, changed_from, user_id FROM assistant_question WHERE id = ?")
		.bind(question_id)
		.first<{ text: string; thumb: number | null; deleted_at: string | null; changed_from: string | null }>();
const questions = async ({ user }: CampCtx) =>
	(
		await env.DB.prepare("SELECT id, text FROM assistant_question WHERE user_id = ? ORDER BY id")
			.bind(user.id)
			.all<{ id: string; text: string }>()
	).results;
const change = (ctx: CampCtx, fields: Fields) => post(changeRoute, ctx, { id }, fields);
/** The question that a change has led to. */
const led = ({ to }: { to: string | null }) => to?.split("/").at(-1) ?? "";

beforeAll(async () => {
	const own = await aCampWithAdmin();
	const other = await aCampWithAdmin();
	const session = aSession(own.season, { name: "Alpha" });
	const family = aFamily(own.camp, {
		last_name: "Wilson",
		children: [{ first_name: "Emma", birth_date: "2016-03-01" }],
	});
	await store(session, family);
	await store(...family.children.map((child) => anEnrollment(session, child)));
	await indexPeople(env.DB, env.SEARCH);
	asker = own.ctx;
	colleague = await aMember(own.camp, { role_key: "program_director" });
	stranger = other.ctx;
	for (const ctx of [asker, stranger]) await setCampFlag(ctx, "ai_features", true);
	const rows = await readBatch(asker.db, vocabularyReads(asker));
	({ id } = await askQuestion(asker, rows, "Which session is Emma Wilson in?"));
	text = (await rowOf(id))?.text ?? "";
});

describe("a colleague's question", () => {
	it("has a token of its asker's session (control)", () => {
		expect(text).toMatch(/^Which session is P-[2-9A-Z]{4} in\?$/);
	});

	it("is asked again without its text", async () => {
		const answer = await change(colleague, { again: "true" });
		expect(answer.status).toBe(303);
		const copy = led(answer);
		expect(await rowOf(copy)).toMatchObject({ text: "A colleague's question", changed_from: null });
		const shown = await loadScreen(answerRoute, colleague.user, colleague.camp, { params: { id: copy } });
		expect(shown).toMatchObject({ is_own: true, text: "A colleague's question" });
		expect(shown.answer?.sentence).toBeDefined();
		const listed = await loadScreen(assistantRoute, colleague.user, colleague.camp);
		expect(JSON.stringify([shown, listed])).not.toContain(text);
	});

	it.each<Fields>([
		{ drop: "0" },
		{ choose: "0" },
		{ edit: "0", "condition.op": "is", "condition.value": "x" },
		{ edit: "season", "condition.value": "x" },
	])("can't be changed: %j", async (fields) => {
		const before = await questions(colleague);
		expect((await change(colleague, fields)).status).toBe(404);
		expect(await questions(colleague)).toEqual(before);
	});

	it("is neither rated nor deleted by someone else", async () => {
		expect((await post(thumbRoute, colleague, { id }, { thumb: "up" })).status).toBe(404);
		expect((await post(deleteRoute, colleague, { id })).status).toBe(404);
		expect(await rowOf(id)).toMatchObject({ text, thumb: null, deleted_at: null });
	});

	it("isn't there for a user of another camp", async () => {
		expect((await change(stranger, { again: "true" })).status).toBe(404);
		expect((await post(thumbRoute, stranger, { id }, { thumb: "up" })).status).toBe(404);
		expect((await post(deleteRoute, stranger, { id })).status).toBe(404);
		await expect(
			loadScreen(answerRoute, stranger.user, stranger.camp, { params: { id } }),
		).rejects.toMatchObject({ status: 404 });
		expect(await questions(stranger)).toEqual([]);
	});
});

describe("the asker's own question", () => {
	it("keeps its text when it is changed, and can be rated (control)", async () => {
		const answer = await change(asker, { drop: "0" });
		expect(answer.status).toBe(303);
		expect(await rowOf(led(answer))).toMatchObject({ text, changed_from: id });
		expect((await post(thumbRoute, asker, { id }, { thumb: "up" })).status).toBe(303);
		expect(await rowOf(id)).toMatchObject({ thumb: 1 });
	});

	it("leaves no text behind once it is deleted", async () => {
		await deleteQuestions(asker, id);
		const all = [...(await questions(asker)), ...(await questions(colleague))];
		expect(all.length).toBeGreaterThan(2);
		expect(JSON.stringify(all)).not.toContain("P-");
	});
});
