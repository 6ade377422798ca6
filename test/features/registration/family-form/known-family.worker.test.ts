import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import {
	aDraft,
	aFamily,
	aMembership,
	anAddOn,
	aRegistration,
	aSeason,
	aSession,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { lastAddOnsRead, proposedAddOns } from "#app/features/registration/family-form/last-add-ons.server";
import { checkDraft, childrenProblems } from "#app/features/registration/family-form/check-draft.server";
import { correctionsOf } from "#app/features/registration/family-form/correction-words.server";
import { parseStep } from "#app/features/registration/family-form/parse-step.server";
import { nameOf } from "#app/features/registration/family-form/steps";
import { submitRegistration } from "#app/features/registration/family-form/submit-registration.server";
import {
	factsOf,
	priceDraft,
	readRegistrationContext,
	type RegistrationContext,
} from "#app/features/registration/bookings/registration-context.server";
import { ask } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";
import { campCtxFor } from "../../../support/world";
import { aChild, aRegisteringCamp, NOW } from "./family-world";

// A family that the camp knows from last year: only what changed is asked.

const rows = async (sql: string, ...bound: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...bound)
			.all<Record<string, string | number | null>>()
	).results;

const sender = { at: NOW, address: "192.0.2.7", user_agent: "test", country: "US" };

/** A family with two children, of whom the elder came last year, and its draft of this one. */
async function aKnownFamily() {
	const place = await aRegisteringCamp();
	const last = aSeason(place.camp, {
		year: 2025,
		is_current: false,
		start_date: "2025-06-01",
		end_date: "2025-08-31",
	});
	const then = aSession(last, { start_date: "2025-07-07", end_date: "2025-07-18" });
	const family = aFamily(place.camp, {
		last_name: "Lund",
		guardians: [{ first_name: "Kim", phone: "+12075550148" }],
		children: [{ birth_date: "2016-02-03" }, { birth_date: "2017-05-06" }],
		household: { address: "9 Birch Lane", city: "Naples", state: "ME", zip_code: "04055", country: "US" },
	});
	const user = aUser();
	const [elder, younger] = family.children;
	if (!elder || !younger) throw new Error("There are two");
	const before = {
		shirt: anAddOn(last, { name: "T-shirt" }),
		lamp: anAddOn(last, { name: "Lamp", position: 2 }),
		bus: anAddOn(last, { name: "Bus", per_family: true, position: 3 }),
	};
	const registration = aRegistration(last, family, user, {
		status: "enrolled",
		submitted_at: "2025-02-01T12:00:00.000Z",
		lines: [
			{ session: then, camper: elder },
			{ add_on_id: before.shirt.id, camper: elder, name: "T-shirt", quantity: 2 },
			{ add_on_id: before.lamp.id, camper: elder, name: "Lamp" },
			{ add_on_id: before.bus.id, name: "Bus" },
		],
	});
	const draft = aDraft(place.season, user.id, place.first);
	const children = [elder, younger].map(({ id }) =>
		aChild({ key: id, camper_id: id, sessions: [place.first.id] }),
	);
	await writeRows(env.DB, [
		...[
			last,
			then,
			family,
			user,
			aMembership(place.camp, user, { role_key: "parent", person_id: family.guardians[0]?.id }),
		],
		...[...Object.values(before), registration, draft],
	]);
	await env.DB.prepare("UPDATE registration SET draft = ? WHERE id = ?")
		.bind(JSON.stringify({ children }), draft.id)
		.run();
	const ctx = await campCtxFor(user.id, place.camp.id, { now: NOW });
	return {
		place,
		family,
		elder,
		younger,
		user,
		ctx,
		id: draft.id,
		context: () => readRegistrationContext(ctx, draft.id),
	};
}
type Known = Awaited<ReturnType<typeof aKnownFamily>>;

