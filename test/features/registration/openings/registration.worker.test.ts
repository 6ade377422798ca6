import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamp, aLottery, aMembership, aRequiredDocument, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as setupApi from "#app/features/registration/openings/api/setup";
import {
	lotteryPeriod,
	openingsOf,
	settled,
	setupOf,
	toOpening,
} from "#app/features/registration/openings/queries.server";
import { SETUP_DEFAULTS } from "#app/features/registration/openings/rules";
import { saveOpenings } from "#app/features/registration/openings/save-openings.server";
import { saveSetup } from "#app/features/registration/openings/save-setup.server";
import { loadSeasonParts } from "#app/features/registration/openings/season-parts.server";
import { copySeason, seasonById } from "#app/features/camp/seasons/index.server";
import * as roomApi from "#app/features/admission/waiting-room/api/settings";
import { apiCaller } from "../../../support/call-api";
import { campCtxFor } from "../../../support/world";

async function aPlace() {
	const camp = aCamp();
	const user = aUser();
	const season = aSeason(camp, { start_date: "2026-06-01", end_date: "2026-08-31" });
	const sessions = ["First", "Second", "Third"].map((name) =>
		aSession(season, { name, start_date: "2026-07-06", end_date: "2026-07-17" }),
	);
	await writeRows(env.DB, [camp, user, aMembership(camp, user), season, ...sessions]);
	const ctx = await campCtxFor(user.id, camp.id);
	const [found] = await seasonById(ctx, season.id);
	if (!found) throw new Error("This season doesn't exist");
	return { ctx, season, sessions, found };
}

const NONE = { returning: null, siblings: null, opens_at: null, closes_at: null };
const times = {
	returning: "2026-02-01T14:00:00.000Z",
	siblings: null,
	opens_at: "2026-02-15T14:00:00.000Z",
	closes_at: null,
};

describe("Registration settings", () => {
	it("have defaults until first saved, and keep what a change leaves out", async () => {
		const { ctx, season } = await aPlace();
		const before = settled(await setupOf(ctx, season.id));
		expect(before).toEqual({ ...SETUP_DEFAULTS, updated_at: null });
		const first = await saveSetup(ctx, season, before, { hold_minutes: 20, welcome: "Hello" });
		expect(first).toMatchObject({ hold_minutes: 20, pay_later: true, welcome: "Hello" });
		const second = await saveSetup(ctx, season, first, { pay_later: false });
		expect(second).toMatchObject({ hold_minutes: 20, pay_later: false, welcome: "Hello" });
	});

	it.each([
		["setup", setupApi],
		["waiting room", roomApi],
	])("accept back what was read before they were first saved: %s", async (_, api) => {
		const { ctx, season } = await aPlace();
		const call = await apiCaller(ctx.user.id);
		const at = { search: `?camp_id=${ctx.camp.id}`, params: { season_id: season.id } };
		const read = (await call("GET", api, at)).body.data as { updated_at: string | null };
		expect(read.updated_at).toBeNull();
		const { season_id: _season, ...body } = read as Record<string, unknown>;
		const put = await call("PUT", api, { ...at, body });
		expect(put).toMatchObject({ status: 200, body: { data: { updated_at: expect.any(String) } } });
		// What was settled meanwhile is no longer what was read; nothing said is no state that was seen.
		const late = { ...body, updated_at: "2026-01-01T00:00:00.000Z" };
		expect((await call("PUT", api, { ...at, body: late })).body.code).toBe("STALE");
	});

	it("reject a change based on an outdated version", async () => {
		const { ctx, season } = await aPlace();
		const first = await saveSetup(ctx, season, settled([]), { hold_minutes: 20 });
		await saveSetup(ctx, season, first, { hold_minutes: 25 });
		const late = saveSetup(ctx, season, first, { hold_minutes: 30, updated_at: first.updated_at ?? "" });
		await expect(late).rejects.toMatchObject({ code: "STALE" });
		expect(settled(await setupOf(ctx, season.id))).toMatchObject({ hold_minutes: 25 });
	});

	it("are rejected by the database outside their limits", async () => {
		const { ctx, season } = await aPlace();
		const now = ctx.clock.now();
		const put = (minutes: number) =>
			env.DB.prepare(
				"INSERT INTO registration_setup (camp_id, season_id, hold_minutes, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
			)
				.bind(ctx.camp.id, season.id, minutes, now, now)
				.run();
		await expect(put(61)).rejects.toThrow("registration_setup_hold_minutes");
		await put(60);
	});
});

