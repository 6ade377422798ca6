import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aLottery, aQuestion, aQuestionForm, aWaiver } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as draftApi from "#app/features/registration/family-form/api/draft";
import { sessionProblems } from "#app/features/registration/family-form/check-draft.server";
import { signaturesDue } from "#app/features/registration/bookings/draft-problems.server";
import { parseStep } from "#app/features/registration/family-form/parse-step.server";
import { saveDraft } from "#app/features/registration/family-form/save-draft.server";
import type { Sender } from "#app/features/registration/family-form/sender.server";
import { nameOf, questionName, type StepKey } from "#app/features/registration/family-form/steps";
import { apiCaller } from "../../../support/call-api";
import { aChild, aRegisteringCamp, aRegisteringFamily, NOW, contextOf } from "./family-world";

type Fields = Record<string, string | string[]>;
type Begun = Awaited<ReturnType<typeof aRegisteringFamily>>;
type CampScope = Awaited<ReturnType<typeof aRegisteringCamp>>;

const SENDER: Sender = { at: NOW, address: "203.0.113.7", user_agent: "A browser", country: "US" };

function formOf(fields: Fields): FormData {
	const form = new FormData();
	for (const [name, values] of Object.entries(fields))
		for (const value of [values].flat()) form.append(name, value);
	return form;
}

/** Keeps a step's form as its action does. */
async function keep(family: Begun, step: StepKey, fields: Fields, seen?: string) {
	let malformed: Record<string, string> = {};
	const saved = await saveDraft(
		family.ctx,
		await contextOf(family),
		(context) => {
			const read = parseStep(step, formOf(fields), context, SENDER);
			malformed = read.malformed;
			return read.draft;
		},
		{ about: step, seen },
	);
	return { ...saved, malformed };
}

const draftOf = async (family: Begun) => (await contextOf(family)).draft;

describe("A saved step", () => {
	it("comes back as entered, complete or incomplete", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, {
			parent: { first_name: "", last_name: "", phone: null },
		});
		const key = "new-child";
		await keep(family, "children", {
			child: key,
			[nameOf("first_name", key)]: "  Zoë ",
			[nameOf("birth_date", key)]: "",
			parent_first_name: "Kim",
			phone: "(207) 555-0148",
			city: "Portland",
		});
		const half = await draftOf(family);
		expect(half.children).toMatchObject([
			{ key, first_name: "Zoë", last_name: "", birth_date: "", grade: null },
		]);
		expect(half.parent).toEqual({ first_name: "Kim", last_name: "", phone: "(207) 555-0148" });
		expect(half.home.city).toBe("Portland");

		await keep(family, "children", {
			child: key,
			[nameOf("first_name", key)]: "Zoë",
			[nameOf("last_name", key)]: "Lund",
			[nameOf("birth_date", key)]: "2016-02-29",
			[nameOf("grade", key)]: "5",
		});
		expect((await draftOf(family)).children).toMatchObject([
			{ last_name: "Lund", birth_date: "2016-02-29", grade: 5 },
		]);
		// What a form does not hold stays.
		expect((await draftOf(family)).parent.first_name).toBe("Kim");
	});

	it("keeps invalid values as they were, and names them", async () => {
		const place = await aRegisteringCamp();
		const child = aChild({ key: "ida" });
		const family = await aRegisteringFamily(place, { children: [child] });
		const { malformed } = await keep(family, "children", {
			child: "ida",
			[nameOf("first_name", "ida")]: "a\u0000b",
			[nameOf("last_name", "ida")]: "x".repeat(201),
			[nameOf("birth_date", "ida")]: "2016-02-30",
			[nameOf("preferred_name", "ida")]: "Idi",
			phone: "12",
		});
		expect(Object.keys(malformed).sort()).toEqual(
			["birth_date:ida", "first_name:ida", "last_name:ida", "phone"].sort(),
		);
		expect((await draftOf(family)).children).toEqual([{ ...child, preferred_name: "Idi" }]);
		expect((await draftOf(family)).parent.phone).toBe("+12075550148");
	});

	it("removes nothing from another step saved in parallel", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, { children: [aChild({ key: "ida" })] });
		await Promise.all([
			keep(family, "sessions", { [nameOf("session", "ida")]: place.first.id }),
			keep(family, "children", { child: "ida", [nameOf("last_name", "ida")]: "Berg" }),
			keep(family, "review", { code: "summer", pays: "full" }),
		]);
		expect(await draftOf(family)).toMatchObject({
			children: [{ last_name: "Berg", sessions: [place.first.id] }],
			code: "summer",
			pays_in_full: true,
		});
	});

	it("is rejected when another user saved since it was read, and nothing of it is stored", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, { children: [aChild({ key: "ida" })] });
		const seen = (await contextOf(family)).registration.updated_at;
		await keep(family, "review", { code: "other" });
		await expect(keep(family, "review", { code: "mine" }, seen)).rejects.toMatchObject({ code: "STALE" });
		expect((await draftOf(family)).code).toBe("other");
	});
});

