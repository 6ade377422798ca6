import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readBatch } from "#db/client";
import { aCamper, aStaffMember } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { birthdayReads } from "~/features/campers/birthday-tile.server";
import { attendanceWorld, TODAY } from "../attendance/attendance-world";

test("birthdays are those of the caller's own campers, in a whole camp also of staff, never of who is deleted", async () => {
	const world = await attendanceWorld();
	const born = { birth_date: "2016-07-15" };
	const gone = { ...born, first_name: "Gone" };
	await writeRows(env.DB, [
		aCamper(world.camp, { ...born, first_name: "Nell" }),
		aCamper(world.camp, gone),
		aCamper(world.elsewhere, { ...born, first_name: "Foreign" }),
		aStaffMember(world.camp, { birth_date: "1990-07-15", first_name: "Otto" }),
		aCamper(world.camp, { birth_date: "2016-07-16", first_name: "Tomorrow" }),
	]);
	const [own] = world.campers;
	await env.DB.batch([
		env.DB.prepare("UPDATE person SET birth_date = ? WHERE id = ?").bind(born.birth_date, own?.id),
		env.DB.prepare(
			"UPDATE camper SET deleted_at = ? WHERE id = (SELECT id FROM person WHERE first_name = 'Gone' AND camp_id = ?)",
		).bind("2026-07-01T00:00:00.000Z", world.camp.id),
	]);
	const names = async (user: { id: string }) => {
		const ctx = await world.as(user);
		const rows = await readBatch(ctx.db, birthdayReads(ctx.db, { ...ctx.place, today: TODAY }, TODAY));
		expect(rows.birthday_count).toEqual([{ n: rows.birthday_campers.length }]);
		return [...rows.birthday_campers, ...(rows.birthday_staff ?? [])]
			.map(({ first_name }) => first_name)
			.sort();
	};
	expect(await names(world.ana)).toEqual(["Child0000", "Nell", "Otto"]);
	expect(await names(world.cleo)).toEqual(["Child0000"]);
});
