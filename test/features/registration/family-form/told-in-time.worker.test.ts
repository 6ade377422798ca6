import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { anAddOn, aSeason, aSession, aWaiver } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { readBatch } from "#db/client";
import { checkDraft } from "#app/features/registration/family-form/check-draft.server";
import { signaturesDue } from "#app/features/registration/bookings/draft-problems.server";
import { toDraftFields } from "#app/features/registration/family-form/draft-api.server";
import {
	availabilityReads,
	availabilityView,
} from "#app/features/registration/family-form/availability.server";
import { parseStep } from "#app/features/registration/family-form/parse-step.server";
import { saveDraft } from "#app/features/registration/family-form/save-draft.server";
import { submitRegistration } from "#app/features/registration/family-form/submit-registration.server";
import { aCtx } from "../../../support/world";
import { aChild, aRegisteringCamp, aRegisteringFamily, NOW, contextOf } from "./family-world";

const SENDER = { at: NOW, address: null, user_agent: null, country: "US" };

describe("An optional waiver that changed after it was signed", () => {
	it("is named, requested again and left out once the family continues without signing", async () => {
		const place = await aRegisteringCamp();
		const [required, photo] = [
			aWaiver(place.camp, place.admin),
			aWaiver(place.camp, place.admin, { title: "Photo release", is_required: false }),
		];
		await writeRows(env.DB, [required, photo]);
		const family = await aRegisteringFamily(place, { children: [aChild({ sessions: [place.first.id] })] });
		const form = new FormData();
		form.set("go", "next");
		for (const { waiver_id, hash } of signaturesDue(await contextOf(family))) {
			form.set(`name:${waiver_id}`, "Kim Lund");
			form.set(`agrees:${waiver_id}`, "on");
			form.set(`text:${waiver_id}`, hash);
		}
		const sign = async (sent: FormData) =>
			saveDraft(family.ctx, await contextOf(family), (at) => parseStep("waivers", sent, at, SENDER).draft, {
				about: "waivers",
			});
		await sign(form);
		expect(checkDraft(await contextOf(family), NOW)).toEqual([]);

		const [next] =
			aWaiver(place.camp, place.admin, {
				id: photo.id,
				texts: ["Old", "A new text."],
			}).rows.waiver_version?.slice(1) ?? [];
		await writeRows(env.DB, [{ rows: { waiver_version: [next] } } as never]);
		await env.DB.prepare("UPDATE waiver SET current_version = 2 WHERE id = ?").bind(photo.id).run();
		const changed = await contextOf(family);
		expect(checkDraft(changed, NOW)).toMatchObject([
			{ step: "waivers", about: photo.id, message: expect.stringContaining("“Photo release”") },
		]);
		expect(signaturesDue(changed).find(({ waiver_id }) => waiver_id === photo.id)).toMatchObject({
			was_signed: true,
			signed: null,
		});
		await expect(submitRegistration(family.ctx, changed, { seen_total_cents: 40_000 })).rejects.toMatchObject(
			{ code: "INVALID" },
		);

		const without = new FormData();
		without.set("go", "next");
		await sign(without);
		expect(checkDraft(await contextOf(family), NOW)).toEqual([]);
		await submitRegistration(family.ctx, await contextOf(family), { seen_total_cents: 40_000 });
	});
});

describe("An add-on that would be left out", () => {
	it("is named among the draft's problems in the API", async () => {
		const place = await aRegisteringCamp();
		const tee = anAddOn(place.season, { name: "Tee", stock: 3, most_each: 10 });
		await writeRows(env.DB, [tee]);
		const child = aChild({ sessions: [place.first.id] });
		const family = await aRegisteringFamily(place, {
			children: [child],
			add_ons: [{ add_on_id: tee.id, child_key: child.key, quantity: 6 }],
		});
		expect(toDraftFields(family.ctx, await contextOf(family)).problems).toMatchObject([
			{ step: "add-ons", message: "3 × Tee for Ida: 3 left." },
		]);
	});
});

describe("Guesses at promo codes", () => {
	it("are rejected past 20 in an hour, with the time to try again", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, {});
		const guess = async (code: string) =>
			saveDraft(family.ctx, await contextOf(family), ({ draft }) => ({ ...draft, code }), {
				about: "review",
			});
		for (let turn = 0; turn < 20; turn++) await guess(`TROOP-${turn}`);
		await guess("TROOP-19");
		await expect(guess("TROOP-48")).rejects.toMatchObject({
			status: 429,
			headers: { "Retry-After": expect.stringMatching(/^\d+$/) },
		});
		expect((await contextOf(family)).draft.code).toBe("TROOP-19");
	});
});

describe("The season that /register opens on", () => {
	/** A winter that runs from February to April, and a summer. */
	async function aCampOfTwoSeasons(summer: { registration_opens_at?: string } = {}) {
		const place = await aRegisteringCamp({ first: summer, second: summer });
		const winter = aSeason(place.camp, {
			name: "Winter",
			year: 2026,
			start_date: "2026-02-01",
			end_date: "2026-04-30",
			is_current: false,
		});
		const weeks = aSession(winter, {
			name: "Winter weeks",
			start_date: "2026-02-15",
			end_date: "2026-04-20",
			status: "running",
			capacity: 5,
		});
		await writeRows(env.DB, [winter, weeks]);
		const shown = async () => {
			const ctx = aCtx({ now: NOW });
			const reads = availabilityReads(ctx.db, { camp: place.camp.camp.slug, token: null, now: NOW });
			return availabilityView(ctx, (await readBatch(ctx.db, reads)) as never, { session: [] })?.season?.id;
		};
		return { place, winter, shown };
	}

	it("is the upcoming one while it takes registrations, not the running one", async () => {
		const { place, shown } = await aCampOfTwoSeasons();
		expect(await shown()).toBe(place.season.id);
	});

	it("is the running one until registration for the next one opens", async () => {
		const { winter, shown } = await aCampOfTwoSeasons({
			registration_opens_at: "2026-03-20T12:00:00.000Z",
		});
		expect(await shown()).toBe(winter.id);
	});
});