/** The step's form as the page has it, but for some fields. */
function sent({ elder, younger }: Known, fields: Record<string, string>) {
	const form = new FormData();
	for (const { id } of [elder, younger]) form.append("pick", id);
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

async function submitted(known: Known, context: RegistrationContext) {
	const { total_cents } = priceDraft(context, { currency: "USD", today: known.ctx.today });
	return submitRegistration(known.ctx, context, { seen_total_cents: total_cents });
}

const updates = (camp_id: string) =>
	rows(
		"SELECT entity, entity_id, changes FROM audit_event WHERE camp_id = ? AND action IN ('person.update', 'household.update') ORDER BY entity",
		camp_id,
	);

describe("A family's record at the camp", () => {
	it("is corrected in the registration, and takes the corrections on submit", async () => {
		const known = await aKnownFamily();
		const { elder, younger, family, place } = known;
		const context = await known.context();
		const { draft, malformed } = parseStep(
			"children",
			sent(known, {
				phone: "(207) 555-0199",
				address: "12 Elm Street",
				city: "Naples",
				state: "ME",
				[nameOf("last_name", elder.id)]: "Lund Ortiz",
				[nameOf("preferred_name", elder.id)]: "Pip",
				[nameOf("grade", elder.id)]: "7",
			}),
			context,
			sender,
		);
		expect(malformed).toEqual({});
		expect(draft.home).toMatchObject({ address: "12 Elm Street", city: null, state: null });
		const corrected = { ...context, draft };
		const [child] = draft.children;
		expect(child && factsOf(corrected, child)).toMatchObject({ name: "Pip", grade: 7 });
		const first_name = context.family?.children.find(({ id }) => id === elder.id)?.first_name;
		expect(correctionsOf(known.ctx.camp, context), "what is looked over before").toEqual([]);
		expect(correctionsOf(known.ctx.camp, corrected)).toEqual([
			{ about: "Your phone", was: "(207) 555-0148", is: "(207) 555-0199" },
			{ about: "Street and number", was: "9 Birch Lane", is: "12 Elm Street" },
			{ about: `${first_name}: Last name`, was: "Lund", is: "Lund Ortiz" },
			expect.objectContaining({ about: `${first_name}: Nickname`, is: "Pip" }),
			{ about: `${first_name}: Grade this summer`, was: "", is: "7th" },
		]);
		const before = await rows("SELECT phone FROM person WHERE id = ?", family.guardians[0]?.id);
		expect(before, "until it is submitted it is the family's own").toEqual([{ phone: "+12075550148" }]);

		await submitted(known, corrected);
		expect(
			await rows("SELECT last_name, preferred_name, sort_name FROM person WHERE id = ?", elder.id),
		).toEqual([expect.objectContaining({ last_name: "Lund Ortiz", preferred_name: "Pip" })]);
		const [{ sort_name } = { sort_name: "" }] = await rows(
			"SELECT sort_name FROM camper WHERE id = ?",
			elder.id,
		);
		expect(sort_name).toMatch(/^lund ortiz /);
		expect(await rows("SELECT grade FROM camper_grade_override WHERE camper_id = ?", elder.id)).toEqual([
			{ grade: 7 },
		]);
		expect(await rows("SELECT grade FROM enrollment WHERE camper_id = ?", elder.id)).toEqual([{ grade: 7 }]);
		expect(await rows("SELECT phone FROM person WHERE id = ?", family.guardians[0]?.id)).toEqual([
			{ phone: "+12075550199" },
		]);
		expect(
			await rows("SELECT address, city, zip_code FROM household WHERE id = ?", family.household.id),
		).toEqual([{ address: "12 Elm Street", city: "Naples", zip_code: "04055" }]);
		const trail = await updates(place.camp.id);
		expect(trail.map(({ entity }) => entity)).toEqual(["household", "person", "person"]);
		expect(JSON.stringify(trail)).not.toMatch(/Pip|Elm|555/);
		expect(trail.some(({ entity_id }) => entity_id === younger.id)).toBe(false);
	});

	it("requires a selected child: when none is selected, the error links to the first one", async () => {
		const known = await aKnownFamily();
		const context = await known.context();
		expect(childrenProblems({ ...context, draft: { ...context.draft, children: [] } }, NOW)).toMatchObject([
			{ step: "children", about: "pick", message: "Select a child to register, or add another." },
		]);
		const path = `/register/${known.place.camp.camp.slug}/${known.id}/children`;
		const body = new URLSearchParams({ go: "next" });
		const answer = await ask(path, { method: "POST", token: await signIn(known.user.id), body });
		const html = (await answer.text()).split("window.__remixContext")[0] ?? "";
		expect(answer.status).toBe(422);
		expect(html).toMatch(/<a href="#pick"[^>]*>Select a child/);
		expect(html.match(/<input[^>]* id="pick"/g)).toHaveLength(1);
	});

	it("is on the step's page with the camp's data, and corrections appear as the family entered them", async () => {
		const known = await aKnownFamily();
		const page = async () => {
			const path = `/register/${known.place.camp.camp.slug}/${known.id}/children`;
			const html = await (await ask(path, { token: await signIn(known.user.id) })).text();
			return html.split("window.__remixContext")[0] ?? "";
		};
		const before = await page();
		for (const word of ["(207) 555-0148", "9 Birch Lane, Naples, ME 04055", 'value="2016-02-03"']) {
			expect(before).toContain(word);
		}
		expect(before.match(/Need to make a change\?/g)).toHaveLength(3);
		expect(before).not.toContain("<details open");
		const { draft } = parseStep(
			"children",
			sent(known, { [nameOf("preferred_name", known.elder.id)]: "Pip" }),
			await known.context(),
			sender,
		);
		await env.DB.prepare("UPDATE registration SET draft = ? WHERE id = ?")
			.bind(JSON.stringify(draft), known.id)
			.run();
		const after = await page();
		expect(after).toContain('value="Pip"');
		expect(after.match(/<details open/g)).toHaveLength(1);
	});

	it("loses a home field that the family emptied, once submitted", async () => {
		const known = await aKnownFamily();
		const context = await known.context();
		const home = { address: "9 Birch Lane", city: "Naples", state: "ME", zip_code: "" };
		const { draft, malformed } = parseStep("children", sent(known, home), context, sender);
		expect(malformed).toEqual({});
		expect(draft.home).toMatchObject({ address: null, state: null, zip_code: "" });
		const emptied = { ...context, draft };
		expect(correctionsOf(known.ctx.camp, emptied)).toEqual([{ about: "Postal code", was: "04055", is: "" }]);
		const again = parseStep("children", sent(known, {}), emptied, sender).draft;
		expect(again.home.zip_code, "a form without the field leaves it").toBe("");
		await submitted(known, emptied);
		const { household } = known.family;
		expect(await rows("SELECT city, zip_code FROM household WHERE id = ?", household.id)).toEqual([
			{ city: "Naples", zip_code: null },
		]);
	});

	it("stays the same after an unchanged form", async () => {
		const known = await aKnownFamily();
		const { elder, younger, place } = known;
		const context = await known.context();
		const of = (id: string) => context.family?.children.find((child) => child.id === id);
		const same = Object.fromEntries(
			[elder, younger].flatMap(({ id }) =>
				(["first_name", "last_name", "preferred_name", "birth_date", "gender"] as const).map((field) => [
					nameOf(field, id),
					of(id)?.[field] ?? "",
				]),
			),
		);
		const home = { address: "9 Birch Lane", city: "Naples", state: "ME", zip_code: "04055" };
		const { draft } = parseStep(
			"children",
			sent(known, { ...same, ...home, phone: "(207) 555-0148" }),
			context,
			sender,
		);
		expect(draft.children.map(({ corrected }) => corrected)).toEqual([undefined, undefined]);
		expect(draft.parent.phone).toBeNull();
		expect(Object.values(draft.home)).toEqual([null, null, null, null, null]);
		await submitted(known, { ...context, draft });
		expect(await updates(place.camp.id)).toEqual([]);
	});

	it("keeps its value where a field was left empty, and names an invalid one", async () => {
		const known = await aKnownFamily();
		const { elder } = known;
		const context = await known.context();
		const { draft, malformed } = parseStep(
			"children",
			sent(known, {
				[nameOf("first_name", elder.id)]: "",
				[nameOf("birth_date", elder.id)]: "2031-01-01",
				[nameOf("gender", elder.id)]: "wizard",
				phone: "call me",
				state: "Atlantis",
			}),
			context,
			sender,
		);
		expect(Object.keys(malformed).sort()).toEqual([nameOf("gender", elder.id), "phone", "state"].sort());
		expect(draft.children[0]).toMatchObject({ corrected: ["birth_date"] });
		const problems = checkDraft({ ...context, draft }, NOW).filter(({ step }) => step === "children");
		expect(problems).toEqual([expect.objectContaining({ about: "birth_date", child_key: elder.id })]);
		// Said as the camp has it, it is no correction any more.
		const again = parseStep(
			"children",
			sent(known, { [nameOf("birth_date", elder.id)]: "2016-02-03" }),
			{ ...context, draft },
			sender,
		);
		expect(again.draft.children[0]?.corrected).toBeUndefined();
	});

	it("doesn't overwrite what the camp changed since", async () => {
		const known = await aKnownFamily();
		const context = await known.context();
		const { draft } = parseStep(
			"children",
			sent(known, { [nameOf("preferred_name", known.elder.id)]: "Pip" }),
			context,
			sender,
		);
		await env.DB.prepare("UPDATE person SET last_name = 'Ortiz' WHERE id = ?").bind(known.elder.id).run();
		await expect(submitted(known, { ...context, draft })).rejects.toMatchObject({
			message: expect.stringContaining("The camp just changed your child's record"),
		});
		expect(await rows("SELECT 1 FROM enrollment WHERE session_id = ?", known.place.first.id)).toEqual([]);
	});
});

describe("Last year's add-ons", () => {
	const proposed = async (known: Known) => {
		const context = await known.context();
		const { last } = await readBatch(known.ctx.db, {
			last: lastAddOnsRead(known.ctx, known.id),
		});
		return proposedAddOns(context, last);
	};

	it("are proposed where still offered, for the same child, and booked only if the family continues", async () => {
		const known = await aKnownFamily();
		const { place, elder } = known;
		const shirt = anAddOn(place.season, { name: "T-Shirt", most_each: 3 });
		const bus = anAddOn(place.season, { name: "Bus", per_family: true, position: 2 });
		const gone = anAddOn(place.season, { name: "Lamp", is_active: false, position: 3 });
		await writeRows(env.DB, [shirt, bus, gone]);
		expect(await proposed(known)).toEqual(
			expect.arrayContaining([
				{ add_on_id: shirt.id, child_key: elder.id, quantity: 2 },
				{ add_on_id: bus.id, child_key: null, quantity: 1 },
			]),
		);
		expect(await proposed(known)).toHaveLength(2);
		const context = await known.context();
		expect(priceDraft(context, { currency: "USD", today: known.ctx.today }).add_on_lines).toEqual([]);

		const token = await signIn(known.user.id);
		const page = await ask(`/register/${place.camp.camp.slug}/${known.id}/add-ons`, { token });
		const html = (await page.text()).split("window.__remixContext")[0] ?? "";
		expect(html).toContain("Last year&#x27;s choices are selected");
		expect(html.match(/Same as last year/g)).toHaveLength(2);
	});

	it("aren't proposed again after the family was asked, nor to another family", async () => {
		const known = await aKnownFamily();
		await writeRows(env.DB, [anAddOn(known.place.season, { name: "T-shirt" })]);
		const context = await known.context();
		const { draft } = parseStep("add-ons", new FormData(), context, sender);
		await env.DB.prepare("UPDATE registration SET draft = ? WHERE id = ?")
			.bind(JSON.stringify(draft), known.id)
			.run();
		expect(await proposed(known)).toEqual([]);

		const stranger = aUser();
		const theirs = aDraft(known.place.season, stranger.id, known.place.first);
		await writeRows(env.DB, [
			stranger,
			aMembership(known.place.camp, stranger, { role_key: "parent" }),
			theirs,
		]);
		const { last } = await readBatch(known.ctx.db, {
			last: lastAddOnsRead(known.ctx, theirs.id),
		});
		expect(last).toEqual([]);
	});
});
