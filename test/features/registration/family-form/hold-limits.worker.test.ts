import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aFamily, aSeason, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { EMPTY_DRAFT } from "#app/features/registration/bookings/draft";
import { holdPlaces, releaseHolds } from "#app/features/registration/family-form/hold-places.server";
import { startRegistration } from "#app/features/registration/family-form/start-registration.server";
import { submitRegistration } from "#app/features/registration/family-form/submit-registration.server";
import { newId } from "#app/lib/ids";
import { campCtxFor } from "../../../support/world";
import {
	aChild,
	aRegisteringCamp,
	aRegisteringFamily,
	claimsIn,
	NOW,
	type RegisteringCamp,
	contextOf,
} from "./family-world";

const minute = (count: number) => new Date(Date.parse(NOW) + count * 60_000).toISOString();
const children = (count: number, sessions: string[]) =>
	Array.from({ length: count }, (_, at) => aChild({ first_name: `Child ${at}`, sessions }));

async function aFamilyThatHolds(place: RegisteringCamp, count: number, sessions: string[]) {
	const family = await aRegisteringFamily(place, { children: children(count, sessions) });
	const at = async (minutes: number) => {
		const ctx = await campCtxFor(family.user.id, place.camp.id, { now: minute(minutes) });
		return {
			hold: async () => holdPlaces(ctx, await contextOf({ ...family, ctx })),
			release: () => releaseHolds(ctx, family.id),
			submit: async () =>
				submitRegistration(ctx, await contextOf({ ...family, ctx }), { seen_total_cents: 40_000 }),
		};
	};
	return { ...family, at };
}

describe("A hold that is released and taken again", () => {
	it("ends when the first one would have, and can start over an hour after the first one started", async () => {
		const place = await aRegisteringCamp();
		const { at } = await aFamilyThatHolds(place, 1, [place.first.id]);
		const first = await (await at(0)).hold();
		expect(first).toEqual({ expires_at: minute(15) });
		for (const minutes of [1, 5, 14]) {
			const then = await at(minutes);
			await then.release();
			expect(await then.hold()).toEqual(first);
		}
		await (await at(14)).release();
		await expect((await at(20)).hold()).rejects.toMatchObject({
			status: 429,
			headers: { "Retry-After": String(40 * 60) },
		});
		expect(await claimsIn(place.first)).toEqual({});
		expect(await (await at(60)).hold()).toEqual({ expires_at: minute(75) });
	});

	it("doesn't prevent submitting", async () => {
		const place = await aRegisteringCamp();
		const { at } = await aFamilyThatHolds(place, 1, [place.first.id]);
		await (await at(0)).hold();
		await (await at(10)).release();
		expect(await (await at(20)).submit()).toMatchObject({ status: "accepted" });
	});

	it("is rejected by the database when it would end later", async () => {
		const place = await aRegisteringCamp();
		const family = await aFamilyThatHolds(place, 1, [place.first.id]);
		await (await family.at(0)).hold();
		await (await family.at(1)).release();
		const insert = (expires_at: string) =>
			env.DB.prepare(
				`INSERT INTO place_hold (camp_id, id, registration_id, session_id, child_key, gender, grade, expires_at, created_at)
				VALUES (?, ?, ?, ?, 'x', NULL, NULL, ?, ?)`,
			)
				.bind(place.camp.id, newId(), family.id, place.first.id, expires_at, minute(2))
				.run();
		await expect(insert(minute(16))).rejects.toThrow("hold_again");
		await insert(minute(15));
	});
});

