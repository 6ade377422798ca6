import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import {
	aCertificate,
	aGroup,
	anApplication,
	aPerson,
	aSeason,
	aSession,
	aShift,
	aStaffMember,
	aTimeOff,
} from "#db/seed/builders";
import { belongingsRead, mergeLines } from "#app/features/office/merge/merge-preview.server";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";
import { allRows } from "./all-rows";
import { all, inGroup, merge, record, undo } from "./merge-world";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 120_000 });

describe("A returning staff member who applies again", () => {
	async function applied() {
		const { ctx, camp, season, user } = await aCampWithAdmin();
		const last = aSeason(camp, {
			name: "2025",
			year: 2025,
			start_date: "2025-06-01",
			end_date: "2025-08-31",
			is_current: false,
		});
		const session = aSession(last);
		const group = aGroup(camp);
		await store(last, session, group);
		const worked = aStaffMember(camp, { seasons: [last] });
		const applies = aStaffMember(camp, { email: "sasha@mail.example" });
		const contact = aPerson(camp, { person_type: "other", first_name: "Sasha" });
		await store(worked, applies, contact);
		await store(
			inGroup(group, session, { staff: [worked] }),
			aCertificate({ camp_id: camp.id, id: worked.id }),
			aShift({ camp_id: camp.id, id: worked.id }, "2026-07-20"),
			aShift({ camp_id: camp.id, id: worked.id }, "2026-07-21"),
			aShift({ camp_id: camp.id, id: applies.id }, "2026-07-21"),
			aTimeOff({ camp_id: camp.id, id: worked.id }, user, { starts_on: "2026-07-01", ends_on: "2026-07-03" }),
			aTimeOff({ camp_id: camp.id, id: applies.id }, user, {
				starts_on: "2026-07-03",
				ends_on: "2026-07-04",
			}),
			anApplication({ camp_id: camp.id, id: applies.id }, season),
		);
		return { ctx, camp, season, worked, applies, contact };
	}
	const work = (id: string) =>
		all(
			`SELECT (SELECT count(*) FROM staff_season WHERE staff_id = ?1) AS seasons, (SELECT count(*) FROM staff_shift WHERE staff_id = ?1) AS shifts,
				(SELECT count(*) FROM staff_time_off WHERE staff_id = ?1) AS times_off, (SELECT count(*) FROM staff_certificate WHERE staff_id = ?1) AS certificates,
				(SELECT count(*) FROM group_staff WHERE staff_id = ?1) AS groups, (SELECT count(*) FROM staff_application WHERE staff_id = ?1) AS applications`,
			id,
		);

	it("has both years after the merge, and the duplicate shift stays on the old record", async () => {
		const { ctx, camp, worked, applies } = await applied();
		const before = await allRows(camp.id);
		const [has] = await belongingsRead({ ...ctx, id: applies.id }, worked.id);
		expect(has && mergeLines(has).filter(({ stays }) => stays > 0)).toEqual([
			expect.objectContaining({ key: "times_off", goes: 0, stays: 1, why: "already has time off then" }),
			expect.objectContaining({ key: "shifts", goes: 1, stays: 1, why: "already works then" }),
		]);
		const id = await merge(ctx, applies, worked);
		expect(await work(applies.id)).toEqual([
			{ seasons: 1, shifts: 2, times_off: 1, certificates: 1, groups: 1, applications: 1 },
		]);
		expect(await all("SELECT deleted_at IS NULL AS here FROM staff WHERE id = ?", worked.id)).toEqual([
			{ here: 0 },
		]);
		await undo(ctx, applies, id);
		expect(await allRows(camp.id)).toEqual(before);
	});

	it("becomes staff on a contact's record until the merge is undone", async () => {
		const { ctx, camp, season, worked, contact } = await applied();
		const before = await allRows(camp.id);
		const id = await merge(ctx, contact, worked);
		expect(await work(contact.id)).toEqual([
			{ seasons: 1, shifts: 2, times_off: 1, certificates: 1, groups: 1, applications: 0 },
		]);
		expect(await record(ctx, contact.id)).toMatchObject({ person_type: "staff", is_staff: 1 });
		await store(anApplication({ camp_id: camp.id, id: contact.id }, season));
		await expect(undo(ctx, contact, id)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("assigned work"),
		});
		await env.DB.prepare("DELETE FROM staff_application WHERE staff_id = ?").bind(contact.id).run();
		await undo(ctx, contact, id);
		expect(await allRows(camp.id)).toEqual(before);
	});
});
