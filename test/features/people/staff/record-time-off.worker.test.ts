import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCamp, aMembership, aRole, aSeason, aStaffMember, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { ask } from "../../../support/ask";
import { daysFromToday } from "../../../support/days";
import { tokenOf } from "../../day/attendance/attendance-world";
import { rows } from "./staff-world";

// Who cannot ask for days off, for want of an account or of a role that may, has them written down by the office.

const camp = aCamp({ time_zone: "UTC" });
const elsewhere = aCamp({ time_zone: "UTC" });
const season = aSeason(camp);
const [admin, office, nurse, stranger] = [aUser(), aUser(), aUser(), aUser()];
const edits = aRole(camp, { name: "Office", permissions: ["staff_view", "staff_edit"] });
const looks = aRole(camp, { name: "Nurse", permissions: ["staff_view"] });
/** The nurse has a role of the camp's own; the cook has no account. */
const [ana, cook] = [
	aStaffMember(camp, { first_name: "Ana", seasons: [season] }),
	aStaffMember(camp, { first_name: "Cook", seasons: [season] }),
];
const theirs = aStaffMember(elsewhere, { first_name: "Theirs" });
const [first, last] = [daysFromToday(10), daysFromToday(12)];
const days = { starts_on: first, ends_on: last, reason: "A wedding" };

beforeAll(async () => {
	await writeRows(env.DB, [
		...[camp, elsewhere, season, admin, office, nurse, stranger, edits, looks, ana, cook, theirs],
		aMembership(camp, admin),
		aMembership(camp, office, { role_id: edits.id }),
		aMembership(camp, nurse, { role_id: looks.id, person_id: ana.id }),
		aMembership(elsewhere, stranger),
	]);
});
beforeEach(async () => {
	await env.DB.prepare("DELETE FROM staff_time_off WHERE camp_id = ?").bind(camp.id).run();
});

/** Sends a form as the page does before its script has come. */
const send = async (user: { id: string }, path: string, fields: Record<string, string>) =>
	ask(path, { method: "POST", token: await tokenOf(user), body: new URLSearchParams(fields) });
const record = (user: { id: string }, fields: Record<string, string>, staff: { id: string } = cook) =>
	send(user, `/staff/${staff.id}/time-off`, fields);
const withdraw = (user: { id: string }, time_off_id: string, status = "withdrawn", staff = cook) =>
	send(user, `/staff/${staff.id}/time-off/withdraw`, { time_off_id, status });
const kept = () =>
	rows<{ id: string; status: string }>(
		"SELECT id, staff_id, starts_on, ends_on, reason, status, requested_by, decided_by FROM staff_time_off WHERE camp_id = ?",
		camp.id,
	);
const onlyOne = async () => {
	const [one] = await kept();
	if (!one) throw new Error("nothing was recorded");
	return one;
};
/** What the trail says of a request. */
const trailOf = (time_off_id: string) =>
	rows<{ action: string }>(
		`SELECT action, user_id, entity, entity_id FROM audit_event
			WHERE camp_id = ? AND json_extract(changes, '$.time_off_id') = ? ORDER BY at, id`,
		...[camp.id, time_off_id],
	);

describe("Time off recorded by the office", () => {
	it("waits for a decision, and links to its effect on the ratios", async () => {
		const answer = await record(office, days);
		const { id, ...row } = await onlyOne();
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/staff/time-off/${id}`]);
		expect(row).toEqual({
			...days,
			staff_id: cook.id,
			status: "requested",
			requested_by: office.id,
			decided_by: null,
		});
		expect(await trailOf(id)).toEqual([
			{ action: "staff_time_off.record", user_id: office.id, entity: "staff", entity_id: cook.id },
		]);
		const page = await ask(`/staff/time-off/${id}`, { token: await tokenOf(office) });
		expect(await page.text()).toContain("Effect on ratios");
	});

	it("is approved immediately where that is checked, and shown on the person's page", async () => {
		const answer = await record(office, { ...days, approved: "on" });
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/staff/${cook.id}`]);
		expect(await onlyOne()).toMatchObject({ status: "approved", decided_by: office.id });
		const page = async (user: { id: string }) =>
			(await ask(`/staff/${cook.id}`, { token: await tokenOf(user) })).text();
		expect(await page(office)).toContain("A wedding");
		expect(await page(office)).toContain(`action="/staff/${cook.id}/time-off"`);
		// Who looks only reads when they are away, not why, and records nothing.
		expect(await page(nurse)).toContain("Approved");
		expect(await page(nurse)).not.toContain("A wedding");
		expect(await page(nurse)).not.toContain(`action="/staff/${cook.id}/time-off`);
	});

	it("is rejected with a message, without JavaScript too, for days that overlap, have passed or end before they start", async () => {
		await record(office, days);
		const refused = async (fields: Record<string, string>) => {
			const answer = await record(office, fields);
			expect(answer.status).toBeGreaterThanOrEqual(400);
			return answer.text();
		};
		expect(await refused({ ...days, starts_on: last, ends_on: last, approved: "on" })).toContain(
			"There's already a request for some of these days.",
		);
		expect(await refused({ ...days, starts_on: daysFromToday(-2) })).toContain("This day has passed.");
		expect(await refused({ ...days, starts_on: daysFromToday(31), ends_on: daysFromToday(30) })).toContain(
			"The last day can't be before the first.",
		);
		expect(await kept()).toHaveLength(1);
		// The same days of a colleague are nobody's obstacle.
		expect((await record(office, days, ana)).status).toBe(303);
	});

	it("is recorded once when it is submitted twice in parallel", async () => {
		const statuses = (await Promise.all([record(office, days), record(admin, days)])).map(
			({ status }) => status,
		);
		expect(statuses.sort()).toEqual([303, 409]);
		expect(await kept()).toHaveLength(1);
	});

	it("can be recorded only by users who edit staff here", async () => {
		expect((await record(nurse, days, ana)).status).toBe(403);
		expect((await record(stranger, days)).status).toBe(404);
		expect((await record(office, days, theirs)).status).toBe(404);
		expect(await kept()).toEqual([]);
	});

	it("is withdrawn and requested again by staff editors on the person's page", async () => {
		await record(office, { ...days, approved: "on" });
		const { id } = await onlyOne();
		expect((await withdraw(nurse, id)).status).toBe(403);
		expect((await withdraw(stranger, id)).status).toBe(404);
		await withdraw(office, id, "withdrawn", ana);
		expect((await onlyOne()).status).toBe("approved");
		expect((await withdraw(office, id)).headers.get("Location")).toBe(`/staff/${cook.id}`);
		expect(await onlyOne()).toMatchObject({ status: "withdrawn", decided_by: null });
		await withdraw(office, id, "requested");
		expect((await onlyOne()).status).toBe("requested");
		expect((await trailOf(id)).map(({ action }) => action)).toEqual([
			"staff_time_off.record",
			"staff_time_off.withdrawn",
			"staff_time_off.requested",
		]);
	});
});
