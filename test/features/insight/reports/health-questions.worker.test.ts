import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aQuestion, aSeason } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { openCatalog } from "#app/features/insight/reports/catalog.server";
import { emailReport } from "#app/features/insight/reports/email-report.server";
import { filterEntities } from "#app/features/insight/reports/filter-entities.server";
import { generateReport } from "#app/features/insight/reports/generate-report.server";
import * as reportsRoute from "#app/features/insight/reports/routes/reports";
import { findReadyMade } from "#app/features/insight/reports/the-report.server";
import { signLink } from "#app/features/insight/reports/sign-link.server";
import type { CampCtx } from "#app/platform/context.server";
import { changeQuestion } from "#app/features/registration/forms/change-question.server";
import { loadScreen } from "../../../support/call-screen";
import { aCtx } from "../../../support/world";
import { aMember, aRunsCamp, mailsOf, NOW, OFFICE, plan, type RunsCamp, work } from "./runs-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let camp: RunsCamp;
/** Sees health records. */
let nurse: CampCtx;
/** Sees registrations, without health records. */
let office: CampCtx;
const ID = "needs-an-epipen";
const field = `answer:${ID}`;

beforeAll(async () => {
	camp = await aRunsCamp();
	nurse = await aMember(camp.id, [...OFFICE, "medical_view"], "Nora Nurse");
	office = await aMember(camp.id, [...OFFICE, "registration_manage"], "Olive Office");
	await writeRows(env.DB, [
		aQuestion(camp.season, { id: ID, label: "Carries an EpiPen", is_health: true }),
		aQuestion(camp.season, { id: "shirt", label: "T-shirt", kind: "text", position: 2 }),
	]);
});

const about = (key = field) =>
	plan({ entity: "camper", columns: ["name"], filters: [{ any: [{ field: key, op: "is_empty" }] }] });

describe("A question that is marked as health information", () => {
	it("is a health field for those who see health records, and none for others", async () => {
		const fieldsOf = async (ctx: CampCtx) => {
			const [entity] = await filterEntities(await openCatalog(ctx), "camper");
			return entity?.fields.filter(({ key }) => key.startsWith("answer:"));
		};
		expect(await fieldsOf(nurse)).toMatchObject([{ key: field, sensitivity: "health" }]);
		expect(await fieldsOf(office)).toMatchObject([{ key: "answer:shirt", sensitivity: "personal" }]);
		const refused = generateReport(office, { format: "csv", plan: about() });
		await expect(refused).rejects.toMatchObject({ code: "FORBIDDEN", status: 403 });
	});

	it("is counted in the list of reports only for those who see health records", async () => {
		const counted = async (ctx: CampCtx) => (await loadScreen(reportsRoute, ctx.user, ctx.camp)).answers;
		const both = await aMember(camp.id, [...OFFICE, "registration_manage", "medical_view"]);
		expect([await counted(office), await counted(both)]).toEqual([1, 2]);
	});

	it("is neither attached to an email nor behind a signed link, even where a report only filters by it", async () => {
		const run = await generateReport(nurse, { format: "csv", plan: about() });
		expect(run.has_health).toBe(true);
		await expect(signLink(nurse, run)).rejects.toMatchObject({ code: "FORBIDDEN" });
		const send = async (sent: ReturnType<typeof about>, ctx: CampCtx) => {
			const recipients = [ctx.user.email];
			const { run_ids } = await emailReport(ctx, { plan: sent, format: "csv", recipients });
			await work(aCtx({ now: NOW }));
			return (await mailsOf(camp.id)).find((mail) => mail.about === run_ids[0]);
		};
		const mail = await send(about(), nurse);
		expect(mail?.attach).toBeUndefined();
		expect(mail?.text).toContain("health data");
		// Without health, the same report is attached.
		expect((await send(about("answer:shirt"), office))?.attach).toBeDefined();
	});

	it("keeps a file that was made before from leaving by a link, and its answers of other seasons", async () => {
		const earlier = aSeason(
			{ id: camp.id },
			{ is_current: false, year: 2025, start_date: "2025-06-20", end_date: "2025-08-20" },
		);
		const asked = { id: "allergies", label: "Allergies", position: 3 };
		await writeRows(env.DB, [earlier, aQuestion(camp.season, asked), aQuestion(earlier, asked)]);
		const doctor = await aMember(camp.id, [...OFFICE, "registration_manage", "medical_view"], "Dora Doctor");
		const run = await generateReport(doctor, { format: "csv", plan: about("answer:allergies") });
		expect((await signLink(doctor, run)).url).toContain("/api/reports/signed/");
		await changeQuestion(camp.admin, camp.season.id, "allergies", { is_health: true });
		await expect(signLink(doctor, run)).rejects.toMatchObject({ code: "FORBIDDEN" });
		const { results } = await env.DB.prepare(
			"SELECT is_health FROM question WHERE camp_id = ? AND id = 'allergies'",
		)
			.bind(camp.id)
			.all();
		expect(results).toEqual([{ is_health: 1 }, { is_health: 1 }]);
	});

	it("has its ready-made report among those on health", async () => {
		expect(await findReadyMade(nurse, `answers.${ID}`)).toMatchObject({ category: "health" });
		expect(await findReadyMade(nurse, "answers.shirt")).toMatchObject({ category: "registration" });
	});

	it("stays one in a season in which it isn't marked, because the answers are in the same field", async () => {
		const { facts } = await openCatalog(nurse);
		expect(facts.questions.find(({ id }) => id === ID)?.is_health).toBe(true);
		await env.DB.prepare(
			`INSERT INTO season (camp_id, id, name, year, start_date, end_date, status, is_current, created_at, updated_at)
			SELECT camp_id, 'next-' || id, 'Next', year + 1, '2027-06-01', '2027-08-31', 'draft', 0, created_at, updated_at
			FROM season WHERE camp_id = ? LIMIT 1`,
		)
			.bind(camp.id)
			.run();
		const next = { ...camp.season, id: `next-${camp.season.id}` };
		await writeRows(env.DB, aQuestion(next, { id: ID, label: "EpiPen?" }));
		const after = (await openCatalog(nurse)).facts.questions.filter(({ id }) => id === ID);
		expect(after.map(({ is_health }) => is_health)).toEqual([true]);
	});
});
