import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import {
	aFamily,
	aHold,
	anAnswer,
	aQuestion,
	aQuestionForm,
	aRegistration,
	aSignature,
	aUser,
	aWaiver,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { sent } from "#app/features/office/registration-desk/route-specs.server";
import { detailReads, detailView } from "#app/features/office/registration-desk/detail.server";
import { aDecidingCamp, aFamilyAt, type DecidingCamp } from "./board-world";

async function look({ ctx }: DecidingCamp, registration_id: string) {
	const rows = await readBatch(ctx.db, detailReads({ ...ctx, params: { registration_id } }));
	const found = sent(rows);
	return found && detailView(ctx, rows, found);
}

describe("A registration's page", () => {
	it("shows answers with the questions of the version that was answered", async () => {
		const place = await aDecidingCamp();
		const asked = aQuestion(place.season, { label: "T-shirt size", kind: "text", per_family: true });
		const changed = { ...asked, question: { ...asked.question, label: "Shirt" } };
		const family = aFamily(place.camp, { guardians: 1 });
		const user = aUser();
		const registration = aRegistration(place.season, family, user, { form_version: 1 });
		await writeRows(env.DB, [
			...[asked, aQuestionForm(place.season, place.admin, [asked])],
			aQuestionForm(place.season, place.admin, [changed], { version: 2 }),
			...[family, user, registration, anAnswer(registration, { [asked.id]: "Large" })],
		]);
		expect((await look(place, registration.id))?.answers).toEqual([
			{ respondent: "The family", given: [{ id: asked.id, question: "T-shirt size", text: "Large" }] },
		]);
	});

	it("shows who signed which text, and that a new signature is needed after a change", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true });
		const waiver = aWaiver(place.camp, place.admin, { per_family: true, texts: ["One.", "Another."] });
		const [first] = waiver.rows.waiver_version ?? [];
		const old = { version: 1, text_hash: first?.hash ?? "" };
		await writeRows(env.DB, [waiver, aSignature(at.registration, waiver, old)]);
		const [signature] = (await look(place, at.id))?.signatures ?? [];
		expect(signature).toMatchObject({
			title: "Liability release",
			is_due: true,
			given: { signer_name: "Dana Ashby", version: 1, hash: first?.hash, method: "Typed", is_old: true },
		});
	});

	it("shows no draft, even while it holds spots", async () => {
		const place = await aDecidingCamp();
		const family = aFamily(place.camp, { guardians: 1 });
		const user = aUser();
		const draft = aRegistration(place.season, family, user, { status: "draft" });
		const hold = aHold(draft, place.first);
		await writeRows(env.DB, [family, user, draft, hold]);
		expect(await look(place, draft.id)).toBeUndefined();
	});
});