describe("A child's gender", () => {
	it("is one the camp lists: any other is named as invalid, and the old one stays", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, { children: [aChild({ key: "ida" })] });
		const kept = await keep(family, "children", { child: "ida", [nameOf("gender", "ida")]: "wizard" });
		expect(kept.malformed).toEqual({ [nameOf("gender", "ida")]: "Choose from the list." });
		expect((await draftOf(family)).children[0]?.gender).toBe("female");
		await keep(family, "children", { child: "ida", [nameOf("gender", "ida")]: "nonbinary" });
		expect((await draftOf(family)).children[0]?.gender).toBe("nonbinary");
	});
});

describe("A draft sent through the API", () => {
	/** Sends a whole draft by the API. */
	async function put(family: Begun, place: CampScope, body: Record<string, unknown>, headers = {}) {
		const call = await apiCaller(family.user.id);
		return call("PUT", draftApi, {
			search: `?camp_id=${place.camp.id}`,
			params: { registration_id: family.id },
			headers,
			body: { ...body, updated_at: (await contextOf(family)).registration.updated_at },
		});
	}

	it("is rejected by field when the camp doesn't list the gender", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, {});
		const child = { key: "ida", first_name: "Ida", last_name: "Lund", birth_date: "2017-02-03" };
		const refused = await put(family, place, { children: [{ ...child, gender: "wizard" }] });
		expect([refused.status, refused.body.fields]).toEqual([
			422,
			{ "children.0.gender": ["Choose a gender that this camp uses."] },
		]);
		expect((await put(family, place, { children: [{ ...child, gender: "male" }] })).status).toBe(200);
	});

	it.each([
		["12", {}, "parent.phone"],
		["call me", {}, "parent.phone"],
		["+12075550148", { zip_code: "1" }, "home.zip_code"],
		["+12075550148", { zip_code: "ABCDE", country: "US" }, "home.zip_code"],
	])("is rejected by field with the phone %s at %j, as it is elsewhere", async (phone, home, field) => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, {});
		const parent = { first_name: "Kim", last_name: "Lund", phone };
		const kept = (await draftOf(family)).parent;
		const refused = await put(family, place, { children: [], parent, home });
		expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
		expect((await draftOf(family)).parent).toEqual(kept);
		const right = { ...parent, phone: "(207) 555-0148" };
		expect(
			(await put(family, place, { children: [], parent: right, home: { zip_code: "04009" } })).status,
		).toBe(200);
	});

	it("stores where a signature was sent from", async () => {
		const place = await aRegisteringCamp();
		const waiver = aWaiver(place.camp, place.admin, { per_family: true });
		await writeRows(env.DB, [waiver]);
		const family = await aRegisteringFamily(place, {});
		const { hash } = (await contextOf(family)).waivers[0] ?? { hash: "" };
		const signed = await put(
			family,
			place,
			{ children: [], signatures: [{ waiver_id: waiver.id, text_hash: hash, signer_name: "Kim Lund" }] },
			{ "CF-Connecting-IP": "203.0.113.9", "User-Agent": "A program" },
		);
		expect(signed.status).toBe(200);
		expect((await draftOf(family)).signatures).toMatchObject([
			{ address: "203.0.113.9", user_agent: "A program" },
		]);
	});
});

describe("Sessions in a draft", () => {
	it("keep the order of preference, and drop unavailable sessions", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, { children: [aChild({ key: "ida" })] });
		const wait = nameOf("wait", "ida");
		await keep(family, "sessions", { [wait]: [place.first.id, place.second.id, "no-such-session"] });
		expect((await draftOf(family)).children[0]?.waitlist).toEqual([place.first.id, place.second.id]);
		await keep(family, "sessions", {
			[wait]: [place.first.id, place.second.id],
			go: `earlier:${place.second.id}:ida`,
		});
		expect((await draftOf(family)).children[0]?.waitlist).toEqual([place.second.id, place.first.id]);
	});

	it("with a lottery can be selected only while families can enter it", async () => {
		const place = await aRegisteringCamp();
		await writeRows(env.DB, [
			aLottery(place.season, [place.first], { closes_at: "2026-03-20T15:00:00.000Z" }),
			aLottery(place.season, [place.second], { closes_at: NOW }),
		]);
		const problemsIn = async (session_id: string) => {
			const child = aChild({ sessions: [session_id] });
			const context = await contextOf(await aRegisteringFamily(place, { children: [child] }));
			return sessionProblems(context, NOW).map(({ message }) => message);
		};
		expect(await problemsIn(place.first.id)).toEqual([]);
		expect(await problemsIn(place.second.id)).toEqual(["The lottery for Session 2 has closed."]);
	});

	it("with a lottery have no waitlist before the drawing", async () => {
		const place = await aRegisteringCamp();
		await writeRows(env.DB, [
			aLottery(place.season, [place.first], { closes_at: "2026-03-20T15:00:00.000Z" }),
			aLottery(place.season, [place.second], { drawn_at: NOW, drawn_by: place.admin.id, closes_at: NOW }),
		]);
		const child = aChild({ waitlist: [place.first.id, place.second.id] });
		const context = await contextOf(await aRegisteringFamily(place, { children: [child] }));
		expect(sessionProblems(context, NOW).map(({ about, message }) => [about, message])).toEqual([
			[place.first.id, "Session 1 uses a lottery. Its waitlist opens after the drawing."],
		]);
	});

	it("are either enrolled in or waitlisted, not both", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, { children: [aChild({ key: "ida" })] });
		await keep(family, "sessions", {
			[nameOf("session", "ida")]: place.first.id,
			[nameOf("wait", "ida")]: place.first.id,
		});
		expect((await draftOf(family)).children[0]).toMatchObject({ sessions: [place.first.id], waitlist: [] });
	});
});

