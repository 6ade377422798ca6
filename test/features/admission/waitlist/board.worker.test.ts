import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aLottery, aMembership, aRole, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { boardReads, boardView } from "#app/features/admission/waitlist/board.server";
import { pauseEntry } from "#app/features/admission/waitlist/change-entry.server";
import { entryFace, toEntry } from "#app/features/admission/waitlist/entries.server";
import { settleSessions } from "#app/features/admission/waitlist/index.server";
import { boardQuery } from "#app/features/admission/waitlist/inputs";
import { LINE_PAGE, LOOKED_THROUGH } from "#app/features/admission/waitlist/line-page.server";
import { waitlistPaths } from "#app/features/admission/waitlist/paths";
import { ask } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";
import { aFullPlace, at, aWaitingFamily, cancel, type FullPlace } from "./place";

type Query = Record<string, string | undefined>;

/** The board as the director sees it, so many hours after the start. */
async function board(place: FullPlace, query: Query = {}, hours = 0) {
	const ctx = await at(place, hours);
	const asked = boardQuery.parse(query);
	const rows = await readBatch(ctx.db, boardReads(ctx.db, ctx.camp.id, asked, ctx.clock.now()));
	return boardView(ctx, rows, asked);
}

/** All pages of a line. */
async function pages(place: FullPlace, session: string | undefined) {
	const shown: Awaited<ReturnType<typeof board>>["entries"] = [];
	let cursor: string | undefined;
	let count = 0;
	do {
		const page = await board(place, { session, cursor });
		shown.push(...page.entries);
		cursor = page.next_cursor ?? undefined;
		count += 1;
	} while (cursor);
	return { shown, count };
}

describe("The board of a short waitlist", () => {
	let place: FullPlace;
	let session: string;
	beforeAll(async () => {
		place = await aFullPlace();
		session = place.sessions[0]?.id ?? "";
		await aWaitingFamily(place, 1, [1]);
		await aWaitingFamily(place, 2, [2]);
		await aWaitingFamily(place, 3, [1, 2], { children: 2 });
		await aWaitingFamily(place, 4, [1], { priority: 2 });
		const paused = await aWaitingFamily(place, 5, [1]);
		await pauseEntry(place.ctx, paused.entry.id, true);
	});

	it("shows the order, each position in a session's waitlist, and the reason", async () => {
		const all = await board(place);
		expect(all.entries.map(({ family }) => family)).toEqual(
			[4, 1, 2, 3, 5].map((number) => `Wait${number} family`),
		);
		expect(all.entries.map(({ place: number }) => number)).toEqual([null, null, null, null, null]);
		const { entries } = await board(place, { session });
		expect(entries.map(({ family, place: number }) => `${number} ${family}`)).toEqual([
			...["1 Wait4 family", "2 Wait1 family", "3 Wait3 family", "4 Wait5 family"],
		]);
		// As families count: by those who are not paused.
		expect((await board(place, { session })).session?.waiting).toBe(3);
		expect(entries[0]?.why).toBe("First in order.");
		expect(entries[1]?.why).toBe("After Wait4 family, in the group “Siblings of enrolled campers”.");
		expect(entries[2]?.why).toBe("After Wait1 family, who joined earlier.");
	});

	it("shows the last decision, and a preview of the next offers on request", async () => {
		const as_it_is = await board(place, { session });
		expect(as_it_is.simulated).toBeNull();
		expect(as_it_is.entries.map(({ told }) => told !== "")).toEqual([false, false, false, true]);
		const asked = await board(place, { session, ask: "1" });
		expect(asked.simulated).toBe("Right now, no one on the waitlist would be offered a spot.");
		expect(asked.entries.every(({ told }) => told !== "")).toBe(true);
		// None is free: places that are asked about come on top of those that are.
		expect(as_it_is.session?.buckets).toMatchObject([{ free: 0, bucket_text: "" }]);
		const three = await board(place, { session, free_0: "3" });
		expect(three.entries.map(({ is_offered }) => is_offered)).toEqual([true, true, false, false]);
		// Nothing of it has happened, and nothing of it reads as if it had.
		expect(three.entries.map(({ told }) => told.replace(/[: ]*(1 spot|the |needs |keeps ).*/, ""))).toEqual([
			...["Would be offered", "Would be offered", "Would keep waiting", "Paused"],
		]);
		expect(three.simulated).toBe("2 offers for 2 children.");
		const season = await board(place, { ask: "1" });
		expect(season.simulated).toBe("Right now, no one on the waitlist would be offered a spot.");
	});

	it("shows families with offers separately, and removed families on request", async () => {
		await cancel(place, 2);
		await settleSessions(place.ctx, [place.sessions[1]?.id ?? ""]);
		const { entries, offered, left } = await board(place, {}, 1);
		expect(offered.map(({ family }) => family)).toEqual(["Wait2 family"]);
		expect(offered[0]?.offer?.session).toBe("Session 2");
		expect(entries.map(({ family }) => family)).not.toContain("Wait2 family");
		expect(left).toBeNull();
		const late = await at(place, 100);
		await settleSessions(late, [place.sessions[1]?.id ?? ""]);
		const after = await board(place, { left: "1" }, 100);
		expect(after.left?.map(({ family, status }) => `${family} ${status}`)).toEqual(["Wait2 family expired"]);
	});
});