describe("Children without a record", () => {
	it("hold at most 4 spots in any combination", async () => {
		const place = await aRegisteringCamp({ first: { capacity: 12 }, second: { capacity: 12 } });
		const both = [place.first.id, place.second.id];
		const four = await aFamilyThatHolds(place, 2, both);
		expect(await (await four.at(0)).hold()).toEqual({ expires_at: minute(15) });
		for (const [count, sessions] of [
			[12, [place.first.id]],
			[5, [place.first.id]],
			[3, both],
		] as const) {
			const family = await aFamilyThatHolds(place, count, [...sessions]);
			await expect((await family.at(0)).hold()).rejects.toMatchObject({ code: "CONFLICT" });
		}
		expect(await claimsIn(place.first)).toEqual({ hold: 2 });
	});

	it("are counted across a user's registrations, even when both take a hold in parallel", async () => {
		const place = await aRegisteringCamp({ first: { capacity: 12 } });
		const other = aSeason(place.camp, {
			year: 2027,
			start_date: "2027-06-01",
			end_date: "2027-08-31",
			is_current: false,
		});
		const summer = aSession(other, {
			name: "Next summer",
			start_date: "2027-07-05",
			end_date: "2027-07-16",
			status: "published",
			capacity: 12,
		});
		await writeRows(env.DB, [other, summer]);
		const bothHold = async (free: boolean) => {
			const one = await aRegisteringFamily(place, { children: children(3, [place.first.id]) });
			const id = await startRegistration(one.ctx, {
				camp: place.camp,
				season_id: other.id,
				draft: { ...EMPTY_DRAFT, children: children(3, [summer.id]) },
			});
			if (free) await env.DB.prepare("DROP TRIGGER place_hold_unknown").run();
			const worlds = [await contextOf(one), await contextOf({ ctx: one.ctx, id })];
			const held = await Promise.allSettled(worlds.map((context) => holdPlaces(one.ctx, context)));
			return held.filter(({ status }) => status === "fulfilled").length;
		};
		expect(await bothHold(false)).toBe(1);
		const { results } = await env.DB.prepare(
			"SELECT sql FROM sqlite_schema WHERE name = 'place_hold_unknown'",
		).all<{ sql: string }>();
		expect(await bothHold(true), "without the trigger both hold").toBe(2);
		await env.DB.prepare(results[0]?.sql ?? "").run();
	});

	it("aren't counted together with children the camp knows", async () => {
		const place = await aRegisteringCamp({ first: { capacity: 12 } });
		const family = await aFamilyThatHolds(place, 4, [place.first.id]);
		const known = aFamily(place.camp, { children: 2, guardians: 1 });
		await writeRows(env.DB, [known]);
		await env.DB.prepare("UPDATE membership SET person_id = ? WHERE user_id = ?")
			.bind(known.guardians[0]?.id ?? "", family.user.id)
			.run();
		const draft = (await contextOf(family)).draft;
		const theirs = known.children.map(({ id }) =>
			aChild({ key: id, camper_id: id, sessions: [place.first.id] }),
		);
		await env.DB.prepare("UPDATE registration SET draft = ? WHERE id = ?")
			.bind(JSON.stringify({ ...draft, children: [...draft.children, ...theirs] }), family.id)
			.run();
		await (await family.at(0)).hold();
		expect(await claimsIn(place.first)).toEqual({ hold: 6 });
	});
});

describe("A user's hold time in a season", () => {
	const used = async (camp_id: string) =>
		(
			await env.DB.prepare("SELECT seconds FROM hold_use WHERE camp_id = ?").bind(camp_id).first<{
				seconds: number;
			}>()
		)?.seconds;

	it("counts each minute once, and ends after four hours", async () => {
		const place = await aRegisteringCamp();
		const { at } = await aFamilyThatHolds(place, 2, [place.first.id, place.second.id]);
		await (await at(0)).hold();
		expect(await used(place.camp.id)).toBe(15 * 60);
		await (await at(5)).release();
		await (await at(6)).hold();
		expect(await used(place.camp.id)).toBe(15 * 60);
		await (await at(60)).hold();
		expect(await used(place.camp.id)).toBe(30 * 60);
		await env.DB.prepare("UPDATE hold_use SET seconds = 14400 - 600").run();
		await expect((await at(180)).hold()).rejects.toMatchObject({ status: 429 });
		expect(await used(place.camp.id)).toBe(14_400 - 600);
	});
});