describe("Answers in a draft", () => {
	it("are stored parsed, or as typed when they can't be parsed, and hidden questions keep their answer", async () => {
		const place = await aRegisteringCamp();
		const swims = aQuestion(place.season, { label: "Swims?" });
		const lessons = aQuestion(place.season, {
			label: "How many lessons?",
			kind: "number",
			position: 2,
			condition: { match: "all", of: [{ field: swims.id, operator: "is", value: false }] },
		});
		await writeRows(env.DB, [swims, lessons, aQuestionForm(place.season, place.admin, [swims, lessons])]);
		const family = await aRegisteringFamily(place, { children: [aChild({ key: "ida" })] });
		const name = (question: { id: string }) => questionName("ida", question.id);
		await keep(family, "questions", {
			[`${name(swims)}:asked`]: "1",
			[name(swims)]: "no",
			[`${name(lessons)}:asked`]: "1",
			[name(lessons)]: "a few",
		});
		expect((await draftOf(family)).answers.ida).toEqual({ [swims.id]: false, [lessons.id]: "a few" });
		// The condition hides the second: the form does not hold it any more.
		await keep(family, "questions", { [`${name(swims)}:asked`]: "1", [name(swims)]: "yes" });
		expect((await draftOf(family)).answers.ida).toEqual({ [swims.id]: true, [lessons.id]: "a few" });
	});
});

describe("A signature", () => {
	it("is stored with text, time, address and browser for each child, and only under the text shown", async () => {
		const place = await aRegisteringCamp();
		const waiver = aWaiver(place.camp, place.admin);
		await writeRows(env.DB, [waiver]);
		const family = await aRegisteringFamily(place, {
			children: [aChild({ key: "ida" }), aChild({ key: "bo" })],
		});
		const { hash } = (await contextOf(family)).waivers[0] ?? { hash: "" };
		const fields = {
			[nameOf("name", waiver.id)]: "Kim Lund",
			[nameOf("agrees", waiver.id)]: "on",
			[nameOf("text", waiver.id)]: hash,
		};
		await keep(family, "waivers", { ...fields, [nameOf("text", waiver.id)]: "another" });
		expect((await draftOf(family)).signatures).toEqual([]);
		const { [nameOf("agrees", waiver.id)]: _, ...unread } = fields;
		await keep(family, "waivers", unread);
		expect((await draftOf(family)).signatures).toEqual([]);

		// Nobody signs by having typed the first letters of a name.
		await keep(family, "waivers", { ...fields, go: "keep" });
		expect((await draftOf(family)).signatures).toEqual([]);

		await keep(family, "waivers", { ...fields, [nameOf("drawing", waiver.id)]: "M10 20L30 40L50 60" });
		const { signatures } = await draftOf(family);
		expect(signatures.map(({ child_key }) => child_key)).toEqual(["ida", "bo"]);
		expect(signatures[0]).toMatchObject({
			waiver_id: waiver.id,
			version: 1,
			text_hash: hash,
			method: "drawn",
			signer_name: "Kim Lund",
			signed_at: NOW,
			address: "203.0.113.7",
			user_agent: "A browser",
		});
		expect(signaturesDue(await contextOf(family)).every(({ signed }) => signed !== null)).toBe(true);
	});

	it("rejects a drawing that contains more than strokes", async () => {
		const place = await aRegisteringCamp();
		const waiver = aWaiver(place.camp, place.admin);
		await writeRows(env.DB, [waiver]);
		const family = await aRegisteringFamily(place, { children: [aChild({ key: "ida" })] });
		const { hash } = (await contextOf(family)).waivers[0] ?? { hash: "" };
		const { malformed } = await keep(family, "waivers", {
			[nameOf("name", waiver.id)]: "Kim Lund",
			[nameOf("agrees", waiver.id)]: "on",
			[nameOf("text", waiver.id)]: hash,
			[nameOf("drawing", waiver.id)]: 'M0 0L1 1"/><script>',
		});
		expect(Object.keys(malformed)).toEqual([nameOf("drawing", waiver.id)]);
		expect((await draftOf(family)).signatures).toEqual([]);
	});
});
