import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { anEnrollment } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import {
	endEnrollment,
	enrollCamper,
	moveEnrollment,
	restoreEnrollment,
} from "#app/features/program/enrollments/index.server";
import { readBooked, transferLine } from "#app/features/registration/bookings/index.server";
import { aDecidingCamp, aFamilyAt } from "../../office/registration-desk/board-world";
import { misreplayed } from "../../../support/misreplayed";
import { aPlace } from "./place";
import { removeEnrollments, without } from "./without-triggers";

interface Event {
	session_id: string;
	from_session_id: string | null;
	step: string;
	status: string;
	at: string;
	by_user_id: string | null;
	registration_id: string | null;
}

/** The events of a camp, the oldest first. */
async function eventsOf(camp: { id: string }): Promise<Event[]> {
	const { results } = await env.DB.prepare(
		`SELECT session_id, from_session_id, step, status, at, by_user_id, registration_id FROM enrollment_event
		WHERE camp_id = ? ORDER BY at, step`,
	)
		.bind(camp.id)
		.all<Event>();
	return results;
}

const stepsOf = async (camp: { id: string }) => (await eventsOf(camp)).map(({ step }) => step);

describe("enrollment events", () => {
	it("say who changed an enrollment, and in which session", async () => {
		const place = await aPlace();
		const { enrollment } = await enrollCamper(place.ctx, {
			camper_id: place.camper.id,
			session_id: place.first.id,
			confirm_ineligible: true,
		});
		await endEnrollment(place.ctx, {
			enrollment_id: enrollment.id,
			status: "cancelled",
			reason: "Moved away",
		});
		const about = { session_id: place.first.id, from_session_id: null, registration_id: null };
		expect(await eventsOf(place.camp)).toEqual([
			{
				...about,
				step: "enrolled",
				status: "enrolled",
				at: enrollment.created_at,
				by_user_id: place.user.id,
			},
			{ ...about, step: "canceled", status: "cancelled", at: expect.any(String), by_user_id: place.user.id },
		]);
	});

	it("tell a move from a withdrawal, also when the move is undone", async () => {
		const place = await aPlace();
		const { enrollment } = await enrollCamper(place.ctx, {
			camper_id: place.camper.id,
			session_id: place.first.id,
			confirm_ineligible: true,
		});
		await moveEnrollment(place.ctx, {
			enrollment_id: enrollment.id,
			session_id: place.second.id,
			confirm_ineligible: true,
		});
		const events = await eventsOf(place.camp);
		expect(
			events.map(({ step, session_id, from_session_id }) => [step, session_id, from_session_id]),
		).toEqual(
			expect.arrayContaining([
				["moved", place.second.id, place.first.id],
				["left", place.first.id, null],
			]),
		);
		await restoreEnrollment(place.ctx, { enrollment_id: enrollment.id, status: "enrolled" });
		expect((await stepsOf(place.camp)).sort()).toEqual(["canceled", "enrolled", "enrolled", "left", "moved"]);
	});

	it("name the registration that books an enrollment, also after a transfer", async () => {
		const place = await aDecidingCamp({ second: { price_cents: 50_000, deposit_cents: 10_000 } });
		const { id, registration } = await aFamilyAt(place, { accepted: true, paid: ["deposit"] });
		await transferLine(place.ctx, await readBooked(place.ctx, id), {
			line_id: registration.lines[0]?.id ?? "",
			session_id: place.second.id,
			confirm_ineligible: true,
		});
		const events = (await eventsOf(place.camp)).filter(({ registration_id }) => registration_id === id);
		expect(events.map(({ step }) => step)).toEqual(expect.arrayContaining(["moved", "left"]));
		expect(await eventsOf(place.camp)).toHaveLength(events.length);
	});

	it("begin and end an enrollment that is inserted as it ended", async () => {
		const place = await aPlace();
		const dates = { created_at: "2026-02-01T10:00:00.000Z", ended_at: "2026-03-01T10:00:00.000Z" };
		await writeRows(env.DB, [anEnrollment(place.first, place.camper, { status: "withdrawn", ...dates })]);
		const events = await eventsOf(place.camp);
		expect(events.map(({ step, at }) => [step, at])).toEqual([
			["accepted", dates.created_at],
			["withdrawn", dates.ended_at],
		]);
	});

	it.each([
		["changed", "UPDATE enrollment_event SET step = 'enrolled' WHERE camp_id = ?"],
		["deleted", "DELETE FROM enrollment_event WHERE camp_id = ?"],
		["moved to another camper", "UPDATE enrollment_event SET camper_id = 'x' WHERE camp_id = ?"],
	])("can't be %s", async (_, sql) => {
		const place = await aPlace();
		await writeRows(env.DB, [anEnrollment(place.first, place.camper, { status: "accepted" })]);
		await expect(env.DB.prepare(sql).bind(place.camp.id).run()).rejects.toThrow(
			"append_only:enrollment_event",
		);
	});
});

describe("the replay of events at the end of every test file", () => {
	it("finds a change that wrote no event", async () => {
		const place = await aPlace();
		const { enrollment } = await enrollCamper(place.ctx, {
			camper_id: place.camper.id,
			session_id: place.first.id,
			confirm_ineligible: true,
		});
		expect(await misreplayed(env.DB)).toEqual([]);
		await without("enrollment_event_update", () =>
			endEnrollment(place.ctx, { enrollment_id: enrollment.id, status: "withdrawn", reason: "x" }),
		);
		expect(await misreplayed(env.DB)).toEqual([expect.stringContaining("but its events say")]);
		await removeEnrollments("camp_id = ?", place.camp.id);
	});

	it("finds an enrollment that began without an event", async () => {
		const place = await aPlace();
		await without("enrollment_event_insert", () =>
			writeRows(env.DB, [anEnrollment(place.first, place.camper)]),
		);
		expect(await misreplayed(env.DB)).toEqual([expect.stringContaining("nothing")]);
		await removeEnrollments("camp_id = ?", place.camp.id);
	});
});
