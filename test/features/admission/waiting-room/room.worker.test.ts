import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamp, aMembership, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { askRoom } from "#app/features/admission/waiting-room/ask-room.server";
import { enterRoom } from "#app/features/admission/waiting-room/enter-room.server";
import { assertAdmitted } from "#app/features/admission/waiting-room/index.server";
import { roomWithOpenings } from "#app/features/admission/waiting-room/queries.server";
import { placeOf, standingOf, turnOf } from "#app/features/admission/waiting-room/rules";
import { roomNews } from "#app/features/admission/waiting-room/room-state.server";
import { saveRoom, settledRoom, tellRoom } from "#app/features/admission/waiting-room/save-room.server";
import { newId } from "#app/lib/ids";
import type { UserCtx } from "#app/platform/context.server";
import { aCtx, campCtxFor } from "../../../support/world";

const OPENS = "2026-02-01T12:00:00.000Z";
/** The moment so many seconds after the opening. */
const at = (seconds: number) => new Date(Date.parse(OPENS) + seconds * 1000).toISOString();

async function aRoom(
	setting: { admit_per_minute?: number; opens_minutes_before?: number } = {},
	{ again }: { again?: number } = {},
) {
	const camp = aCamp();
	const director = aUser();
	const season = aSeason(camp, { start_date: "2026-06-01", end_date: "2026-08-31" });
	const session = aSession(season, {
		start_date: "2026-07-06",
		end_date: "2026-07-17",
		registration_opens_at: OPENS,
	});
	const later =
		again === undefined ? [] : [aSession(season, { name: "Later", registration_opens_at: at(again) })];
	await writeRows(env.DB, [camp, director, aMembership(camp, director), season, session, ...later]);
	const ctx = await campCtxFor(director.id, camp.id, { now: at(-3600) });
	const saved = await saveRoom(ctx, season, settledRoom([]), { is_on: true, ...setting });
	const as = (user_id: string, seconds: number) =>
		({ ...aCtx({ now: at(seconds) }), user: { id: user_id } }) as UserCtx;
	return {
		camp,
		season,
		session,
		director,
		saved,
		enter: async (user_id: string, seconds: number) =>
			enterRoom(as(user_id, seconds), { camp: camp.camp.slug }),
		gate: async (user_id: string, seconds: number) => {
			const { id } = camp;
			const { slug } = camp.camp;
			const [room] = await roomWithOpenings({ db: aCtx().db, place: { camp_id: id } }, season.id);
			return assertAdmitted({ ...as(user_id, seconds), camp: { id, slug } }, season, room);
		},
		show: async (seconds: number) => {
			const key = { camp_id: camp.id, season_id: season.id };
			const { state } = await askRoom(aCtx(), key, { ask: "show", now: Date.parse(at(seconds)) });
			if (state === null) throw new Error("nobody made this room");
			return state;
		},
		/** Saves the director's change at a moment, and tells the room. */
		change: async (seconds: number, change: { is_on?: boolean; admit_per_minute?: number }) => {
			const later = await campCtxFor(director.id, camp.id, { now: at(seconds) });
			await saveRoom(later, season, saved, change);
			await tellRoom(later, season);
		},
	};
}

const users = (count: number) => Array.from({ length: count }, () => newId());
const refused = expect.objectContaining({ code: "FORBIDDEN" });