describe("Opening times", () => {
	const read = async ({ ctx, season }: Awaited<ReturnType<typeof aPlace>>) =>
		(await openingsOf(ctx, season.id, { limit: 50 })).map((row) => [row.name, toOpening(row)]);

	it("are left to the lottery while one is upcoming, and only then", async () => {
		const { ctx, season, sessions } = await aPlace();
		const [drawn] = sessions;
		if (!drawn) throw new Error("No sessions");
		const facts = { opens_at: "2026-02-01T14:00:00.000Z", closes_at: "2026-02-08T14:00:00.000Z" };
		const lottery = aLottery(season, [drawn], facts);
		await writeRows(env.DB, [lottery]);
		const periods = async () =>
			(await openingsOf(ctx, season.id, { limit: 50 })).flatMap((row) =>
				lotteryPeriod(row) ? [[row.session_id, lotteryPeriod(row)]] : [],
			);
		expect(await periods()).toEqual([[drawn.id, [facts.opens_at, facts.closes_at]]]);
	});

	it("are set for several sessions together, replacing the previous ones", async () => {
		const place = await aPlace();
		const { ctx, season, sessions } = place;
		const ids = sessions.slice(0, 2).map(({ id }) => id);
		await saveOpenings(ctx, season, { sessions: ids, ...times, siblings: "2026-02-10T14:00:00.000Z" });
		await saveOpenings(ctx, season, { sessions: ids, ...times });
		const kept = { opens_at: times.opens_at, closes_at: null, earlier: { returning: times.returning } };
		expect(Object.fromEntries(await read(place))).toMatchObject({ First: kept, Second: kept });
		expect(Object.fromEntries(await read(place)).Third).toMatchObject({ earlier: {} });
	});

	it("are set for all given sessions or for none", async () => {
		const place = await aPlace();
		const other = await aPlace();
		const sessions = [place.sessions[0]?.id ?? "", other.sessions[0]?.id ?? ""];
		const before = await read(place);
		const mixed = saveOpenings(place.ctx, place.season, { sessions, ...times });
		await expect(mixed).rejects.toMatchObject({ code: "NOT_FOUND" });
		expect(await read(place)).toEqual(before);
	});

	it("name the invalid fields", async () => {
		const { ctx, season, sessions } = await aPlace();
		const wrong = saveOpenings(ctx, season, {
			sessions: sessions.map(({ id }) => id),
			...NONE,
			returning: times.returning,
		});
		await expect(wrong).rejects.toMatchObject({
			code: "INVALID",
			fields: { opens_at: [expect.any(String)] },
		});
	});
});

it("copying a season repeats its settings at the same time of day", async () => {
	const { ctx, season, sessions, found } = await aPlace();
	await writeRows(env.DB, aRequiredDocument(season, { due_on: "2026-06-01" }));
	await saveSetup(ctx, season, settled([]), { needs_approval: true });
	await env.DB.prepare("UPDATE registration_setup SET deposit_refundable = 1 WHERE season_id = ?")
		.bind(season.id)
		.run();
	await saveOpenings(ctx, season, { sessions: [sessions[0]?.id ?? ""], ...times });
	const copy = await copySeason(ctx, found, { name: "Summer 2027", year: 2027 }, await loadSeasonParts());
	expect(settled(await setupOf(ctx, copy.id))).toMatchObject({ needs_approval: true, hold_minutes: 15 });
	const kept = env.DB.prepare(
		"SELECT deposit_refundable AS kept FROM registration_setup WHERE season_id = ?",
	);
	expect(await kept.bind(copy.id).first()).toEqual({ kept: 1 });
	const [first] = (await openingsOf(ctx, copy.id, { limit: 1 })).map(toOpening);
	expect(first).toMatchObject({ earlier: { returning: "2027-01-31T14:00:00.000Z" } });
	const paper = await env.DB.prepare("SELECT due_on FROM required_document WHERE season_id = ?")
		.bind(copy.id)
		.first();
	expect(paper).toEqual({ due_on: "2027-05-31" });
});
