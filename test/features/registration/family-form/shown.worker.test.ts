import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
	aFamily,
	aLottery,
	aMembership,
	anEnrollment,
	aSeason,
	aSession,
	aUser,
	aWaitlistEntry,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { holdPlaces } from "#app/features/registration/family-form/hold-places.server";
import { submitRegistration } from "#app/features/registration/family-form/submit-registration.server";
import { priceDraft } from "#app/features/registration/bookings/registration-context.server";
import { ask } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";
import { aChild, aRegisteringFamily, inYears, nextSummer, contextOf } from "./family-world";

// What families are shown before and after they registered, as the built app draws it.

/** What is drawn, without the data that the browser gets beside it. */
async function drawn(path: string, token?: string) {
	const answer = await ask(path, { token });
	expect(answer.status).toBe(200);
	return (await answer.text()).split("window.__remixContext")[0] ?? "";
}

const wordsOf = (part: string) =>
	part
		.replace(/<!--.*?-->/g, "")
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ")
		.trim();

describe("A session's card", () => {
	it("shows how many spots are left, who it is full for and when it can be selected", async () => {
		const place = await nextSummer({ first: { name: "Roomy", capacity: 20 }, second: { name: "Nearly" } });
		const [soon, past] = [`${inYears(1)}-02-01T15:00:00.000Z`, "2026-01-01T00:00:00.000Z"];
		const more = Object.entries({
			Over: { capacity: 1, waitlist_enabled: false },
			Waited: { capacity: 1, waitlist_enabled: true },
			Listed: { capacity: 1, waitlist_enabled: true },
			Later: { registration_opens_at: soon },
			Gone: { registration_closes_at: past },
			Girlless: {
				buckets: [{ bucket: "gender:female", gender: "female", capacity: 0 }],
				capacity: 10,
			},
			Hidden: { status: "draft" as const },
			Drawn: {},
			"Drawn later": {},
			"Drawn by now": {},
		}).map(([name, fields]) =>
			aSession(place.season, { name, status: "published", price_cents: 30_000, ...fields }),
		);
		const named = (name: string) => more.find(({ session }) => session.name === name) ?? place.first;
		const family = aFamily(place.camp, { children: 4, guardians: 1 });
		const [a, b, c, d] = family.children;
		if (!a || !b || !c || !d) throw new Error("There are four children");
		await writeRows(env.DB, [
			...[...more, family],
			aLottery(place.season, [named("Drawn")], { closes_at: soon }),
			aLottery(place.season, [named("Drawn later")], {
				opens_at: soon,
				closes_at: `${inYears(1)}-03-01T15:00:00.000Z`,
			}),
			aLottery(place.season, [named("Drawn by now")]),
			...[anEnrollment(named("Over"), a), anEnrollment(named("Waited"), b), anEnrollment(named("Listed"), c)],
			anEnrollment(place.second, a),
			aWaitlistEntry(place.season, {
				household: family.household,
				children: [d],
				sessions: [named("Listed")],
			}),
		]);
		const html = await drawn(`/register?camp=${place.camp.camp.slug}`);
		const weeks = wordsOf(/<h2[^>]*>The season[\s\S]*?<\/section>/.exec(html)?.[0] ?? "");
		for (const words of ["Open", "Waitlist", "Not available", "Darker shading: more spots filled"])
			expect(weeks).toContain(words);
		const cards = Object.fromEntries(
			[...html.matchAll(/<label id="session-[\s\S]*?<\/label>/g)].map(([card]) => [
				wordsOf(/<span class="text-base font-bold wrap-anywhere">[\s\S]*?<\/span>/.exec(card)?.[0] ?? ""),
				{ words: wordsOf(card), can: !card.includes("disabled") },
			]),
		);
		const says = {
			Roomy: ["10+ spots left", true],
			Nearly: ["4 spots left", true],
			Over: ["Full ", false],
			Waited: ["Full – waitlist open", true],
			Listed: ["Full – waitlist: 1", true],
			Later: [`Opens Feb 1, ${inYears(1)}`, false],
			Gone: ["Closed", false],
			Girlless: ["Full for girls", true],
			Drawn: [`Lottery until Feb 1, ${inYears(1)}`, true],
			"Drawn later": [`Lottery, opens Feb 1, ${inYears(1)}`, false],
			"Drawn by now": ["Lottery, closed", false],
		} as const;
		expect(Object.keys(cards).sort()).toEqual(Object.keys(says).sort());
		for (const [name, [words, can]] of Object.entries(says)) {
			expect(`${cards[name]?.words} `, name).toContain(words);
			expect(cards[name]?.can, name).toBe(can);
		}
		expect(cards.Roomy?.words).not.toContain("Full");
	});
});

