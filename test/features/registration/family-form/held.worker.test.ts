import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aSession, aWaitingRoom } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { holdPlaces } from "#app/features/registration/family-form/hold-places.server";
import { roomAhead, sessionChoices } from "#app/features/registration/family-form/sessions-view.server";
import { nameOf } from "#app/features/registration/family-form/steps";
import { submitRegistration } from "#app/features/registration/family-form/submit-registration.server";
import { campCtxFor } from "../../../support/world";
import { ask } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";
import {
	aChild,
	aRegisteringCamp,
	aRegisteringFamily,
	claimsIn,
	inYears,
	nextSummer,
	contextOf,
} from "./family-world";

// Whoever holds their places came in time: nothing that opens or closes meanwhile keeps them from finishing.

const OPENS = "2026-03-02T15:00:00.000Z";
/** The moment so many minutes after registration opened. */
const minute = (count: number) => new Date(Date.parse(OPENS) + count * 60_000).toISOString();

describe("A family holding spots when registration closes", () => {
	/** Registration is open for an hour; the family is at its review at minute 55. */
	async function atTheReview() {
		const hours = { registration_opens_at: OPENS, registration_closes_at: minute(60) };
		const place = await aRegisteringCamp({ first: hours, second: hours });
		const child = aChild({ sessions: [place.first.id] });
		const family = await aRegisteringFamily(place, { children: [child] }, { now: minute(55) });
		const at = async (count: number) => {
			const ctx = await campCtxFor(family.user.id, place.camp.id, { now: minute(count) });
			const submit = async () =>
				submitRegistration(ctx, await contextOf({ ...family, ctx }), { seen_total_cents: 40_000 });
			return {
				...family,
				ctx,
				submit,
				hold: async () => holdPlaces(ctx, await contextOf({ ...family, ctx })),
			};
		};
		return { place, at, child };
	}

	it("can finish within its hold, in minute 61", async () => {
		const { place, at } = await atTheReview();
		await (await at(55)).hold();
		expect(await (await at(61)).submit()).toMatchObject({ status: "accepted" });
		expect(await claimsIn(place.first)).toEqual({ enrollment: 1 });
	});

	it("can't finish after its hold has ended, with another session or without a hold", async () => {
		const closed = { details: { problems: [{ message: "Registration for Session 1 is closed." }] } };
		const late = await atTheReview();
		await (await late.at(55)).hold();
		await expect((await late.at(70)).submit()).rejects.toMatchObject(closed);

		const { place, at, child } = await atTheReview();
		await (await at(55)).hold();
		const draft = JSON.stringify({
			...(await contextOf(await at(55))).draft,
			children: [{ ...child, sessions: [place.second.id] }],
		});
		await env.DB.prepare("UPDATE registration SET draft = ? WHERE camp_id = ?")
			.bind(draft, place.camp.id)
			.run();
		await expect((await at(61)).submit()).rejects.toMatchObject({
			details: { problems: [{ message: "Registration for Session 2 is closed." }] },
		});

		await expect((await (await atTheReview()).at(61)).submit()).rejects.toMatchObject(closed);
	});
});

