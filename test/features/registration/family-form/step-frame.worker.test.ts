import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { anAddOn, aQuestion, aQuestionForm, aWaiver } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import type { Draft } from "#app/features/registration/bookings/draft";
import { opensLater } from "#app/features/registration/family-form/sessions-view.server";
import { stepFrame, stepToGoOn } from "#app/features/registration/family-form/step-frame.server";
import {
	aChild,
	aRegisteringCamp,
	aRegisteringFamily,
	NOW,
	type RegisteringCamp,
	contextOf,
} from "./family-world";

/** The steps that are done, of a family's draft. */
async function doneWith(place: RegisteringCamp, draft: Partial<Draft>) {
	const family = await aRegisteringFamily(place, draft);
	const { progress } = stepFrame(family.ctx, await contextOf(family), "children");
	return progress.steps.filter(({ is_done }) => is_done).map(({ key }) => key);
}

describe("A step", () => {
	it("is done once everything it depends on is done", async () => {
		const place = await aRegisteringCamp();
		const question = aQuestion(place.season, { is_required: true });
		const form = aQuestionForm(place.season, place.admin, [question]);
		await writeRows(env.DB, [question, form, anAddOn(place.season), aWaiver(place.camp, place.admin)]);
		const child = aChild();
		const goes = { ...child, sessions: [place.first.id] };
		expect(await doneWith(place, {})).toEqual([]);
		expect(await doneWith(place, { children: [child] })).toEqual(["children"]);
		expect(await doneWith(place, { children: [goes] })).toEqual(["children", "sessions"]);
		const answers = { [child.key]: { [question.id]: true } };
		const answered = { children: [goes], answers, form_version: 1 };
		expect(await doneWith(place, answered)).toEqual(["children", "sessions", "questions"]);
		expect(await doneWith(place, { ...answered, asked_add_ons: true })).toEqual([
			...["children", "sessions", "questions", "add-ons"],
		]);
		// The answer stays, and says nothing while nobody goes anywhere.
		expect(await doneWith(place, { children: [child], answers, form_version: 1 })).toEqual(["children"]);
	});

	it("continues where the family stopped, even when nothing is required", async () => {
		const place = await aRegisteringCamp();
		const question = aQuestion(place.season, { is_required: false });
		const form = aQuestionForm(place.season, place.admin, [question]);
		await writeRows(env.DB, [question, form, anAddOn(place.season), aWaiver(place.camp, place.admin)]);
		const children = [{ ...aChild(), sessions: [place.first.id] }];
		const goesOnAt = async (draft: Partial<Draft>) => {
			const family = await aRegisteringFamily(place, { children, ...draft });
			return stepToGoOn(await contextOf(family), NOW);
		};
		expect(await goesOnAt({})).toBe("questions");
		expect(await goesOnAt({ form_version: 1 })).toBe("add-ons");
		expect(await goesOnAt({ form_version: 1, asked_add_ons: true })).toBe("waivers");
	});
});

describe("The sessions of a registration", () => {
	it("“open later” only while none is open and one will be", async () => {
		const opens = { registration_opens_at: "2026-04-01T14:00:00.000Z" };
		const closed = { registration_closes_at: "2026-01-01T00:00:00.000Z" };
		const said = async (first: object, second: object) => {
			const family = await aRegisteringFamily(await aRegisteringCamp({ first, second }), {});
			return opensLater(await contextOf(family), { currency: "USD", time_zone: "UTC", now: NOW });
		};
		expect(await said(opens, opens)).toBe("Opens Apr 1, 2026, 2:00 PM");
		expect(await said(closed, opens)).toBe("Opens Apr 1, 2026, 2:00 PM");
		expect(await said(opens, {})).toBeNull();
		expect(await said(closed, closed)).toBeNull();
	});
});