describe("A session with early access", () => {
	it("says so to everyone, and can be selected by eligible users once they sign in", async () => {
		const opens = `${inYears(1)}-02-01T15:00:00.000Z`;
		const place = await nextSummer({ first: { registration_opens_at: opens } });
		const before = aSeason(place.camp, {
			is_current: false,
			status: "closed",
			year: 2020,
			start_date: "2020-06-01",
			end_date: "2020-08-31",
		});
		const then = aSession(before, { start_date: "2020-07-06", end_date: "2020-07-17" });
		const [old, fresh] = ["Old", "New"].map((last_name) => ({
			user: aUser(),
			family: aFamily(place.camp, { last_name, guardians: 1, children: 1 }),
		}));
		const [child] = old?.family.children ?? [];
		if (!old || !fresh || !child) throw new Error("There are two families");
		await writeRows(env.DB, [
			...[before, then, old.user, fresh.user, old.family, fresh.family, anEnrollment(then, child)],
			...[old, fresh].map(({ user, family }) =>
				aMembership(place.camp, user, { role_key: "parent", person_id: family.guardians[0]?.id }),
			),
		]);
		await env.DB.prepare(
			"INSERT INTO registration_window (camp_id, session_id, audience, opens_at) VALUES (?, ?, 'returning', '2026-01-05T15:00:00.000Z')",
		)
			.bind(place.camp.id, place.first.id)
			.run();
		const card = async (token?: string) => {
			const html = await drawn(`/register?camp=${place.camp.camp.slug}`, token);
			const found =
				new RegExp(`<label id="session-${place.first.id}"[\\s\\S]*?</label>`).exec(html)?.[0] ?? "";
			return { words: wordsOf(found), can: !found.includes("disabled"), page: wordsOf(html) };
		};
		const stranger = await card();
		expect(stranger).toMatchObject({ can: false });
		expect(stranger.words).toContain("Returning families since Jan 5, 2026");
		expect(stranger.page).toContain("to see the sessions open to you");
		const returning = await card(await signIn(old.user.id));
		expect(returning).toMatchObject({ can: true });
		expect(returning.words).not.toContain("Returning families");
		const newcomer = await card(await signIn(fresh.user.id));
		expect(newcomer).toMatchObject({ can: false });
		expect(newcomer.words).toContain("Returning families since");
		const api = await ask(`/api/bookable-sessions?camp=${place.camp.camp.slug}`);
		const { data } = (await api.json()) as { data: { id: string; opens_earlier: object }[] };
		expect(data.find(({ id }) => id === place.first.id)?.opens_earlier).toEqual({
			returning: "2026-01-05T15:00:00.000Z",
			siblings: null,
		});
	});
});

describe("A family's overview", () => {
	it("links to amounts due, the waitlist position, the refund preview, canceling and more", async () => {
		const place = await nextSummer();
		const birth_date = `${Number(inYears(1)) - 9}-02-03`;
		const now = new Date().toISOString();
		const child = aChild({ birth_date, sessions: [place.first.id], waitlist: [place.second.id] });
		await env.DB.prepare("UPDATE session_places SET capacity = 0 WHERE camp_id = ? AND session_id = ?")
			.bind(place.camp.id, place.second.id)
			.run();
		await env.DB.prepare("UPDATE session SET waitlist_enabled = 1 WHERE camp_id = ? AND id = ?")
			.bind(place.camp.id, place.second.id)
			.run();
		const family = await aRegisteringFamily(place, { children: [child] }, { now });
		await holdPlaces(family.ctx, await contextOf(family));
		const context = await contextOf(family);
		const { total_cents } = priceDraft(context, {
			currency: family.ctx.camp.currency,
			today: family.ctx.today,
		});
		await submitRegistration(family.ctx, context, { seen_total_cents: total_cents });
		const { slug } = place.camp.camp;
		const html = await drawn(`/register/${slug}/${family.id}`, await signIn(family.user.id));
		const links = Object.fromEntries(
			[...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href = "", words = ""]) => [
				wordsOf(words),
				href.replaceAll("&amp;", "&"),
			]),
		);
		const entry = await env.DB.prepare("SELECT id FROM waitlist_entry WHERE camp_id = ?")
			.bind(place.camp.id)
			.first<string>("id");
		expect(links).toMatchObject({
			"See your refund": `/register/${slug}/${family.id}/refund`,
			"Cancel …": `/register/${slug}/${family.id}/cancel`,
			"Your waitlist position": `/waitlist/own/${entry}`,
			Home: "/parent-dashboard",
			[`More sessions for ${place.camp.camp.name}`]: `/register?camp=${slug}&season=${place.season.id}`,
		});
		expect(wordsOf(html)).toContain("Deposit");
	});
});