it("the board previews spots beyond the open ones, and shows how many families are waiting", async () => {
	const place = await aFullPlace([{ capacity: 2 }, { capacity: 2 }]);
	await aWaitingFamily(place, 1, [1, 2], { children: 2 });
	await cancel(place, 1);
	const token = await signIn(place.user.id);
	const shown = async (session = 0) =>
		(await ask(waitlistPaths.board(place.sessions[session]?.id), { token })).text();
	const [one_free, full] = [await shown(0), await shown(1)];
	expect(one_free).toContain("More spots, in addition to the 1 open spot<");
	expect(full).toContain(">More spots<");
	expect(full).toContain("1 family is waiting for this session.");
	const session = await ask(`/sessions/${place.sessions[0]?.id}`, { token });
	expect(await session.text()).toContain("1 spot, reserved for the waitlist");
});

describe("The URLs of the board", () => {
	const statusAt = async (place: FullPlace, path: string, permissions?: string[]) => {
		const user = aUser();
		const role = permissions && aRole(place.camp, { name: permissions.join(), permissions });
		const membership = aMembership(
			place.camp,
			user,
			role ? { role_id: role.id } : { role_key: "program_director" },
		);
		await writeRows(env.DB, [user, ...(role ? [role] : []), membership]);
		return (await ask(path, { token: await signIn(user.id) })).status;
	};

	it("are /waitlist with waitlist_manage, and /admin/waitlist only for camp admins", async () => {
		const place = await aFullPlace();
		await aWaitingFamily(place, 1, [1]);
		const token = await signIn(place.user.id);
		for (const path of ["/waitlist", "/admin/waitlist"]) {
			const answer = await ask(path, { token });
			expect([path, answer.status]).toEqual([path, 200]);
			expect(await answer.text()).toContain("Wait1 family");
		}
		expect(await statusAt(place, "/waitlist")).toBe(200);
		expect(await statusAt(place, "/admin/waitlist")).toBe(403);
		expect(await statusAt(place, "/waitlist", ["waitlist_manage"])).toBe(200);
		expect(await statusAt(place, "/waitlist", ["registration_manage"])).toBe(403);
	});

	it.each([
		["/admin/waitlist/entry-1", "/waitlist/entry-1"],
		["/admin/waitlist.csv?session=s-1", "/waitlist.csv?session=s-1"],
	])("redirect permanently from %s to %s", async (earlier, now) => {
		const answer = await ask(earlier);
		expect([answer.status, answer.headers.get("Location")]).toEqual([308, now]);
	});
});

