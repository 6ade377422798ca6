import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aQuestion, aQuestionForm, aRequiredDocument, aUser, aWaiver } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { nameOf, questionName } from "#app/features/registration/family-form/steps";
import { newId } from "#app/lib/ids";
import { ask } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";
import { aRegisteringCamp, inYears, nextSummer, type RegisteringCamp } from "./family-world";

// A family's way through the built app by plain forms, as a browser without JavaScript sends them.

type Fields = Record<string, string | string[]>;

async function signedIn() {
	const user = aUser();
	await writeRows(env.DB, user);
	return { user, token: await signIn(user.id) };
}

async function post(path: string, token: string | null, fields: Fields) {
	const body = new URLSearchParams();
	for (const [name, values] of Object.entries(fields))
		for (const value of [values].flat()) body.append(name, value);
	const response = await ask(path, { method: "POST", token, body });
	return shown(response);
}

const page = async (path: string, token: string | null = null) => shown(await ask(path, { token }));

/** What is drawn, without the data that the browser gets beside it. */
async function shown(response: Response) {
	const text = (await response.text()).split("window.__remixContext")[0] ?? "";
	return { status: response.status, to: response.headers.get("Location"), text };
}

/** Which of these words a page lacks: short, where the whole page would be shown. */
const lacking = ({ text }: { text: string }, ...words: string[]) =>
	words.filter((each) => !text.replaceAll("&#x27;", "'").includes(each));

let place: RegisteringCamp;
let question: { id: string };
let more: { id: string };
let waiver: { id: string };
beforeAll(async () => {
	place = await nextSummer({ first: { min_age: 8, max_age: 12 }, second: { capacity: 1 } });
	const swims = aQuestion(place.season, { label: "Can your child swim?", is_required: true });
	const lessons = aQuestion(place.season, {
		kind: "text",
		label: "What would help?",
		is_required: true,
		position: 2,
		condition: { match: "all", of: [{ field: swims.id, operator: "is", value: false }] },
	});
	const release = aWaiver(place.camp, place.admin);
	await writeRows(env.DB, [
		aRequiredDocument(place.season, { due_on: `${inYears(1)}-06-01`, note: "Less than a year old" }),
		swims,
		lessons,
		aQuestionForm(place.season, place.admin, [swims, lessons]),
		release,
	]);
	[question, more, waiver] = [swims, lessons, release];
});

/** Begins a registration and answers where it is. */
async function begin(token: string, session: string[] = [], at = place) {
	const { slug } = at.camp.camp;
	const { to } = await post("/register", token, { camp: slug, season: at.season.id, session });
	return to ?? "";
}

const birth = `${Number(inYears(1)) - 9}-02-03`;

/** The children's step, filled in. */
const ida = (key: string): Fields => ({
	child: key,
	[nameOf("first_name", key)]: "Ida",
	[nameOf("last_name", key)]: "Lund",
	[nameOf("birth_date", key)]: birth,
	parent_first_name: "Kim",
	parent_last_name: "Lund",
	phone: "(207) 555-0148",
});

describe("A camp's session page", () => {
	it("is open to visitors, with availability and filters in the URL", async () => {
		const { slug } = place.camp.camp;
		const all = await page(`/register?camp=${slug}`);
		expect(all.status).toBe(200);
		expect(lacking(all, "Session 1")).toEqual([]);
		expect(lacking(all, "1 spot left")).toEqual([]);
		expect(lacking(all, "application/ld+json")).toEqual([]);
		const old = await page(`/register?camp=${slug}&age=15`);
		expect(lacking(old, ">Session 1<")).toEqual([">Session 1<"]);
		expect((await page("/register?camp=no-such-camp")).status).toBe(404);
		expect((await page("/register")).status).toBe(200);
	});

	it("redirects users without an account to sign-up, and back with their selection", async () => {
		const { slug } = place.camp.camp;
		const { status, to } = await page(`/register?camp=${slug}&session=${place.first.id}&go=1`);
		expect(status).toBe(303);
		const next = new URL(to ?? "", "http://own.test").searchParams.get("next") ?? "";
		expect(next).toBe(`/register?camp=${slug}&session=${place.first.id}`);
		// Of another season than the page would show by itself.
		const later = await page(
			`/register?camp=${slug}&season=${place.season.id}&session=${place.first.id}&go=1`,
		);
		expect(new URL(later.to ?? "", "http://own.test").searchParams.get("next")).toBe(
			`/register?camp=${slug}&season=${place.season.id}&session=${place.first.id}`,
		);
		const { token } = await signedIn();
		// Whoever belongs to no camp yet comes back here all the same.
		const arrived = await page(`/redirect?next=${encodeURIComponent(next)}`, token);
		expect(arrived.to).toBe(next);
	});
});

