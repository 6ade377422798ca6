import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { aCamp, aMembership, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { createDefinition } from "#app/features/camp/definitions/index.server";
import { addQuestion, duplicateQuestion } from "#app/features/registration/forms/add-question.server";
import { addStarterQuestions } from "#app/features/registration/forms/add-starter.server";
import { changeQuestion, moveQuestion } from "#app/features/registration/forms/change-question.server";
import { takeOverQuestions } from "#app/features/registration/forms/copy-questions.server";
import { copyQuestions } from "#app/features/registration/forms/copy-questions.server";
import type { QuestionFields } from "#app/features/registration/forms/inputs";
import { publishForm, seenHash } from "#app/features/registration/forms/publish-form.server";
import {
	publishedForm,
	questionsOfSeason,
	toForm,
	toStored,
} from "#app/features/registration/forms/queries.server";
import { removeQuestion, restoreQuestion } from "#app/features/registration/forms/remove-question.server";
import type { Clause } from "#app/features/registration/forms/rules";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { statementsOf } from "../../../support/season-parts";
import { campCtxFor } from "../../../support/world";

let ctx: CampCtx;
let season: ReturnType<typeof aSeason>;
let next: ReturnType<typeof aSeason>;
let session: ReturnType<typeof aSession>;
let director: ReturnType<typeof aUser>;

beforeEach(async () => {
	const camp = aCamp();
	director = aUser();
	season = aSeason(camp);
	next = aSeason(camp, { year: 2027, is_current: false });
	session = aSession(season, { name: "First Session" });
	const later = aSession(next, { name: "first session" });
	const member = aMembership(camp, director, { role_key: "program_director" });
	await writeRows(env.DB, [camp, director, member, season, next, session, later]);
	ctx = await campCtxFor(director.id, camp.id);
});

const fields = (label: string, over: Partial<QuestionFields> = {}): QuestionFields => ({
	kind: "yes_no",
	per_family: false,
	label,
	help: null,
	is_required: false,
	options: [],
	condition: null,
	...over,
});
const when = (...of: Clause[]) => ({ condition: { match: "all" as const, of } });
const is = (field: string, value: Clause["value"]): Clause => ({ field, operator: "is", value });
const add = (label: string, over: Partial<QuestionFields> = {}) =>
	addQuestion(ctx, season.id, fields(label, over));
const stored = async (id = season.id) => toStored(await questionsOfSeason(ctx.db, ctx.camp.id, id));
const labels = async (id = season.id) => (await stored(id)).map(({ label }) => label);
const published = async () => toForm((await publishedForm(ctx.db, ctx.camp.id, season.id))[0]);
const audited = async () =>
	(
		await env.DB.prepare("SELECT action FROM audit_event WHERE camp_id = ? ORDER BY at, id")
			.bind(ctx.camp.id)
			.all<{ action: string }>()
	).results.map(({ action }) => action);

describe("Writing questions", () => {
	it("adds a new one after the others, with the family's before the children's", async () => {
		await add("Shirt");
		await add("Swimming");
		expect(await add("Bus", { per_family: true })).toMatchObject({ position: 1, season_id: season.id });
		expect(await labels()).toEqual(["Bus", "Shirt", "Swimming"]);
		expect((await stored()).map(({ position }) => position)).toEqual([1, 2, 3]);
		expect(await audited()).toEqual(["question.create", "question.create", "question.create"]);
	});

	it("stores the given fields", async () => {
		const options = [
			{ key: "n", label: "North" },
			{ key: "s", label: "South" },
		];
		const said = { kind: "choice", help: "Nearest to you", is_required: true, options } as const;
		const { id } = await add("Stop", { ...said, ...when(is("session", session.id)), options: [...options] });
		expect((await stored())[0]).toMatchObject({
			id,
			label: "Stop",
			...said,
			condition: { match: "all", of: [{ field: "session", operator: "is", value: session.id }] },
		});
	});

	it("keeps that its answers are health information, in copies and after Undo too, and publishes it as before", async () => {
		const isHealth = async (of = season.id) =>
			(await stored(of)).map(({ label, is_health }) => [label, is_health]);
		const { id } = await add("EpiPen", { is_health: true });
		await add("Shirt");
		await publishForm(ctx, season.id);
		await changeQuestion(ctx, season.id, id, { help: "Yes or no" });
		await duplicateQuestion(ctx, season.id, id);
		await removeQuestion(ctx, season.id, id);
		await restoreQuestion(ctx, season.id, id);
		expect(await isHealth()).toEqual([
			["EpiPen", true],
			["EpiPen (copy)", true],
			["Shirt", false],
		]);
		await takeOverQuestions(ctx, next.id, season.id);
		expect((await isHealth(next.id))[0]).toEqual(["EpiPen", true]);
		// What families are asked says nothing of it, so marking a question is no change to publish.
		await publishForm(ctx, season.id);
		await changeQuestion(ctx, season.id, id, { is_health: false });
		await expect(publishForm(ctx, season.id)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await isHealth()).toContainEqual(["EpiPen", false]);
	});

	it("rejects what doesn't fit the question or another one, and changes nothing", async () => {
		const bus = await add("Bus", { per_family: true });
		const stop = await add("Stop", { per_family: true, ...when(is(bus.id, true)) });
		const before = await stored();
		const refused = async (write: Promise<unknown>) => {
			const error = await write.catch((thrown: { message: string; fields?: unknown }) => thrown);
			expect(await stored()).toEqual(before);
			return error;
		};
		expect(await refused(changeQuestion(ctx, season.id, bus.id, when(is(stop.id, true))))).toMatchObject({
			code: "INVALID",
			fields: {
				condition: ["These questions depend on each other, so none would be asked: “Bus” → “Stop” → “Bus”."],
			},
		});
		expect(await refused(changeQuestion(ctx, season.id, bus.id, { per_family: false }))).toMatchObject({
			message:
				"“Stop” would no longer fit. A family question can't depend on “Bus”, which is asked for each child.",
		});
		expect(await refused(changeQuestion(ctx, season.id, bus.id, { kind: "text" }))).toMatchObject({
			message: "“Stop” would no longer fit. “Bus” can't be compared this way.",
		});
		expect(await refused(removeQuestion(ctx, season.id, bus.id))).toMatchObject({
			code: "IN_USE",
			message: "“Stop” depends on “Bus”. Change it first; nothing was removed.",
		});
		expect(await refused(add("Bunk", { kind: "choice" }))).toMatchObject({
			fields: { options: [expect.any(String)] },
		});
	});

	it("rejects a change based on an outdated version", async () => {
		const { id, updated_at } = await add("Bus");
		const changed = await changeQuestion(ctx, season.id, id, { label: "Coach", updated_at });
		expect(changed.updated_at > updated_at).toBe(true);
		await expect(changeQuestion(ctx, season.id, id, { label: "Van", updated_at })).rejects.toMatchObject({
			code: "STALE",
		});
		// A step of another question makes nobody's form old.
		await add("Shirt");
		await moveQuestion(ctx, season.id, id, { direction: "down" });
		await changeQuestion(ctx, season.id, id, { label: "Van", updated_at: changed.updated_at });
		expect(await labels()).toEqual(["Shirt", "Van"]);
	});

	it("loses none of several parallel changes", async () => {
		const many = ["A", "B", "C"];
		await Promise.all(many.map((label) => add(label)));
		expect((await labels()).sort()).toEqual(many);
		expect((await stored()).map(({ position }) => position)).toEqual([1, 2, 3]);
	});

	it("never creates a cycle from two changes that are each valid", async () => {
		for (let run = 0; run < 5; run++) {
			const [a, b] = [await add(`A${run}`), await add(`B${run}`)];
			const both = await Promise.allSettled([
				changeQuestion(ctx, season.id, a.id, when(is(b.id, true))),
				changeQuestion(ctx, season.id, b.id, when(is(a.id, true))),
			]);
			expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		}
	});

	it("stops at 100 questions", async () => {
		const json = JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ id: `q${at}`, at })));
		await env.DB.prepare(
			`INSERT INTO question (camp_id, season_id, id, position, kind, label, created_at, updated_at)
			SELECT ?, ?, value->>'id', value->>'at', 'text', 'Q', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
			FROM json_each(?)`,
		)
			.bind(ctx.camp.id, season.id, json)
			.run();
		await expect(add("One more")).rejects.toMatchObject({
			message: "A season has at most 100 questions. Nothing was added.",
		});
		await moveQuestion(ctx, season.id, "q99", { position: 1 });
		expect((await stored())[0]?.id).toBe("q99");
	});
});

