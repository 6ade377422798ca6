import { describe, expect, it } from "vitest";
import { noticeBefore, roomNotice } from "#app/features/admission/waiting-room/notice.server";
import { rememberRoom } from "#app/features/admission/waiting-room/room-state.server";
import { AppError } from "#app/platform/errors";

const OPENS = Date.parse("2026-02-01T12:00:00.000Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW_YORK = "America/New_York";

const said = (openings: number[], now: number) =>
	noticeBefore({ slug: "alder", season_id: "of-2026", opens_minutes_before: 30, openings }, now, NEW_YORK);

describe("The notice before a waiting room opens", () => {
	it("announces it long before the first opening, in the camp's time, without a link", () => {
		const notice = said([OPENS], OPENS - 90 * DAY);
		expect(notice).toMatchObject({
			kind: "later",
			path: null,
			title: "Registration opens with a waiting room",
		});
		expect(notice?.words).toContain("Join the waiting room before 7:00 AM");
		expect(notice?.words).toContain("Feb 1, 2026, 6:30 AM");
	});

	it("links to the room only while it is open", () => {
		expect(said([OPENS], OPENS - 30 * MINUTE - 1)?.kind).toBe("later");
		expect(said([OPENS], OPENS - 30 * MINUTE)).toMatchObject({
			kind: "open",
			path: "/register/alder/waiting?for=of-2026",
			title: "The waiting room is open until 7:00 AM",
		});
		expect(said([OPENS], OPENS - 1)?.kind).toBe("open");
		expect(said([OPENS], OPENS)).toBeNull();
	});

	it("hides a later opening until it is near, because families register meanwhile", () => {
		const openings = [OPENS, OPENS + 40 * DAY];
		expect(said(openings, OPENS + 20 * DAY)).toBeNull();
		expect(said(openings, OPENS + 30 * DAY)).toMatchObject({
			kind: "later",
			title: "Registration continues with a waiting room",
		});
		expect(said([], OPENS)).toBeNull();
	});

	it("mentions no later opening while the queue of the current one is kept", () => {
		expect(said([OPENS, OPENS + 2 * DAY], OPENS + DAY)).toBeNull();
	});
});

describe("The notice while families are admitted", () => {
	const noticeWhen = (error: Error) => {
		const state = {
			clock: { now: () => new Date(OPENS + MINUTE).toISOString() },
			live: () => Promise.reject(error),
			defer: () => undefined,
		} as unknown as Parameters<typeof roomNotice>[0];
		const room = {
			is_on: true,
			admit_per_minute: 60,
			opens_minutes_before: 30,
			slug: "alder",
			camp_name: "Alder",
			camp_id: "alder",
			season_id: "of-2026",
			season_name: "2026",
			openings: JSON.stringify([new Date(OPENS).toISOString()]),
		};
		rememberRoom(room);
		return roomNotice(state, new Request("https://camp.test/register"), room, NEW_YORK);
	};

	it("is empty when the room doesn't answer, and the sessions are still shown", async () => {
		expect(await noticeWhen(new AppError("UNAVAILABLE", { message: "No response" }))).toBeNull();
	});

	it("hides no other error (control)", async () => {
		await expect(noticeWhen(new Error("broken"))).rejects.toThrow("broken");
	});
});