describe("Positions on a waitlist with paused entries", () => {
	it("are the same on the board, its pages, the export, the entry and the session", async () => {
		const place = await aFullPlace();
		const session = place.sessions[0]?.id ?? "";
		const entries = new Map<string, string>();
		for (let number = 1; number <= LINE_PAGE + 3; number += 1) {
			const { entry } = await aWaitingFamily(place, number, [1], { is_paused: number % 3 === 1 });
			entries.set(entry.id, `Wait${number} family`);
		}
		const { shown } = await pages(place, session);
		const places = Object.fromEntries(shown.map(({ family, place: number }) => [family, number]));
		const waiting = (await board(place, { session })).session?.waiting;
		// The last is not paused: it stands where the line's count ends.
		expect([places["Wait1 family"], places["Wait2 family"], places["Wait4 family"]]).toEqual([1, 1, 3]);
		expect(places[`Wait${LINE_PAGE + 3} family`]).toBe(waiting);
		for (const [id, family] of entries) {
			const [face] = await entryFace(place.ctx.db, place.camp.id, id);
			expect([family, face && toEntry(face).wishes[0]?.position]).toEqual([family, places[family]]);
		}
		const answer = await ask(`${waitlistPaths.csv}?session=${session}`, {
			token: await signIn(place.user.id),
		});
		const lines = (await answer.text()).trim().split(/\r?\n/).slice(1);
		expect(lines.map((line) => line.split(",").slice(1, 3))).toEqual(
			shown.map(({ family, place: number }) => [String(number), family]),
		);
	});
});

describe("The board of a session with an undrawn lottery", () => {
	it("names the lottery above the waitlist and in the preview", async () => {
		const place = await aFullPlace();
		const session = place.sessions[0]?.id ?? "";
		await aWaitingFamily(place, 1, [1]);
		await aWaitingFamily(place, 2, [1, 2]);
		expect((await board(place, { session })).session?.drawn).toBeNull();
		const lottery = aLottery(place.season, [{ id: session }], { name: "Late spots" });
		await writeRows(env.DB, lottery);
		const asked = await board(place, { session, free_0: "3" });
		expect(asked.session?.drawn).toEqual({
			text: "Session 1 uses a lottery that hasn't been drawn yet (“Late spots”). Until then, no spots are offered to the waitlist.",
			path: `/seasons/${place.season.id}/lottery/${lottery.id}`,
		});
		expect(asked.entries.map(({ told }) => told)).toEqual([
			"Would keep waiting: Session 1 uses a lottery that hasn't been drawn yet (“Late spots”).",
			"Would keep waiting: Session 2 is full; Session 1 uses a lottery that hasn't been drawn yet (“Late spots”).",
		]);
	});
});

describe("The board of a long waitlist", () => {
	let place: FullPlace;
	const WAITING = LOOKED_THROUGH + 20;
	beforeAll(async () => {
		place = await aFullPlace();
		// Who waits for the third session alone stands at the end, behind more than a page looks through.
		for (let number = 1; number <= WAITING; number += 1) {
			await aWaitingFamily(place, number, number > WAITING - 3 ? [3] : number % 2 === 0 ? [1] : [1, 2]);
		}
	});

	it.each([
		["all of it", undefined, () => true],
		["a session that nearly all wish for", 0, (number: number) => number <= WAITING - 3],
		["one that few wish for", 2, (number: number) => number > WAITING - 3],
	] as const)("pages through the waitlist without skipping an entry: %s", async (_, session, waits) => {
		const { shown, count } = await pages(
			place,
			session === undefined ? undefined : place.sessions[session]?.id,
		);
		const numbers = Array.from({ length: WAITING }, (_each, index) => index + 1).filter(waits);
		expect(shown.map(({ family }) => family)).toEqual(numbers.map((number) => `Wait${number} family`));
		expect(shown.map((each) => each.place)).toEqual(
			numbers.map((_each, index) => (session === undefined ? null : index + 1)),
		);
		expect(count).toBe(Math.ceil(numbers.length / LINE_PAGE));
		// Only the very first has nobody before it.
		expect(shown.filter(({ why }) => why === "First in order.")).toHaveLength(1);
		expect(shown.slice(1).every(({ why }) => why.startsWith("After "))).toBe(true);
	});
});