describe("A waiting-room position", () => {
	it("is one per user for any number of tabs, in parallel or later, and when the user returns", async () => {
		const { enter, show } = await aRoom();
		const [ten = "", other = ""] = users(2);
		const tabs = await Promise.all(Array.from({ length: 10 }, () => enter(ten, -60)));
		expect(new Set(tabs.map(({ number }) => number))).toEqual(new Set([0]));
		expect((await enter(other, -50)).number).toBe(1);
		expect((await enter(ten, -10)).number).toBe(0);
		expect((await show(-5)).next).toBe(2);
		expect((await enter(ten, 30)).number).toBe(0);
		expect((await show(30)).next).toBe(2);
	});

	it("is unique to each user when all arrive in parallel", async () => {
		const { enter } = await aRoom();
		const numbers = await Promise.all(users(60).map(async (user) => (await enter(user, -60)).number));
		expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
	});

	it("can't be taken before the room opens", async () => {
		const { enter } = await aRoom({ opens_minutes_before: 10 });
		await expect(enter(newId(), -601)).rejects.toMatchObject({ code: "CONFLICT" });
		await enter(newId(), -600);
	});

	it("is drawn once at the opening, and another room draws another order", async () => {
		const orderOf = async () => {
			const { enter, show } = await aRoom();
			for (const user of users(40)) await enter(user, -60);
			expect((await show(-1)).draw).toBeNull();
			const [first, again] = [await show(0), await show(20)];
			expect(again.draw).toEqual(first.draw);
			const draw = first.draw ?? { seed: "", count: 0 };
			return Array.from({ length: 40 }, (_, n) => placeOf(draw, n));
		};
		const [one, two] = [await orderOf(), await orderOf()];
		const inOrder = Array.from({ length: 40 }, (_, n) => n);
		expect([...one].sort((a, b) => a - b)).toEqual(inOrder);
		expect(one).not.toEqual(inOrder);
		expect(one).not.toEqual(two);
	});

	it("comes after everyone who was there for users who arrive after the opening, in order of arrival", async () => {
		const { enter, show } = await aRoom({ admit_per_minute: 1 });
		for (const user of users(5)) await enter(user, -60);
		const late = [await enter(newId(), 1), await enter(newId(), 2), await enter(newId(), 2)];
		expect(late.map(({ number }) => number)).toEqual([5, 6, 7]);
		expect((await show(3)).draw?.count).toBe(5);
	});

	it("moves to the end when its turn was missed", async () => {
		const { enter } = await aRoom({ admit_per_minute: 60 });
		const user = newId();
		expect((await enter(user, -10)).number).toBe(0);
		expect((await enter(user, 3599)).number).toBe(0);
		const { state, number } = await enter(user, 3600);
		expect(number).toBe(3600);
		expect(standingOf(state, { round: state.round, number }, Date.parse(at(3600))).kind).toBe("turn");
	});
});

