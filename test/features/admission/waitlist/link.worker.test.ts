import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aDiscount, aFamily, aMembership, aRegistration, aUser, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import {
	pauseEntry,
	reinstateEntry,
	removeEntry,
} from "#app/features/admission/waitlist/change-entry.server";
import { settleSessions } from "#app/features/admission/waitlist/index.server";
import { linkTo } from "#app/features/admission/waitlist/link.server";
import { ask, ORIGIN } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";
import { aFullPlace, aWaitingFamily, cancel, moveInLine, openOffers, statuses } from "./place";

/** An offer made now, for the pages run by the wall clock, and the path of its email. */
async function anOffer(wishes = [1]) {
	const place = await aFullPlace([{ price_cents: 45_000 }, {}]);
	await writeRows(env.DB, [aDiscount(place.season, { kind: "early_bird", until_on: "2026-12-31" })]);
	const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
	await env.DB.batch(
		["season", "session"].map((table) =>
			env.DB.prepare(`UPDATE ${table} SET end_date = max(end_date, ?) WHERE camp_id = ?`).bind(
				until,
				place.camp.id,
			),
		),
	);
	const family = await aWaitingFamily(place, 1, wishes);
	await cancel(place, 1);
	const now = new Date().toISOString();
	await settleSessions(
		{ ...place.ctx, clock: { now: () => now } },
		place.sessions.map(({ id }) => id),
	);
	const [offer] = await openOffers(place.camp.id);
	if (!offer) throw new Error("Nothing was offered");
	const of = { camp_id: place.camp.id, entry_id: family.entry.id, offer_id: offer.id };
	const url = new URL(await linkTo(place.ctx, of));
	return { place, family, offer, path: url.pathname + url.search };
}

const press = (path: string, fields: Record<string, string>, headers = {}) =>
	ask(path, { method: "POST", body: new URLSearchParams(fields), headers });

describe("The link of an offer email, signed out", () => {
	it("shows the offer, and changes nothing when it is read", async () => {
		const { place, family, path } = await anOffer();
		const html = await (await ask(path)).text();
		for (const word of ["Session 1", "Accept spot", "Decline", place.camp.camp.name])
			expect(html).toContain(word);
		// With one wish alone, declining is leaving.
		expect(html).not.toContain("Leave the waitlist");
		expect(await statuses(place.camp.id)).toEqual({ [family.entry.id]: "offered" });
	});

	it("shows the discounts and their reasons before acceptance", async () => {
		const { path } = await anOffer();
		const html = await (await ask(path)).text();
		for (const word of ["$450.00", "10% for registering by", "-$45.00", "$405.00"]) {
			expect(html).toContain(word);
		}
	});

	it("accepts with a plain form once, and says so the second time", async () => {
		const { place, family, offer, path } = await anOffer();
		const first = await press(path, { intent: "accept", offer_id: offer.id });
		expect(first.status).toBe(200);
		expect(await first.text()).toContain("Accepted.");
		expect(await statuses(place.camp.id)).toEqual({ [family.entry.id]: "accepted" });
		const second = await press(path, { intent: "accept", offer_id: offer.id });
		expect(second.status).toBe(409);
		expect(await second.text()).toContain("already accepted");
		expect(await (await ask(path)).text()).toContain("already accepted");
	});

	it("declines the offer and leaves the waitlist", async () => {
		const { place, family, offer, path } = await anOffer([1, 2]);
		const declined = await press(path, { intent: "decline", offer_id: offer.id });
		expect(declined.status).toBe(200);
		expect(await declined.text()).toContain("You stay on the other waitlists");
		expect(await statuses(place.camp.id)).toEqual({ [family.entry.id]: "waiting" });
		expect(await (await ask(path)).text()).toContain("1st in line");
		expect((await press(path, { intent: "leave" })).status).toBe(200);
		expect(await statuses(place.camp.id)).toEqual({ [family.entry.id]: "removed" });
	});

	it("explains how to rejoin when declining has ended the wait", async () => {
		const { path, offer } = await anOffer();
		const declined = await press(path, { intent: "decline", offer_id: offer.id });
		expect(await declined.text()).toContain("you're off the waitlist. If that was a mistake, email the camp");
	});

	it("rejects another family's offer, a forged link, and a request from another site", async () => {
		const [mine, other] = [await anOffer(), await anOffer()];
		expect((await press(mine.path, { intent: "accept", offer_id: other.offer.id })).status).toBe(404);
		expect((await ask("/waitlist/offer?token=forged")).status).toBe(400);
		expect((await press("/waitlist/offer?token=forged", { intent: "leave" })).status).toBe(400);
		const from_elsewhere = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
		expect((await press(mine.path, { intent: "leave" }, from_elsewhere)).status).toBe(403);
		expect((await press(mine.path, { intent: "everything" })).status).toBe(422);
		expect(ORIGIN).not.toBe(from_elsewhere.Origin);
		expect(Object.values(await statuses(mine.place.camp.id))).toEqual(["offered"]);
	});

	it("redirects users with waitlist access to the board, and no one else", async () => {
		const { place } = await anOffer();
		const family = aUser();
		await writeRows(env.DB, [family, aMembership(place.camp, family, { role_key: "parent" })]);
		const as = async (user_id: string, path: string) => ask(path, { token: await signIn(user_id) });
		const led = await as(place.ctx.user.id, "/waitlist/offer");
		expect([led.status, led.headers.get("Location")]).toEqual([302, "/waitlist"]);
		const told = await as(family.id, "/waitlist/offer");
		expect(told.status).toBe(200);
		expect(await told.text()).toContain("Go to home page");
		const visitor = await ask("/waitlist/offer");
		expect(await visitor.text()).not.toContain("Go to home page");
		// An email's link is about its own entry, whoever opens it.
		expect((await as(place.ctx.user.id, "/waitlist/offer?token=forged")).status).toBe(400);
	});

	it("still works at the URL used in earlier emails", async () => {
		const { place, family, path, offer } = await anOffer();
		const earlier = path.replace("/waitlist/offer?", "/waitlist?");
		expect(earlier).not.toBe(path);
		const opened = await ask(earlier);
		expect([opened.status, opened.headers.get("Location")]).toEqual([308, path]);
		// A page that was open before the move keeps its form: 308 keeps the method.
		const pressed = await press(earlier, { intent: "accept", offer_id: offer.id });
		expect([pressed.status, pressed.headers.get("Location")]).toEqual([308, path]);
		expect((await press(path, { intent: "accept", offer_id: offer.id })).status).toBe(200);
		expect(await statuses(place.camp.id)).toEqual({ [family.entry.id]: "accepted" });
	});

	it("returns 404 for an inactive camp, and leaves the waitlist unchanged", async () => {
		const { place, family, offer, path } = await anOffer([1, 2]);
		const close = (is_active: number) =>
			env.DB.prepare("UPDATE camp SET is_active = ? WHERE id = ?").bind(is_active, place.camp.id).run();
		await close(0);
		for (const intent of ["accept", "decline", "leave"]) {
			expect((await press(path, { intent, offer_id: offer.id })).status).toBe(404);
		}
		expect(await statuses(place.camp.id)).toEqual({ [family.entry.id]: "offered" });
		await close(1);
		expect((await press(path, { intent: "leave" })).status).toBe(200);
		expect(await statuses(place.camp.id)).toEqual({ [family.entry.id]: "removed" });
	});
});

