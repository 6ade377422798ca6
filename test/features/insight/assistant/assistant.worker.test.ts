import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { indexPeople } from "#db/seed/index-people";
import { aFamily, anAskedQuestion, anEnrollment, aSession } from "#db/seed/builders";
import { askQuestion, changeQuestion, deleteQuestions } from "#app/features/insight/assistant/ask.server";
import * as answerRoute from "#app/features/insight/assistant/routes/answer";
import * as assistantRoute from "#app/features/insight/assistant/routes/assistant";
import { forgetOld } from "#app/features/insight/assistant/forget.server";
import { type QuestionRow, questionRead } from "#app/features/insight/assistant/questions.server";
import { vocabularyReads } from "#app/features/insight/assistant/vocabulary.server";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import { openCatalog } from "#app/features/insight/reports/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { aCtx } from "../../../support/world";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let admin: CampCtx;
let director: CampCtx;
let counselor: CampCtx;
let emma: string;

const FIRST = ["Emma", "Ava", "Mia", "Zoe", "Lena", "Ruth", "Ivy", "Nora", "Ada", "Tess", "Orla", "Wren"];

beforeAll(async () => {
	const own = await aCampWithAdmin();
	const [alpha, beta] = [aSession(own.season, { name: "Alpha" }), aSession(own.season, { name: "Beta" })];
	const families = FIRST.map((first_name, at) =>
		aFamily(own.camp, {
			last_name: at === 0 ? "Wilson" : `Family${at}`,
			household: { city: at < 7 ? "Augusta" : "Bath" },
			children: [{ first_name, birth_date: "2016-03-01", city: at < 7 ? "Augusta" : "Bath" }],
		}),
	);
	const children = families.flatMap((family) => family.children);
	emma = children[0]?.id ?? "";
	await store(alpha, beta, ...families);
	await store(
		...children.map((child) => anEnrollment(alpha, child)),
		...children.slice(0, 3).map((child) => anEnrollment(beta, child)),
	);
	await indexPeople(env.DB, env.SEARCH);
	admin = own.ctx;
	director = await aMember(own.camp, { role_key: "program_director" });
	counselor = await aMember(own.camp, { role_key: "counselor" });
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

describe("an answer", () => {
	it("counts campers, and hides fewer than five", async () => {
		expect(await sentence(admin, "How many campers are in Alpha?")).toBe("12 campers");
		expect(await sentence(admin, "How many campers are in Beta?")).toBe("Hidden (fewer than 5)");
		expect(await sentence(admin, "How many campers are under 5?")).toBe("None");
	});

	it("hides small groups together with what they could be worked out from", async () => {
		const { shown } = await answered(admin, "campers by session");
		expect(shown.answer?.table?.rows.map(({ cells }) => cells)).toEqual([
			["Alpha", "Hidden"],
			["Beta", "Hidden"],
		]);
		expect(shown.answer?.note).toContain("Together with another number");
	});

	it("shows its definition, its filters and its rows", async () => {
		const { shown } = await answered(admin, "Which campers live in Augusta?");
		expect(shown.answer).toMatchObject({ sentence: "7 campers", note: null });
		expect(shown.answer?.chips.map(({ label }) => label)).toEqual(
			expect.arrayContaining(["City is Augusta"]),
		);
		expect(shown.answer?.rows_url).toMatch(/^\/reports\/open\?plan=/);
	});

	it("is changed by leaving out one of its filters", async () => {
		const { id, shown } = await answered(admin, "How many campers live in Bath?");
		const drop = shown.answer?.chips.find(({ label }) => label === "City is Bath")?.drop ?? -1;
		const [row] = await questionRead(admin, id);
		const next = await changeQuestion(admin, await openCatalog(admin), row as QuestionRow, { drop });
		const page = await loadScreen(answerRoute, admin.user, admin.camp, { params: { id: next } });
		expect(page.answer?.sentence).toBe("12 campers");
	});

	it("is changed by giving one of its filters another value", async () => {
		const { id, shown } = await answered(admin, "How many campers live in Bath?");
		const chip = shown.answer?.chips.find(({ label }) => label === "City is Bath");
		expect(chip?.edit).toMatchObject({ field: { key: "city" }, condition: { op: "is", value: ["Bath"] } });
		const [row] = await questionRead(admin, id);
		const change = async (value: string[]) =>
			changeQuestion(admin, await openCatalog(admin), row as QuestionRow, {
				edit: Number(chip?.edit?.at),
				condition: { op: "is", value, period: "", n: "" },
			});
		const page = await loadScreen(answerRoute, admin.user, admin.camp, {
			params: { id: await change(["Augusta"]) },
		});
		expect(page.answer?.sentence).toBe("7 campers");
		expect(page.answer?.chips.map(({ label }) => label)).toContain("City is Augusta");
		await expect(change([" "])).rejects.toThrow("Enter a value for “City”.");
	});

	it("offers the choices of a filter to tick, and never a person to type", async () => {
		const { shown } = await answered(admin, "How many campers are in Alpha?");
		const chip = shown.answer?.chips.find(({ label }) => label.includes("Alpha"));
		expect(chip?.edit?.condition.op).toBe("in");
		expect(chip?.edit?.field.choices?.map(({ label }) => label)).toEqual(["Alpha", "Beta"]);
		const named = await answered(admin, "Which session is Emma Wilson in?");
		const camper = named.shown.answer?.chips.find(({ label }) => label.startsWith("Camper"));
		expect(camper).toMatchObject({ label: "Camper: Emma Wilson", edit: null });
	});

	it("of a metric has its rows, its definition and its season", async () => {
		const { shown } = await answered(admin, "What is the fill rate?");
		expect(shown.answer?.rows_url).toMatch(/^\/analytics-dashboard\/metrics\/fill_rate\/rows\?.*part=0/);
		expect(shown.answer?.links.map(({ label }) => label)).toEqual([
			expect.stringMatching(/^View rows: /),
			"Open in Analytics",
		]);
		expect(shown.answer?.definition).not.toBe("");
		expect(shown.answer?.as_of).not.toBe("");
		expect(shown.answer?.chips).toHaveLength(1);
	});

	it("of a card has the card's period and sessions, which can be left out", async () => {
		const season = (await readBatch(admin.db, vocabularyReads(admin))).words_seasons[0];
		const { question } = await loadScreen(assistantRoute, admin.user, admin.camp, {
			search: `&question=Cancellations&by=Session&season=${season?.id}&period=last_7_days`,
		});
		expect(question).toBe(`Cancellations by session, last 7 days, in ${season?.name}`);
		const { id, shown } = await answered(admin, question);
		expect(shown.answer?.chips.map(({ label }) => label)).toEqual([season?.name, "Last 7 days"]);
		expect(shown.answer?.rows_url).toContain("period=last_7_days");
		const [row] = await questionRead(admin, id);
		const next = await changeQuestion(admin, await openCatalog(admin), row as QuestionRow, { drop: 1 });
		const page = await loadScreen(answerRoute, admin.user, admin.camp, { params: { id: next } });
		expect(page.answer?.chips.map(({ label }) => label)).toEqual([season?.name]);
	});

	it("is of today's rights: a role without money is told so", async () => {
		const { planned } = await ask(
			await aMember(admin.camp, { role_key: "program_director" }),
			"How much do families owe?",
		);
		expect(planned.outcome).toBe("plan");
		const { planned: refused } = await ask(counselor, "How much do families owe?");
		expect(refused).toEqual({ outcome: "forbidden" });
	});
});

describe("names", () => {
	const stored = async (id: string) =>
		env.DB.prepare("SELECT text, result FROM assistant_question WHERE id = ?")
			.bind(id)
			.first<{ text: string; result: string }>();

	it.each([
		"Which session is Emma Wilson in?",
		"Which session is emma wilson in?",
		"Which session is Em Wilson in?",
		"Which session is Emma Willson in?",
		"Which session is Ema Wilsen in?",
	])("are found and stored as a token: %s", async (question) => {
		const { id, planned } = await ask(admin, question);
		expect(planned).toMatchObject({ outcome: "plan" });
		expect(JSON.stringify(planned)).toContain(emma);
		const row = await stored(id);
		expect(row?.text).toMatch(/^Which session is P-[2-9A-Z]{4} in\?$/);
		expect(JSON.stringify(row).toLowerCase()).not.toMatch(/emma|wil+s[oe]n/);
	});

	it("have another token in another user's session, and the same one within it", async () => {
		const texts = await Promise.all(
			[admin, admin, director].map(
				async (ctx) => (await stored((await ask(ctx, "Emma Wilson sessions")).id))?.text,
			),
		);
		expect(texts[0]).toBe(texts[1]);
		expect(texts[2]).not.toBe(texts[0]);
	});

	it.each([
		"Where does Zebulon Quux live?",
		"is zebulon quux coming",
		"call 207-555-0123 about zeb@quux.org on 8/2/2015",
	])("that the camp doesn't have are never stored: %s", async (question) => {
		const { id } = await ask(admin, question);
		expect(JSON.stringify(await stored(id)).toLowerCase()).not.toMatch(/zeb|quux|555|2015/);
	});
});

describe("two answers of one session", () => {
	it("don't tell what they differ by", async () => {
		const user = await aMember(admin.camp, { role_key: "camp_admin" });
		expect(await sentence(user, "How many campers are in Alpha?")).toBe("12 campers");
		// Nine of the twelve aren't in Beta: the difference would be about three.
		expect(await sentence(user, "How many campers in Alpha are not in Beta?")).toBe("Hidden");
	});

	it("would tell it if the earlier one weren't known (control)", async () => {
		const user = await aMember(admin.camp, { role_key: "camp_admin" });
		expect(await sentence(user, "How many campers in Alpha are not in Beta?")).toBe("9 campers");
	});

	it("don't tell it either after the first was deleted", async () => {
		const user = await aMember(admin.camp, { role_key: "camp_admin" });
		const { id } = await answered(user, "How many campers are in Alpha?");
		await deleteQuestions(user, id);
		expect(await sentence(user, "How many campers in Alpha are not in Beta?")).toBe("Hidden");
	});
});

describe("the screen", () => {
	it("answers 404 without the flag, and to who can't ask", async () => {
		const off = await aCampWithAdmin();
		await expect(loadScreen(assistantRoute, off.user, off.camp)).rejects.toMatchObject({ status: 404 });
		await expect(loadScreen(assistantRoute, counselor.user, admin.camp)).rejects.toMatchObject({
			status: 403,
		});
	});

	it("has six examples that are all answered", async () => {
		const { examples } = await loadScreen(assistantRoute, admin.user, admin.camp);
		expect(examples).toHaveLength(6);
		for (const example of examples) expect((await ask(admin, example)).planned.outcome, example).toBe("plan");
	});

	it("lists the user's own questions until they are deleted", async () => {
		const user = await aMember(admin.camp, { role_key: "camp_admin" });
		const list = async () =>
			(await loadScreen(assistantRoute, user.user, admin.camp)).history.map(({ text }) => text);
		const { id } = await ask(user, "How many campers are in Alpha?");
		await ask(user, "Which sessions have open spots?");
		expect(await list()).toEqual(["Which sessions have open spots?", "How many campers are in Alpha?"]);
		await deleteQuestions(user, id);
		expect(await list()).toEqual(["Which sessions have open spots?"]);
		await deleteQuestions(user);
		expect(await list()).toEqual([]);
	});

	it("has later pages of the user's own questions", async () => {
		const user = await aMember(admin.camp, { role_key: "camp_admin" });
		await store(
			...Array.from({ length: 33 }, (_, at) =>
				anAskedQuestion(admin.camp, user.user, {
					text: `question ${at}`,
					asked_at: `2026-07-01T10:${String(Math.floor(at / 2)).padStart(2, "0")}:00.000Z`,
				}),
			),
		);
		const first = await loadScreen(assistantRoute, user.user, admin.camp);
		const rest = await loadScreen(assistantRoute, user.user, admin.camp, {
			search: `&cursor=${first.next_cursor}`,
		});
		const texts = [...first.history, ...rest.history].map(({ text }) => text);
		expect([first.history.length, rest.history.length, rest.next_cursor]).toEqual([30, 3, null]);
		expect(new Set(texts).size).toBe(33);
		expect(texts[0]).toBe("question 32");
	});

	it("offers a colleague's answer to be asked again, without showing it", async () => {
		const { id } = await ask(admin, "How many campers are in Alpha?");
		const shown = await loadScreen(answerRoute, director.user, admin.camp, { params: { id } });
		expect(shown).toMatchObject({ is_own: false, answer: null });
	});
});

describe("the quota", () => {
	const call = (user_id: string, n: number, at = "2026-07-15T14:00:00.000Z") =>
		env.DB.prepare("INSERT INTO assistant_call (camp_id, id, user_id, at, kind) VALUES (?, ?, ?, ?, 'model')")
			.bind(admin.camp.id, `call-${user_id}-${n}-${at}`, user_id, at)
			.run();

	it("is held by the database, however many call at the same time", async () => {
		const made = await Promise.allSettled(Array.from({ length: 130 }, (_, n) => call(admin.user.id, n)));
		expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
		await expect(call(admin.user.id, 999)).rejects.toThrow(/assistant_quota/);
		await expect(call(director.user.id, 0)).resolves.toBeDefined();
		await expect(call(admin.user.id, 0, "2026-07-15T15:00:00.001Z")).resolves.toBeDefined();
	});

	it("would be passed without the trigger (control)", async () => {
		await env.DB.prepare("DROP TRIGGER assistant_call_quota").run();
		const made = await Promise.allSettled(Array.from({ length: 130 }, (_, n) => call(counselor.user.id, n)));
		expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(130);
	});
});

describe("the nightly work", () => {
	it("deletes tokens after a day and deleted questions after a day", async () => {
		await ask(admin, "Which session is Emma Wilson in?");
		const { id } = await ask(admin, "How many campers are in Alpha?");
		await deleteQuestions(admin, id);
		const count = async (table: string, where = "1") =>
			(
				await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE camp_id = ? AND ${where}`)
					.bind(admin.camp.id)
					.first<{ n: number }>()
			)?.n;
		await forgetOld(aCtx({ now: "2026-07-16T13:00:00.000Z" }));
		expect(await count("privacy_token")).toBeGreaterThan(0);
		await forgetOld(aCtx({ now: "2026-07-16T15:00:00.000Z" }));
		expect(await count("privacy_token")).toBe(0);
		expect(await count("assistant_question", "deleted_at IS NOT NULL")).toBe(0);
	});
});