describe("The admission pace", () => {
	it("admits exactly the set number minute by minute, regardless of who asks", async () => {
		const { enter, gate } = await aRoom({ admit_per_minute: 6 });
		const all = users(20);
		for (const user of all) await enter(user, -60);
		const letIn = async (seconds: number) => {
			const answers = await Promise.allSettled(all.map((user) => gate(user, seconds)));
			return answers.filter(({ status }) => status === "fulfilled").length;
		};
		expect(await letIn(0)).toBe(1);
		for (const [seconds, count] of [
			[9.999, 1],
			[10, 2],
			[59.999, 6],
			[60, 7],
			[119.999, 12],
			[179.999, 18],
			[189.999, 19],
			[190, 20],
		] as const) {
			expect(await letIn(seconds), `${seconds} s`).toBe(count);
		}
	});

	it("can be changed while users wait, and takes no turn back", async () => {
		const { enter, show, change } = await aRoom({ admit_per_minute: 6 });
		for (const user of users(30)) await enter(user, -60);
		await show(0);
		await change(25, { admit_per_minute: 60 });
		const { paces } = await show(26);
		const turns = [0, 1, 2, 3, 4, 29].map((place) => (turnOf(paces, place) - Date.parse(OPENS)) / 1000);
		expect(turns).toEqual([0, 10, 20, 25, 26, 51]);
	});

	it("doesn't accumulate unused turns", async () => {
		const { enter, gate } = await aRoom({ admit_per_minute: 60 });
		await enter(newId(), -10);
		const walkIns = await Promise.allSettled(users(30).map((user) => gate(user, 1800)));
		expect(walkIns.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});
});

describe("The admission gate", () => {
	it("admits no one before the first opening, and direct callers only after everyone who waits", async () => {
		const { enter, gate } = await aRoom({ admit_per_minute: 60 });
		const waiting = users(3);
		for (const user of waiting) await enter(user, -30);
		const direct = newId();
		await expect(gate(direct, -1)).rejects.toEqual(refused);
		await expect(gate(waiting[0] ?? "", -1)).rejects.toEqual(refused);
		for (const seconds of [0, 1, 2, 2.999]) await expect(gate(direct, seconds)).rejects.toEqual(refused);
		for (const user of waiting) await gate(user, 2);
		// Nobody waits any more: the next turn is theirs.
		await gate(direct, 3);
	});

	it("admits only by turn while there is a queue, even when another opening is near", async () => {
		const { enter, gate, show } = await aRoom(
			{ admit_per_minute: 1, opens_minutes_before: 30 },
			{ again: 3600 },
		);
		const first = users(90);
		for (const user of first) await enter(user, -60);
		await show(0);
		const inLine = async (seconds: number) =>
			(await Promise.allSettled(first.map((user) => gate(user, seconds)))).filter(
				({ status }) => status === "fulfilled",
			).length;
		expect(await inLine(1799)).toBe(30);
		expect(await inLine(1860)).toBe(32);
		await expect(gate(newId(), 1860)).rejects.toEqual(refused);
		// Who comes for the second opening is behind them, and is let in when they are through.
		const second = newId();
		expect((await enter(second, 1900)).number).toBe(90);
		await expect(gate(second, 3600)).rejects.toEqual(refused);
		expect(await show(3600)).toMatchObject({ round: 1, draw: { count: 90 } });
		await gate(second, 5400);
	});

	it("draws the users who came for an opening even when the next one is near before anyone asks", async () => {
		const { enter, gate, show } = await aRoom(
			{ admit_per_minute: 1, opens_minutes_before: 30 },
			{ again: 600 },
		);
		for (const user of users(5)) await enter(user, -60);
		await expect(gate(newId(), 5)).rejects.toEqual(refused);
		expect(await show(5)).toMatchObject({ opens_at: Date.parse(OPENS), draw: { count: 5 } });
	});

	it("stays open for earlier openings while the room fills for the next, once the queue has been admitted", async () => {
		const { enter, gate } = await aRoom({ admit_per_minute: 60, opens_minutes_before: 30 }, { again: 3600 });
		for (const user of users(3)) await enter(user, -60);
		const early = newId();
		await enter(early, 1900);
		await gate(newId(), 1901);
		await gate(early, 1902);
	});

	it("returns the address of the waiting room", async () => {
		const { gate, camp, season } = await aRoom();
		await expect(gate(newId(), -1)).rejects.toMatchObject({
			details: { waiting_room: `/register/${camp.camp.slug}/waiting?for=${season.id}` },
		});
	});

	it("is open long before and long after an opening, and where the room is off", async () => {
		const { gate, change } = await aRoom({ opens_minutes_before: 30 });
		await gate(newId(), -1801);
		await expect(gate(newId(), -1800)).rejects.toEqual(refused);
		await gate(newId(), 3 * 86_400);
		await change(-1700, { is_on: false });
		await gate(newId(), -1600);
	});

	it("holds a turn for an hour, and only for its user", async () => {
		const { enter, gate } = await aRoom({ admit_per_minute: 1 });
		const [user = "", second = ""] = users(2);
		await enter(user, -10);
		await gate(user, 3599);
		await enter(second, 3599.5);
		await expect(gate(newId(), 3599.6)).rejects.toEqual(refused);
	});
});

describe("An opening that is moved", () => {
	it("keeps everyone's position until the new time", async () => {
		const { enter, show, session, director, camp, season } = await aRoom();
		for (const user of users(3)) await enter(user, -60);
		await env.DB.prepare("UPDATE session SET registration_opens_at = ? WHERE id = ?")
			.bind(at(600), session.id)
			.run();
		await tellRoom(await campCtxFor(director.id, camp.id, { now: at(-30) }), season);
		expect(await show(1)).toMatchObject({ opens_at: Date.parse(at(600)), draw: null, next: 3, round: 1 });
		expect((await show(600)).draw?.count).toBe(3);
	});
});

describe("A waiting-room URL of a season without a room", () => {
	it("creates no Durable Object, regardless of who asks and how often", async () => {
		const asked: string[] = [];
		const ctx = {
			...aCtx({ now: at(0) }),
			live: async (_kind: string, name: string) => void asked.push(name),
		};
		const key = { camp_id: newId(), season_id: newId() };
		for (let turn = 0; turn < 20; turn++) {
			const made_up = turn % 2 ? key : { ...key, season_id: newId() };
			expect((await roomNews(ctx as never, made_up)).state).toBeNull();
		}
		expect(asked).toEqual([]);
		// Without a season of that name in the database the room would have been asked.
		const room = await aRoom();
		const { season } = room;
		await roomNews(
			{
				...ctx,
				live: async (_kind: string, name: string) => {
					asked.push(name);
					return { state: null };
				},
			} as never,
			{ camp_id: season.camp_id, season_id: season.id },
		);
		expect(asked).toEqual([`${season.camp_id}:${season.id}`]);
	});
});
