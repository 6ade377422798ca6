import { beforeAll, describe, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { aDefinition, aFamily, anEnrollment, aRequiredDocument, aSession } from "#db/seed/builders";
import { askQuestion, changeQuestion } from "#app/features/insight/assistant/ask.server";
import { assistantCatalog } from "#app/features/insight/assistant/catalog.server";
import { type QuestionRow, questionRead } from "#app/features/insight/assistant/questions.server";
import * as answerRoute from "#app/features/insight/assistant/routes/answer";
import { openVocabulary, vocabularyReads } from "#app/features/insight/assistant/vocabulary.server";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import { catalogOf } from "#app/features/insight/reports/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { choicesIn } from "#app/platform/query/field-choices.server";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

// A camp that requires two documents: one for everyone, and one that only those who see health records know about.

let admin: CampCtx;

beforeAll(async () => {
	const own = await aCampWithAdmin();
	const session = aSession(own.season, { name: "Alpha" });
	const papers = [
		aDefinition(own.camp, { type: "document_type", label: "Zqphoto paper", audience: "everyone" }),
		aDefinition(own.camp, { type: "document_type", label: "Zqhealthy paper", audience: "health" }),
	];
	const families = ["Ada", "Bea", "Cleo", "Dora", "Edda", "Faye"].map((first_name) =>
		aFamily(own.camp, { children: [{ first_name }] }),
	);
	await store(session, ...papers, ...families);
	await store(
		...papers.map(({ id }) => aRequiredDocument(own.season, { definition_id: id })),
		...families.flatMap(({ children }) => children.map((child) => anEnrollment(session, child))),
	);
	admin = own.ctx;
	await setCampFlag(admin, "ai_features", true);
});

const rowsFor = (ctx: CampCtx) => readBatch(ctx.db, vocabularyReads(ctx));
const labels = async (catalog: Parameters<typeof choicesIn>[0]) =>
	(await choicesIn(catalog, "camper", "missing_papers")).map(({ label }) => label);
const open = async (id: string) => loadScreen(answerRoute, admin.user, admin.camp, { params: { id } });

describe("a document about health", () => {
	it("is in no catalog or word of the assistant, also for those who see health records", async () => {
		const rows = await rowsFor(admin);
		expect(await labels(assistantCatalog(admin, rows))).toEqual(["Zqphoto paper"]);
		const { vocabulary, catalog } = await openVocabulary(admin, rows);
		expect(await labels(catalog)).toEqual(["Zqphoto paper"]);
		expect([...vocabulary.words]).toContain("zqphoto");
		expect([...vocabulary.words]).not.toContain("zqhealthy");
	});

	it("is in their reports (control)", async () => {
		expect(await labels(catalogOf(admin, await rowsFor(admin)))).toEqual([
			"Zqhealthy paper",
			"Zqphoto paper",
		]);
	});

	it("is in no answer and no filter", async () => {
		const asked = await askQuestion(admin, await rowsFor(admin), "Which campers are missing documents?");
		expect(asked.planned.outcome).toBe("plan");
		const shown = await open(asked.id);
		expect(shown.answer?.sentence).toBe("6 campers");
		expect(JSON.stringify(shown)).not.toContain("Zqhealthy");
		const [row] = await questionRead(admin, asked.id);
		const at = shown.answer?.chips.find(({ edit }) => edit?.field.key === "missing_papers")?.edit?.at;
		const next = await changeQuestion(
			admin,
			assistantCatalog(admin, await rowsFor(admin)),
			row as QuestionRow,
			{ edit: Number(at), condition: { op: "is_empty", value: [], period: "", n: "" } },
		);
		expect(JSON.stringify(await open(next))).not.toContain("Zqhealthy");
	});

	it("has no word in questions", async () => {
		const { planned } = await askQuestion(
			admin,
			await rowsFor(admin),
			"Which campers are missing the Zqhealthy paper?",
		);
		expect(planned.outcome).toBe("unknown_word");
	});
});
