import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aQuestion, aQuestionForm, aRequiredDocument, aWaiver } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { settlePayable } from "#app/features/money/payments/index.server";
import { finishRegistration } from "#app/features/registration/family-form/finish-registration.server";
import { holdPlaces } from "#app/features/registration/family-form/hold-places.server";
import { readBooked, transferLine } from "#app/features/registration/bookings/index.server";
import { checklistOf } from "#app/features/registration/bookings/checklist.server";
import { overviewOf } from "#app/features/registration/bookings/overview.server";
import { overviewReads, seenBy } from "#app/features/registration/bookings/overview-reads.server";
import { parseStep } from "#app/features/registration/family-form/parse-step.server";
import { stepFrame } from "#app/features/registration/family-form/step-frame.server";
import { nameOf, questionName } from "#app/features/registration/family-form/steps";
import { submitRegistration } from "#app/features/registration/family-form/submit-registration.server";
import { draftFromBooking } from "#app/features/registration/bookings/draft-from-booking.server";
import {
	priceDraft,
	type RegistrationContext,
} from "#app/features/registration/bookings/registration-context.server";
import { campCtxFor } from "../../../support/world";
import {
	aChild,
	aRegisteringCamp,
	aRegisteringFamily,
	NOW,
	type RegisteringCamp,
	contextOf,
} from "./family-world";

type Family = Awaited<ReturnType<typeof aRegisteringFamily>>;

/** A family that is enrolled: nothing was to be paid, signed or answered when it registered. */
async function anEnrolledFamily(place: RegisteringCamp): Promise<Family> {
	const family = await aRegisteringFamily(place, { children: [aChild({ sessions: [place.first.id] })] });
	await holdPlaces(family.ctx, await contextOf(family));
	const context = await contextOf(family);
	const { total_cents } = priceDraft(context, { currency: "USD", today: family.ctx.today });
	await submitRegistration(family.ctx, context, { seen_total_cents: total_cents });
	return family;
}

/** What the family reads of its registration, by its latest sign-in. */
async function overviewRows({ ctx, id, user }: Family) {
	const token = await env.DB.prepare("SELECT token FROM auth_session WHERE user_id = ? ORDER BY rowid DESC")
		.bind(user.id)
		.first<string>("token");
	return seenBy(null, await readBatch(ctx.db, overviewReads({ ...ctx, token }, id)));
}

async function now(family: Family) {
	const rows = await overviewRows(family);
	const context = draftFromBooking(await contextOf(family), rows);
	const list = checklistOf(context, rows, { currency: "USD", slug: "camp" });
	return { context, open: list.filter(({ is_done }) => !is_done) };
}

const sender = { at: NOW, address: "192.0.2.7", user_agent: "test", country: "US" };

/** What a form makes of it. */
function filledIn(context: RegistrationContext, fields: Record<string, string>): RegistrationContext {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const signed = parseStep("waivers", form, context, sender).draft;
	return { ...context, draft: parseStep("questions", form, { ...context, draft: signed }, sender).draft };
}