describe("Moving, duplicating and removing questions", () => {
	it("moves a question within its audience, and leaves it at either end", async () => {
		const [a] = [await add("A"), await add("B"), await add("Bus", { per_family: true })];
		await moveQuestion(ctx, season.id, a.id, { direction: "up" });
		expect(await labels()).toEqual(["Bus", "A", "B"]);
		expect(await moveQuestion(ctx, season.id, a.id, { position: 9 })).toMatchObject({ position: 2 });
		expect(await labels()).toEqual(["Bus", "B", "A"]);
	});

	it("places a copy after the original, with its own answers", async () => {
		const a = await add("A");
		await add("B", when(is(a.id, true)));
		const copy = await duplicateQuestion(ctx, season.id, a.id);
		await duplicateQuestion(ctx, season.id, copy.id);
		expect(await labels()).toEqual(["A", "A (copy)", "A (copy 2)", "B"]);
	});

	it("restores a removed question by Undo as and where it was, with any amount of text", async () => {
		const [a, b] = [
			await add("A"),
			await add("B", { help: "h".repeat(500), ...when(is("age", 9)) }),
			await add("C"),
		];
		const before = await stored();
		await removeQuestion(ctx, season.id, b.id);
		expect(await labels()).toEqual(["A", "C"]);
		await restoreQuestion(ctx, season.id, b.id);
		const said = ({ updated_at: _, created_at: __, ...question }: (typeof before)[number]) => question;
		expect((await stored()).map(said)).toEqual(before.map(said));
		await expect(restoreQuestion(ctx, season.id, b.id)).rejects.toMatchObject({ code: "CONFLICT" });
		await expect(restoreQuestion(ctx, season.id, a.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
		await expect(restoreQuestion(ctx, next.id, b.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
	});

	it("doesn't restore a question that depends on a removed one", async () => {
		const a = await add("A");
		const b = await add("B", when(is(a.id, true)));
		await removeQuestion(ctx, season.id, b.id);
		await removeQuestion(ctx, season.id, a.id);
		await expect(restoreQuestion(ctx, season.id, b.id)).rejects.toMatchObject({ code: "INVALID" });
	});
});

describe("Publishing", () => {
	it("keeps what was published, regardless of later changes", async () => {
		const { id } = await add("Bus");
		expect(await publishForm(ctx, season.id)).toMatchObject({ version: 1 });
		await changeQuestion(ctx, season.id, id, { label: "Coach" });
		expect((await published()).questions.map(({ label }) => label)).toEqual(["Bus"]);
		expect(
			await publishForm(ctx, season.id, { version: 1, seen: await seenHash(await stored()) }),
		).toMatchObject({
			version: 2,
		});
		expect(await published()).toMatchObject({ version: 2, questions: [{ id, label: "Coach" }] });
		await expect(env.DB.prepare("UPDATE question_form SET version = 9").run()).rejects.toThrow("append_only");
	});

	it("rejects a version that is already published, and an empty one", async () => {
		await expect(publishForm(ctx, season.id)).rejects.toMatchObject({
			code: "CONFLICT",
			message: "There are no questions to publish yet.",
		});
		const { id } = await add("Bus");
		await publishForm(ctx, season.id);
		await expect(publishForm(ctx, season.id)).rejects.toMatchObject({
			message: "Version 1 is up to date. Nothing was published.",
		});
		await removeQuestion(ctx, season.id, id);
		expect(await publishForm(ctx, season.id)).toMatchObject({ version: 2, questions: [] });
	});

	it("rejects questions that can't be asked, by name", async () => {
		await add("Bunk", when(is("session", session.id)));
		await env.DB.prepare("UPDATE session SET deleted_at = '2026-07-01T00:00:00.000Z' WHERE id = ?")
			.bind(session.id)
			.run();
		await expect(publishForm(ctx, season.id)).rejects.toMatchObject({
			code: "INVALID",
			message: "“Bunk” has a problem, so nothing was published. The session isn't in this season.",
		});
	});

	it("publishes only what the publisher has seen", async () => {
		await add("Bus");
		const seen = await seenHash(await stored());
		await add("Shirt");
		await expect(publishForm(ctx, season.id, { version: 0, seen })).rejects.toMatchObject({ code: "STALE" });
		await publishForm(ctx, season.id, { version: 0 });
		await add("Cap");
		await expect(publishForm(ctx, season.id, { version: 0 })).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("is done once by two users in parallel, and the second is told", async () => {
		for (let version = 1; version <= 5; version++) {
			await add(`Question ${version}`);
			const both = await Promise.allSettled([publishForm(ctx, season.id), publishForm(ctx, season.id)]);
			const refused = both.filter((each) => each.status === "rejected");
			expect(refused).toEqual([
				{ status: "rejected", reason: expect.objectContaining({ code: "CONFLICT" }) },
			]);
			expect((await published()).version).toBe(version);
		}
	});

	it("is numbered by the database, which rejects a repeated number and a gap (control)", async () => {
		await add("Bus");
		await publishForm(ctx, season.id);
		const insert = (version: number) =>
			env.DB.prepare(
				`INSERT INTO question_form SELECT camp_id, season_id, ?, '[]', published_at, published_by FROM question_form
				WHERE season_id = ? AND version = 1`,
			)
				.bind(version, season.id)
				.run();
		await expect(insert(1)).rejects.toThrow("append_only");
		await expect(insert(3)).rejects.toThrow("append_only");
		await insert(2);
	});
});

describe("Starting a form", () => {
	it("adds common questions that can be published as they are, only where there are none", async () => {
		expect(await addStarterQuestions(ctx, season.id)).toBe(5);
		expect(await labels()).toHaveLength(5);
		await publishForm(ctx, season.id);
		await expect(addStarterQuestions(ctx, season.id)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("asks how families heard about the camp with the camp's own list", async () => {
		for (const label of ["Camp fair", "Our newsletter"])
			await createDefinition(ctx, { type: "source", label });
		await addStarterQuestions(ctx, season.id);
		const stored = await env.DB.prepare(
			"SELECT options FROM question WHERE camp_id = ? AND season_id = ? AND position = 1",
		)
			.bind(ctx.camp.id, season.id)
			.first<{ options: string }>();
		expect(JSON.parse(stored?.options ?? "")).toEqual([
			{ key: "camp_fair", label: "Camp fair" },
			{ key: "our_newsletter", label: "Our newsletter" },
		]);
	});

	it("copies another season's questions, with the same IDs and the new season's sessions", async () => {
		const { id } = await add("Bunk", when(is("session", session.id)));
		await add("Lake", when(is("session", session.id)));
		expect(await takeOverQuestions(ctx, next.id, season.id)).toEqual({ count: 2, to_mend: 0 });
		const [copy] = await stored(next.id);
		expect(copy).toMatchObject({ id, label: "Bunk" });
		expect(copy?.condition?.of[0]?.value).not.toBe(session.id);
		await publishForm(ctx, next.id);
		await expect(takeOverQuestions(ctx, next.id, season.id)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("says which questions name a session that is missing", async () => {
		await env.DB.prepare("UPDATE session SET name = 'Leaders' WHERE season_id = ?").bind(next.id).run();
		await add("Bunk", when(is("session", session.id)));
		expect(await takeOverQuestions(ctx, next.id, season.id)).toEqual({ count: 1, to_mend: 1 });
		await expect(publishForm(ctx, next.id)).rejects.toMatchObject({ code: "INVALID" });
	});

	it("copies the questions when a season is copied", async () => {
		const arrival = await add("Arrival", { kind: "date" });
		const { id } = await add("Early?", {
			condition: {
				match: "any",
				of: [is("session", session.id), { field: arrival.id, operator: "less_than", value: "2026-06-10" }],
			},
		});
		const statements = await statementsOf(copyQuestions, ctx, {
			from: season.id,
			to: next.id,
			shift_days: 364,
			at: ctx.clock.now(),
			sessions: new Map([[session.id, "another"]]),
		});
		await commit(ctx, { statements, audit: [] });
		const copies = await stored(next.id);
		expect(copies.map((each) => each.id)).toEqual([arrival.id, id]);
		expect(copies[1]?.condition?.of.map(({ value }) => value)).toEqual(["another", "2027-06-09"]);
		const nothing = { from: "none", to: next.id, shift_days: 7, sessions: new Map(), at: ctx.clock.now() };
		expect(await statementsOf(copyQuestions, ctx, nothing)).toEqual([]);
	});

	it("leaves other camps' questions alone", async () => {
		const elsewhere = aCamp();
		await writeRows(env.DB, [elsewhere, aMembership(elsewhere, director, { role_key: "camp_admin" })]);
		await add("Bus");
		const there = await campCtxFor(director.id, elsewhere.id);
		await expect(addQuestion(there, season.id, fields("Theirs"))).rejects.toMatchObject({
			code: "NOT_FOUND",
		});
		await expect(takeOverQuestions(there, next.id, season.id)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await labels()).toEqual(["Bus"]);
	});
});
