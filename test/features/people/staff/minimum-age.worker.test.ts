import { beforeAll, expect, it } from "vitest";
import { env } from "cloudflare:workers";
import { aRoleType } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { updatePerson } from "#app/features/people/person-page/update-person.server";
import { personRead } from "#app/features/people/person-page/person-read.server";
import { updateStaff } from "#app/features/people/staff/update-staff.server";
import type { CampCtx } from "#app/platform/context.server";
import { anImportingCamp, csv, checked, linesOf } from "../../office/imports/imports-world";
import { aMember, aStaffedCamp, camp, refusal, season, stored } from "./staff-world";

// Nobody works in a position that asks for more years than they have, whichever way it is entered.

const driver = aRoleType(camp, { name: "Driver", minimum_age: 21 });
let ctx: CampCtx;
beforeAll(async () => {
	ctx = await aStaffedCamp();
	await writeRows(env.DB, driver);
});

it("the minimum age is checked when a birth date is corrected, on the staff page and the person's page", async () => {
	const { id } = await aMember({ birth_date: "1999-03-14", role_type: driver, seasons: [season] });
	const young = { birth_date: "2012-03-14" };
	expect((await refusal(updateStaff(ctx, await stored(ctx, id), young)))?.fields).toHaveProperty(
		"birth_date",
	);
	const [person] = await personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id });
	if (!person) throw new Error("nobody");
	expect((await refusal(updatePerson(ctx, person, young)))?.fields).toHaveProperty("birth_date");
	// Old enough on the first day, and not a day less.
	const first_day = season.season.start_date;
	const just = `${Number(first_day.slice(0, 4)) - 21}${first_day.slice(4)}`;
	await updateStaff(ctx, await stored(ctx, id), { birth_date: just });
	expect((await stored(ctx, id)).birth_date).toBe(just);
});

it("the minimum age is checked for every row of a file", async () => {
	const importing = await anImportingCamp();
	await writeRows(env.DB, aRoleType({ id: importing.camp.id }, { name: "Driver", minimum_age: 21 }));
	const { id } = await checked(
		importing,
		"staff",
		csv(
			"First name,Last name,Birth date,Position",
			"Kid,Low,2012-03-14,Driver",
			"Old,Hand,1990-03-14,Driver",
			"Kid,Cook,2012-03-14,Cook",
		),
	);
	expect((await linesOf(importing, id)).map(({ problems }) => problems?.position ?? null)).toEqual([
		expect.stringContaining("minimum age for Driver is 21"),
		null,
		null,
	]);
});