describe("A registration by plain forms", () => {
	it("goes from the first page to done, continues on another device and asks conditional questions", async () => {
		const { token } = await signedIn();
		const one = await begin(token, [place.first.id]);
		expect(one).toMatch(new RegExp(`^/register/${place.camp.camp.slug}/[\\w-]+$`));
		expect((await page(one, token)).to).toBe(`${one}/children`);
		// Nothing is done yet: what is asked hangs on who comes.
		expect((await page(`${one}/children`, token)).text).not.toContain(", done");

		// Half filled in, it is kept and says what is missing.
		const half = await post(`${one}/children`, token, {
			...ida("ida"),
			[nameOf("last_name", "ida")]: "",
			go: "next",
		});
		expect(half.status).toBe(422);
		expect(lacking(half, "last name")).toEqual([]);
		const { to } = await post(`${one}/children`, token, { ...ida("ida"), go: "next" });
		expect(to).toBe(`${one}/sessions`);

		// Another device begins "again" and finds the same; what was chosen at first is ticked.
		expect(await begin(token)).toBe(one);
		const sessions = await page(`${one}/sessions`, token);
		expect(lacking(sessions, "Ida")).toEqual([]);
		const chosen = sessions.text.match(/<input[^>]*>/g)?.find((tag) => tag.includes(place.first.id)) ?? "";
		expect(chosen).toContain("checked");
		const chose = await post(`${one}/sessions`, token, {
			[nameOf("session", "ida")]: [place.first.id, place.second.id],
			go: "next",
		});
		expect(chose.to).toBe(`${one}/questions`);

		const asked = (of: { id: string }, value: string): Fields => ({
			[`${questionName("ida", of.id)}:asked`]: "1",
			[questionName("ida", of.id)]: value,
		});
		expect(lacking(await page(`${one}/questions`, token), "What would help?")).toEqual(["What would help?"]);
		const follows = await post(`${one}/questions`, token, { ...asked(question, "no"), go: "next" });
		expect(follows.status).toBe(422);
		// The list of what is missing names the question, and for whom.
		expect(lacking(follows, "What would help? (Ida): Answer this question.")).toEqual([]);
		const answered = await post(`${one}/questions`, token, {
			...asked(question, "no"),
			...asked(more, "Patience"),
			go: "next",
		});
		expect(answered.to).toBe(`${one}/waivers`);

		const unsigned = await post(`${one}/waivers`, token, { go: "next" });
		expect(unsigned.status).toBe(422);
		const reading = await page(`${one}/waivers`, token);
		expect(
			lacking(
				reading,
				"Documents for later",
				"Physical exam",
				"Less than a year old",
				`Jun 1, ${inYears(1)}`,
			),
		).toEqual([]);
		const { text } = reading;
		const hash = /name="text:[^"]+" value="([0-9a-f]{64})"/.exec(text)?.[1] ?? "";
		const signed = await post(`${one}/waivers`, token, {
			[nameOf("text", waiver.id)]: hash,
			[nameOf("agrees", waiver.id)]: "on",
			[nameOf("name", waiver.id)]: "Kim Lund",
			go: "next",
		});
		expect(signed.to).toBe(`${one}/review`);

		const review = await page(`${one}/review`, token);
		expect(lacking(review, "on hold for you")).toEqual([]);
		// A clock that stands still without JavaScript says until when.
		expect(review.text.replaceAll("<!-- -->", "")).toMatch(/on hold for you until \d{1,2}:\d\d [AP]M\./);
		expect(lacking(review, "$800.00", "Deposit, by ")).toEqual([]);
		// One answer to what is due when, and the one that was chosen.
		expect(review.text).not.toContain("at registration");
		await post(`${one}/review`, token, { pays: "full", code: "", go: "code" });
		const at_once = await page(`${one}/review`, token);
		expect(lacking(at_once, "Full amount, by ", "Deposit, by ")).toEqual(["Deposit, by "]);
		const coded = await post(`${one}/review`, token, { code: "nonsense", go: "code" });
		expect(coded.to).toBe(`${one}/review`);
		const refused = await page(`${one}/review`, token);
		expect(lacking(refused, "nonsense")).toEqual([]);
		// Why it is refused is said beside the field.
		expect(/<p id="([^"]+)"[^>]*>(?:(?!<\/p>).)*nonsense/is.exec(refused.text)?.[1]).toContain("code");

		const booking = { seen_total: "80000", pays: "deposit", idempotency_key: newId(), go: "submit" };
		// A code that cannot be kept is none that was left out.
		const unread = { ...booking, code: "x".repeat(31), idempotency_key: newId() };
		expect((await post(`${one}/review`, token, unread)).status).toBe(422);
		const booked = await post(`${one}/review`, token, booking);
		expect(booked.to).toBe(`${one}`);
		// Sent once more by an impatient finger: the same answer, nothing twice.
		expect((await post(`${one}/review`, token, booking)).to).toBe(`${one}`);
		const done = await page(`${one}`, token);
		expect(done.status).toBe(200);
		expect(lacking(done, "You're enrolled", "To keep your spots, pay the deposit")).toEqual([]);
		expect(lacking(done, "Deposit")).toEqual([]);
		expect((await page(`${one}/sessions`, token)).to).toBe(one);
		expect(lacking(await page("/parent-dashboard", token), one)).toEqual([]);

		// A text that came later is on its checklist, and signed where that leads.
		const photos = aWaiver(place.camp, place.admin, { title: "Photo release", position: 2 });
		await writeRows(env.DB, [photos]);
		expect(lacking(await page(one, token), "Photo release", `${one}/finish`)).toEqual([]);
		const asks = await page(`${one}/finish`, token);
		expect(lacking(asks, "Liability release")).toEqual(["Liability release"]);
		expect((await post(`${one}/finish`, token, { go: "next" })).status).toBe(422);
		const signs = await post(`${one}/finish`, token, {
			[nameOf("text", photos.id)]: /name="text:[^"]+" value="([0-9a-f]{64})"/.exec(asks.text)?.[1] ?? "",
			[nameOf("agrees", photos.id)]: "on",
			[nameOf("name", photos.id)]: "Kim Lund",
			go: "next",
		});
		expect(signs.to).toBe(one);
		expect(lacking(await page(`${one}/finish`, token), "signed and answered everything")).toEqual([]);
	});

	it("shows the questions again when an answer adds another question, even an optional one", async () => {
		const { token } = await signedIn();
		const asks = await nextSummer();
		const swims = aQuestion(asks.season, { label: "Can your child swim?" });
		const help = aQuestion(asks.season, {
			kind: "text",
			label: "What would help?",
			is_required: false,
			position: 2,
			condition: { match: "all", of: [{ field: swims.id, operator: "is", value: false }] },
		});
		await writeRows(env.DB, [swims, help, aQuestionForm(asks.season, asks.admin, [swims, help])]);
		const one = await begin(token, [], asks);
		await post(`${one}/children`, token, { ...ida("ida"), go: "next" });
		await post(`${one}/sessions`, token, { [nameOf("session", "ida")]: asks.first.id, go: "next" });
		const sent = (of: { id: string }, value: string): Fields => ({
			[`${questionName("ida", of.id)}:asked`]: "1",
			[questionName("ida", of.id)]: value,
		});
		const again = await post(`${one}/questions`, token, { ...sent(swims, "no"), go: "next" });
		expect(again.status).toBe(422);
		expect(lacking(again, "Your answers lead to more questions", "What would help? (Ida)")).toEqual([]);
		// It was on the page now: left empty, it stays so.
		const onward = await post(`${one}/questions`, token, {
			...sent(swims, "no"),
			...sent(help, ""),
			go: "next",
		});
		expect(onward.to).toBe(`${one}/review`);
		// Nothing follows from the other answer.
		const other = await post(`${one}/questions`, token, { ...sent(swims, "yes"), go: "next" });
		expect(other.to).toBe(`${one}/review`);
	});

	it("warns when a child would be in two sessions on the same days, and continues", async () => {
		const { token } = await signedIn();
		const year = inYears(1);
		const crossing = await nextSummer({
			second: { name: "Overnight", start_date: `${year}-07-10`, end_date: `${year}-07-30` },
		});
		const one = await begin(token, [], crossing);
		await post(`${one}/children`, token, { ...ida("ida"), go: "next" });
		const alone = await post(`${one}/sessions`, token, {
			[nameOf("session", "ida")]: crossing.first.id,
			go: "next",
		});
		expect((await page(alone.to ?? "", token)).text).not.toContain("on the same days");
		const both = await post(`${one}/sessions`, token, {
			[nameOf("session", "ida")]: [crossing.first.id, crossing.second.id],
			go: "next",
		});
		expect(both.to).toBe(`${one}/review`);
		const sessions = await page(`${one}/sessions`, token);
		expect(
			lacking(
				sessions,
				"Ida would be in Overnight on the same days",
				"Ida would be in Session 1 on the same days",
			),
		).toEqual([]);
		const review = await page(`${one}/review`, token);
		expect(lacking(review, "Ida would be in Session 1 and Overnight on the same days")).toEqual([]);
		expect(lacking(review, "Complete registration")).toEqual([]);
	});

	it("has no submit button at the review while nothing is selected", async () => {
		const { token } = await signedIn();
		const one = await begin(token);
		const review = await page(`${one}/review`, token);
		expect(review.status).toBe(200);
		expect(review.text).not.toContain("Join the waitlist");
		expect(review.text).not.toContain('value="submit"');
	});

	it("says which home fields are optional, and which documents were due before today", async () => {
		const { token } = await signedIn();
		const late = await nextSummer();
		await writeRows(env.DB, [aRequiredDocument(late.season, { due_on: "2026-01-05" })]);
		const one = await begin(token, [], late);
		const { text } = await page(`${one}/children`, token);
		const label = /<label for="address"[\s\S]*?<\/label>/.exec(text)?.[0] ?? "";
		expect(label).toContain("optional");
		await post(`${one}/children`, token, { ...ida("ida"), go: "next" });
		expect(lacking(await page(`${one}/waivers`, token), "Was due by ")).toEqual([]);
	});

	it("adds a form for another child beside an empty one, and shows no grade without a birth date", async () => {
		const { token } = await signedIn();
		const one = await begin(token);
		const keyOf = ({ text }: { text: string }) => /name="child" value="([^"]+)"/.exec(text)?.[1] ?? "";
		const empty = await page(`${one}/children`, token);
		const added = await post(`${one}/children`, token, { child: keyOf(empty), go: "add" });
		expect(added.to).toBe(`${one}/children`);
		const both = await page(`${one}/children`, token);
		expect(both.text.match(/name="child"/g)).toHaveLength(2);
		expect(lacking(both, "Based on birth date:")).toEqual(["Based on birth date:"]);
	});

	it("can be started before any session opens, except for the session step", async () => {
		const { token } = await signedIn();
		const opens = { registration_opens_at: `${inYears(1)}-02-01T15:00:00.000Z` };
		const later = await nextSummer({ first: opens, second: opens });
		await writeRows(env.DB, [aWaiver(later.camp, later.admin)]);
		const look = await page(`/register?camp=${later.camp.camp.slug}`, token);
		expect(lacking(look, "Get your registration ready", "Opens Feb 1,")).toEqual([]);
		const one = await begin(token, [], later);
		const { to } = await post(`${one}/children`, token, { ...ida("ida"), go: "next" });
		const sessions = await page(to ?? "", token);
		expect(lacking(sessions, "Continue to: Signatures", `${one}/waivers`)).toEqual([]);
		expect((await page(`${one}/waivers`, token)).status).toBe(200);
		const early = await post(`${one}/sessions`, token, {
			[nameOf("session", "ida")]: later.first.id,
			go: "next",
		});
		expect(early.status).toBe(422);
		// Where a session is open there is nothing to wait for.
		const other = await begin(token);
		await post(`${other}/children`, token, { ...ida("ida"), go: "next" });
		expect((await page(`${other}/sessions`, token)).text).not.toContain("Continue to:");
	});

	it("says that a full session is full, and offers the waitlist", async () => {
		const { token } = await signedIn();
		const full = await nextSummer({ second: { capacity: 0 } });
		const one = await begin(token, [], full);
		await post(`${one}/children`, token, { ...ida("bo"), go: "next" });
		expect(lacking(await page(`${one}/sessions`, token), "Waitlist for")).toEqual([]);
		const waits = await post(`${one}/sessions`, token, {
			[nameOf("wait", "bo")]: full.second.id,
			go: "next",
		});
		expect(waits.to).toBe(`${one}/review`);
		expect(lacking(await page(`${one}/review`, token), "Join the waitlist")).toEqual([]);
	});

	it("stores an address in its country's format, and names an invalid state", async () => {
		const { token } = await signedIn();
		const one = await begin(token);
		const home = { address: "9 Birch Lane", city: "Naples", zip_code: "04055" };
		const wrong = await post(`${one}/children`, token, {
			...ida("ida"),
			...home,
			state: "Mayne",
			go: "next",
		});
		expect(wrong.status).toBe(422);
		expect(lacking(wrong, "Enter a state", "Mayne")).toEqual([]);
		const right = await post(`${one}/children`, token, {
			...ida("ida"),
			...home,
			state: "maine",
			go: "next",
		});
		expect(right.to).toBe(`${one}/sessions`);
		const kept = env.DB.prepare("SELECT draft->>'home' AS home FROM registration WHERE id = ?");
		const { home: stored } = (await kept.bind(one.split("/").at(-1)).first<{ home: string }>()) ?? {
			home: "{}",
		};
		expect(JSON.parse(stored)).toMatchObject({ state: "ME", zip_code: "04055" });
	});

	it("explains beside a session why a child isn't eligible", async () => {
		const { token } = await signedIn();
		const one = await begin(token);
		const young = { ...ida("mo"), [nameOf("birth_date", "mo")]: `${Number(inYears(1)) - 5}-02-03` };
		await post(`${one}/children`, token, { ...young, go: "next" });
		expect(lacking(await page(`${one}/sessions`, token), "The child is too young.")).toEqual([]);
		const forced = await post(`${one}/sessions`, token, {
			[nameOf("session", "mo")]: place.first.id,
			go: "next",
		});
		expect(forced.status).toBe(422);
	});

	it("isn't found by any other user, at the same camp or another", async () => {
		const [own, other] = [await signedIn(), await signedIn()];
		const one = await begin(own.token);
		await begin(other.token);
		const elsewhere = await aRegisteringCamp();
		for (const path of [`${one}/children`, `${one}/review`, one]) {
			expect((await page(path, other.token)).status).toBe(404);
		}
		expect((await post(`${one}/children`, other.token, ida("x"))).status).toBe(404);
		expect((await post(`${one}/save/children`, other.token, ida("x"))).status).toBe(404);
		const id = one.split("/").at(-1);
		const wrong = `/register/${elsewhere.camp.camp.slug}/${id}/children`;
		expect((await page(wrong, own.token)).status).toBe(404);
		expect((await page(`${one}/children`)).to).toContain("/auth?next=");
	});
});

describe("A step that autosaves", () => {
	it("returns the version to save from next, and is rejected when something else was saved", async () => {
		const { token } = await signedIn();
		const one = await begin(token);
		const first = await post(`${one}/save/children`, token, { ...ida("ida"), go: "keep" });
		expect(first.status).toBe(200);
		const { updated_at } = JSON.parse(first.text) as { updated_at: string };
		const second = await post(`${one}/save/review`, token, { code: "abc", seen: updated_at });
		expect(second.status).toBe(200);
		const late = await post(`${one}/save/review`, token, { code: "xyz", seen: updated_at });
		expect(late.status).toBe(409);
		const kept = env.DB.prepare("SELECT draft->>'code' AS code FROM registration WHERE id = ?");
		expect(await kept.bind(one.split("/").at(-1)).first("code")).toBe("abc");
	});
});