describe("A task that came up after registration", () => {
	let place: RegisteringCamp;
	let family: Family;
	let swims: ReturnType<typeof aQuestion>;
	let waiver: ReturnType<typeof aWaiver>;
	beforeAll(async () => {
		const free = { price_cents: 0, deposit_cents: 0 };
		place = await aRegisteringCamp({ first: free, second: free });
		const only_second = { field: "session", operator: "is", value: place.second.id } as const;
		swims = aQuestion(place.season, {
			label: "Can your child swim?",
			is_required: true,
			condition: { match: "all", of: [only_second] },
		});
		await writeRows(env.DB, [swims, aQuestionForm(place.season, place.admin, [swims])]);
		family = await anEnrolledFamily(place);
		expect((await now(family)).open).toEqual([]);
		// A text that is new, a version of the questions that is not theirs, and a transfer that brings one of theirs up.
		waiver = aWaiver(place.camp, place.admin);
		const later = aQuestion(place.season, { label: "Anything new?", is_required: true });
		await writeRows(env.DB, [
			...[waiver, later],
			aQuestionForm(place.season, place.admin, [swims, later], { version: 2 }),
		]);
		const office = await campCtxFor(place.admin.id, place.camp.id, { now: NOW });
		const booked = await readBooked(office, family.id);
		const line_id = booked.lines[0]?.id ?? "";
		await transferLine(office, booked, { line_id, session_id: place.second.id });
	});

	it("shows where the enrollment moved", async () => {
		const rows = await overviewRows(family);
		const { lines } = overviewOf(family.ctx, await contextOf(family), rows);
		expect(lines.map(({ name, ended }) => [name, ended]).sort()).toEqual([
			["Session 1", "Moved to Session 2"],
			["Session 2", null],
		]);
	});

	it("is on the checklist, and links to where it is signed and answered", async () => {
		const { open } = await now(family);
		expect(open.map(({ kind, text }) => [kind, text])).toEqual([
			["signature", "Sign “Liability release” for Ida"],
			["answers", "Answer the camp’s questions about Ida"],
		]);
		expect(open.every(({ href }) => href === `/register/camp/${family.id}/finish`)).toBe(true);
	});

	it("is saved together with who signed which text, and is rejected once the text changes", async () => {
		const { context } = await now(family);
		const [child] = context.draft.children;
		const key = child?.key ?? "";
		const hash = waiver.rows.waiver_version?.[0]?.hash ?? "";
		const sent = filledIn(context, {
			[nameOf("text", waiver.id)]: hash,
			[nameOf("agrees", waiver.id)]: "on",
			[nameOf("name", waiver.id)]: "Kim Lund",
			[`${questionName(key, swims.id)}:asked`]: "1",
			[questionName(key, swims.id)]: "no",
		});
		// Somebody else finished in another tab meanwhile.
		await expect(
			finishRegistration(family.ctx, context, {
				...sent,
				registration: { ...sent.registration, updated_at: "2026-01-01T00:00:00.000Z" },
			}),
		).rejects.toMatchObject({ code: "CONFLICT" });
		expect((await now(family)).open).toHaveLength(2);
		expect(await finishRegistration(family.ctx, context, sent)).toEqual({ signed: 1, answered: true });
		expect((await now(family)).open).toEqual([]);
		const signature = await env.DB.prepare(
			"SELECT signer_name, text_hash, address, user_id FROM waiver_signature WHERE registration_id = ?",
		)
			.bind(family.id)
			.first();
		expect(signature).toEqual({
			signer_name: "Kim Lund",
			text_hash: hash,
			address: "192.0.2.7",
			user_id: family.user.id,
		});
		const answer = await env.DB.prepare(
			`SELECT a.answers AS answers, r.form_version AS version FROM registration_answer a
			JOIN registration r ON r.camp_id = a.camp_id AND r.id = a.registration_id WHERE r.id = ? AND a.camper_id = ?`,
		)
			.bind(family.id, key)
			.first<{ answers: string; version: number }>();
		expect([JSON.parse(answer?.answers ?? "{}"), answer?.version]).toEqual([{ [swims.id]: false }, 1]);
		// The same once more has nothing left to keep.
		const after = await now(family);
		expect(await finishRegistration(family.ctx, after.context, after.context)).toEqual({
			signed: 0,
			answered: false,
		});
	});
});

describe("A payment due after registration", () => {
	it("links to the payment page, and to nothing once it is settled", async () => {
		const place = await aRegisteringCamp();
		const family = await anEnrolledFamily(place);
		const payments = async () => {
			const rows = await overviewRows(family);
			const { checklist } = overviewOf(family.ctx, draftFromBooking(await contextOf(family), rows), rows);
			return checklist.filter(({ kind }) => kind === "payment").map(({ is_done, href }) => [is_done, href]);
		};
		const { household_id } = (await contextOf(family)).registration;
		const href = `/parent-dashboard/payments?household=${household_id}`;
		expect(await payments()).toEqual([
			[false, href],
			[false, href],
		]);
		const deposit = await env.DB.prepare(
			"SELECT id FROM payable WHERE registration_id = ? AND kind = 'deposit'",
		)
			.bind(family.id)
			.first<string>("id");
		await settlePayable(await campCtxFor(place.admin.id, place.camp.id, { now: NOW }), {
			registration_id: family.id,
			payable_id: deposit ?? "",
			state: "received",
			method: "Check",
		});
		expect(await payments()).toEqual([
			[false, href],
			[true, null],
		]);
	});
});

describe("Required documents", () => {
	it("are named with their dates before a family registers, even when no signature is needed", async () => {
		const place = await aRegisteringCamp();
		const child = aChild({ sessions: [place.first.id] });
		const stepsOf = async () => {
			const family = await aRegisteringFamily(place, { children: [child] });
			return stepFrame(family.ctx, await contextOf(family), "children").progress.steps.map(({ key }) => key);
		};
		expect(await stepsOf()).not.toContain("waivers");
		await writeRows(env.DB, [aRequiredDocument(place.season, { due_on: "2026-06-01" })]);
		expect(await stepsOf()).toContain("waivers");
	});
});
