import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import {
	aDraft,
	aFamily,
	aMembership,
	anAnswer,
	aPerson,
	aQuestion,
	aQuestionForm,
	aRegistration,
	aSeason,
	aSession,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { publishedForm, toForm } from "#app/features/registration/forms/index.server";
import { lastAnswers, lastAnswersRead } from "#app/features/registration/family-form/last-answers.server";
import { newId } from "#app/lib/ids";
import { campCtxFor } from "../../../support/world";
import { aRegisteringCamp, NOW, type RegisteringCamp } from "./family-world";

// Two summers: what was answered in the first is known in the second, to whom it is to be known.

let place: RegisteringCamp;
let asked: {
	swims: ReturnType<typeof aQuestion>;
	diet: ReturnType<typeof aQuestion>;
	bus: ReturnType<typeof aQuestion>;
};
let family: ReturnType<typeof aFamily>;
const users = { first: aUser(), second: aUser(), stranger: aUser(), lodger: aUser(), barred: aUser() };

const questionsOf = (
	season: { id: string; camp_id: string },
	diet: string,
	ids: Record<string, string> = {},
) => ({
	swims: aQuestion(season, { ...(ids.swims ? { id: ids.swims } : {}), label: "Can your child swim?" }),
	diet: aQuestion(season, { ...(ids.diet ? { id: ids.diet } : {}), label: diet, position: 2 }),
	bus: aQuestion(season, {
		...(ids.bus ? { id: ids.bus } : {}),
		label: "Do you come by bus?",
		per_family: true,
		position: 3,
	}),
});

beforeAll(async () => {
	place = await aRegisteringCamp();
	const last = aSeason(place.camp, {
		name: "Last summer",
		year: 2025,
		is_current: false,
		start_date: "2025-06-01",
		end_date: "2025-08-31",
	});
	const session = aSession(last, { name: "Last session", start_date: "2025-07-07", end_date: "2025-07-18" });
	const then = questionsOf(last, "Does your child eat meat?");
	asked = questionsOf(place.season, "Does your child eat meat or fish?", {
		swims: then.swims.id,
		diet: then.diet.id,
		bus: then.bus.id,
	});
	family = aFamily(place.camp, { guardians: 2, children: 1 });
	const others = aFamily(place.camp, { guardians: 1, children: 1, last_name: "Others" });
	const [child] = family.children;
	const [first, second] = family.guardians;
	if (!child || !first || !second) throw new Error("There is no family");
	const [lodger, barred] = [
		aPerson(place.camp, { person_type: "parent" }),
		aPerson(place.camp, { person_type: "parent" }),
	];
	const lives_there = [lodger, barred].map(({ id: person_id }) => ({
		camp_id: place.camp.id,
		household_id: family.household.id,
		person_id,
		is_primary: true,
	}));
	const relations = (["parent", "do_not_release"] as const).map((type) => ({
		camp_id: place.camp.id,
		id: newId(),
		person_id: child.id,
		related_person_id: barred.id,
		type,
		created_at: NOW,
		updated_at: NOW,
	}));
	// Staff entered it: no user has it.
	const registration = aRegistration(last, family, users.first, {
		user_id: null,
		entered_by: place.admin.id,
		entry_reason: "By telephone",
		status: "completed",
		form_version: 1,
		lines: [{ camper: child, session }],
	});
	await writeRows(env.DB, [
		...[
			last,
			session,
			family,
			others,
			...Object.values(users),
			...Object.values(then),
			...Object.values(asked),
		],
		aQuestionForm(last, place.admin, Object.values(then)),
		aQuestionForm(place.season, place.admin, Object.values(asked)),
		registration,
		...[lodger, barred, { rows: { household_member: lives_there, person_relationship: relations } }],
		aMembership(place.camp, users.lodger, { role_key: "parent", person_id: lodger.id }),
		aMembership(place.camp, users.barred, { role_key: "parent", person_id: barred.id }),
		anAnswer(registration, { [then.swims.id]: true, [then.diet.id]: false }, child),
		anAnswer(registration, { [then.bus.id]: true }),
		aMembership(place.camp, users.first, { role_key: "parent", person_id: first.id }),
		aMembership(place.camp, users.second, { role_key: "parent", person_id: second.id }),
		aMembership(place.camp, users.stranger, { role_key: "parent", person_id: others.guardians[0]?.id }),
	]);
});

/** What somebody who begins a registration now is told of last summer, by respondent: the answer, and whether the text is the same. */
async function knownTo(user: { id: string }) {
	const draft = aDraft(place.season, user.id, place.first);
	await writeRows(env.DB, [draft]);
	const ctx = await campCtxFor(user.id, place.camp.id, { now: NOW });
	const { rows } = await readBatch(ctx.db, { rows: lastAnswersRead(ctx, draft.id) });
	const known = lastAnswers(
		rows,
		toForm((await publishedForm(ctx.db, place.camp.id, place.season.id))[0]).questions,
	);
	return Object.fromEntries(
		[...known].map(([respondent, answers]) => [respondent, Object.fromEntries(answers)]),
	);
}

const all = () => ({
	[family.children[0]?.id ?? ""]: {
		[asked.swims.id]: { answer: true, is_same: true },
		// The text is another now: it is asked, with the answer of then.
		[asked.diet.id]: { answer: false, is_same: false },
	},
	family: { [asked.bus.id]: { answer: true, is_same: true } },
});

describe("Last summer's answers", () => {
	it("are known to the parent registered by staff, and to the other parent", async () => {
		expect(await knownTo(users.first)).toEqual(all());
		expect(await knownTo(users.second)).toEqual(all());
	});

	it("aren't known to another family", async () => {
		expect(await knownTo(users.stranger)).toEqual({});
	});

	it("aren't known to household members who aren't the child's parent or have a do-not-release order", async () => {
		expect(await knownTo(users.lodger)).toEqual({});
		expect(await knownTo(users.barred)).toEqual({});
	});
});