describe("The review behind a waiting room", () => {
	/** One session takes registrations, another opens in ten minutes behind the season's room. */
	async function besideARoom() {
		const soon = new Date(Date.now() + 10 * 60_000).toISOString();
		const place = await nextSummer({ second: { registration_opens_at: soon } });
		const birth_date = `${Number(inYears(1)) - 9}-02-03`;
		const family = await aRegisteringFamily(
			place,
			{ children: [aChild({ birth_date, sessions: [place.first.id] })] },
			{ now: new Date().toISOString() },
		);
		const token = await signIn(family.user.id);
		const here = `/register/${place.camp.camp.slug}/${family.id}`;
		const press = async (go: string) => {
			const body = new URLSearchParams({ go, seen_total: "40000" });
			const answer = await ask(`${here}/review`, { method: "POST", token, body });
			return { status: answer.status, to: answer.headers.get("Location") };
		};
		return { place, family, here, press, room: aWaitingRoom(place.season) };
	}

	it("redirects users without a position to the waiting room, for either button", async () => {
		const { place, press, room } = await besideARoom();
		await writeRows(env.DB, room);
		const waiting = `/register/${place.camp.camp.slug}/waiting?for=${place.season.id}`;
		expect(await press("hold")).toEqual({ status: 303, to: waiting });
		expect(await press("submit")).toEqual({ status: 303, to: waiting });
		expect(await claimsIn(place.first)).toEqual({});
	});

	it("is announced at session selection by the same openings as the gate, including those of drafts", async () => {
		const { place, family } = await besideARoom();
		const opens = new Date(Date.parse(family.ctx.clock.now()) + 10 * 60_000).toISOString();
		const unseen = aSession(place.season, {
			name: "Not out yet",
			status: "draft",
			registration_opens_at: opens,
		});
		await writeRows(env.DB, [aWaitingRoom(place.season), unseen]);
		await env.DB.prepare("UPDATE session SET registration_opens_at = NULL WHERE id = ?")
			.bind(place.second.id)
			.run();
		const context = await contextOf(family);
		expect(context.sessions.map(({ id }) => id)).not.toContain(unseen.id);
		await expect(holdPlaces(family.ctx, context)).rejects.toMatchObject({ code: "FORBIDDEN" });
		const { slug } = place.camp.camp;
		const at = { currency: "USD", time_zone: "UTC", now: family.ctx.clock.now() };
		expect(roomAhead(context, slug, at)).toMatchObject({ kind: "open" });
	});

	it("lets in families that already hold their spots", async () => {
		const { place, family, here, press, room } = await besideARoom();
		await holdPlaces(family.ctx, await contextOf(family));
		await writeRows(env.DB, room);
		expect(await press("submit")).toEqual({ status: 303, to: `${here}` });
		expect(await claimsIn(place.first)).toEqual({ enrollment: 1 });
	});
});

describe("Siblings who need more spots than are left", () => {
	/** Two children of a family that looks at a session with one place left, and one with room. */
	async function aPair(fields: { waitlist_enabled: boolean }) {
		const place = await nextSummer({ first: { capacity: 1, ...fields }, second: { capacity: 9, ...fields } });
		const birth_date = `${Number(inYears(1)) - 9}-02-03`;
		const children = ["Ida", "Ola"].map((first_name) => aChild({ first_name, birth_date }));
		const family = await aRegisteringFamily(place, { children }, { now: new Date().toISOString() });
		const choices = async () => {
			const at = { currency: "USD", time_zone: "UTC", now: family.ctx.clock.now() };
			return sessionChoices(await contextOf(family), at).map(({ choices: of }) =>
				of.map(({ may_book, may_wait, wait_why }) => ({ may_book, may_wait, wait_why })),
			);
		};
		return { place, family, children, choices };
	}
	const ROOM = { may_book: true, may_wait: false, wait_why: null };

	it("can join the waitlist together", async () => {
		const { choices } = await aPair({ waitlist_enabled: true });
		const short = {
			may_book: true,
			may_wait: true,
			wait_why: "1 spot is left for 2 of your children. Join the waitlist to get spots together.",
		};
		expect(await choices()).toEqual([
			[short, ROOM],
			[short, ROOM],
		]);
		const [[without] = []] = await (await aPair({ waitlist_enabled: false })).choices();
		expect(without).toMatchObject({ may_book: true, may_wait: false });
	});

	it("are told at the review why nothing is held, and about the waitlist", async () => {
		const { place, family, children } = await aPair({ waitlist_enabled: true });
		const token = await signIn(family.user.id);
		const here = `/register/${place.camp.camp.slug}/${family.id}`;
		const choose = async (session_id: string) => {
			const chosen = children.map(({ key }) => [nameOf("session", key), session_id]);
			const body = new URLSearchParams([...chosen, ["go", "next"]]);
			const answer = await ask(`${here}/sessions`, { method: "POST", token, body });
			expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${here}/review`]);
			return decodeURIComponent(answer.headers.get("Set-Cookie") ?? "");
		};
		const said = await choose(place.first.id);
		expect(said).toContain(
			"Your spots aren't on hold yet. Session 1 has 1 spot left, and you need 2. To wait for 2 together, join its waitlist instead.",
		);
		expect(await claimsIn(place.first)).toEqual({});
		expect(await choose(place.second.id)).not.toContain("aren't on hold");
		expect(await claimsIn(place.second)).toEqual({ hold: 2 });
	});
});