describe("The page of a skipped family", () => {
	async function aPassedOver() {
		const place = await aFullPlace();
		const siblings = await aWaitingFamily(place, 1, [1], { children: 2 });
		const later = await aWaitingFamily(place, 2, [1]);
		await cancel(place, 1);
		await settleSessions(place.ctx, [place.sessions[0]?.id ?? ""]);
		const of = { camp_id: place.camp.id, entry_id: siblings.entry.id, offer_id: null };
		const url = new URL(await linkTo(place.ctx, of));
		const shown = async () => (await ask(url.pathname + url.search)).text();
		return { place, siblings, later, shown };
	}
	const WHY = "Skipped: needs 2 spots together in Session 1, 1 is open. Keeps its position.";

	it("says when and why, without naming the other family", async () => {
		const { shown } = await aPassedOver();
		const html = await shown();
		expect(html).toContain(WHY);
		expect(html).toContain("May 4, 2026");
		expect(html).not.toContain("Wait2");
	});

	it("keeps the reason after a move, hides it while paused, and shows nothing of a later removal", async () => {
		const { place, siblings, shown } = await aPassedOver();
		const { id } = siblings.entry;
		await moveInLine(place, id, { front: true, reason: "Friends of the board" });
		const moved = await shown();
		expect(moved).toContain(WHY);
		expect(moved).not.toContain("Friends of the board");
		await pauseEntry(place.ctx, id, true);
		expect(await shown()).not.toContain(WHY);
		await pauseEntry(place.ctx, id, false);
		expect(await shown()).toContain(WHY);
		await removeEntry(place.ctx, id, "Called us");
		await reinstateEntry(place.ctx, id);
		expect(await shown()).not.toContain("Called us");
	});
});

it("a parent who accepted sees a link to the registration that the camp created, where they have a user", async () => {
	const { place, family, offer, path } = await anOffer();
	await press(path, { intent: "accept", offer_id: offer.id });
	const way = `href="/register/${place.camp.camp.slug}/`;
	expect(await (await ask(path)).text()).not.toContain(way);
	const user = aUser();
	const person_id = family.family.guardians[0]?.id;
	await writeRows(env.DB, [user, aMembership(place.camp, user, { role_key: "parent", person_id })]);
	const html = await (await ask(path)).text();
	expect(html).toContain(way);
	const [, to = ""] = /href="(\/register\/[^"]+)"/.exec(html) ?? [];
	expect((await ask(to, { token: await signIn(user.id) })).status).toBe(200);
});

it("a family that accepted sees a link to the amounts due, where the registration has a user", async () => {
	const place = await aFullPlace();
	const family = aFamily(place.camp, { guardians: 1, children: 2 });
	const { household, children } = family;
	const registration = aRegistration(place.season, family, place.user, { status: "accepted" });
	const [own, staffs] = children.map((child, index) =>
		aWaitlistEntry(place.season, {
			household,
			children: [child],
			sessions: place.sessions.slice(0, 1),
			status: "accepted",
			registration_id: index === 0 ? registration.id : null,
		}),
	);
	await writeRows(env.DB, [family, registration, ...(own && staffs ? [own, staffs] : [])]);
	const shown = async (entry_id = "") => {
		const url = new URL(await linkTo(place.ctx, { camp_id: place.camp.id, entry_id, offer_id: null }));
		return (await ask(url.pathname + url.search)).text();
	};
	const way = `href="/register/${place.camp.camp.slug}/${registration.id}"`;
	expect(await shown(own?.id)).toContain(way);
	expect(await shown(staffs?.id)).not.toContain(way);
});
