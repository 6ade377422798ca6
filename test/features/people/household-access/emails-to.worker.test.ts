import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aMembership, aPerson, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { addressOf } from "#app/features/people/household-access/index.server";
import { newId } from "#app/lib/ids";
import { aDecidingCamp, aFamilyAt, type DecidingCamp, NOW } from "../../office/registration-desk/board-world";
import { aParentOf, memberOf, noMemberOf, whoRegisteredLeft } from "./members";

let place: DecidingCamp;
let family: Awaited<ReturnType<typeof aFamilyAt>>;
beforeAll(async () => {
	place = await aDecidingCamp({ first: { capacity: 400 } });
});
beforeEach(async () => {
	family = await aFamilyAt(place);
});

const home = () => family.family.household.id;
const told = async () =>
	(await addressOf({ db: place.ctx.db, place: { camp_id: place.camp.id } }, home())).map(
		({ email }) => email,
	);

describe("A household's billing email", () => {
	it("goes to the registrant rather than another parent in the household", async () => {
		await aParentOf(place.camp, home());
		expect(await told()).toEqual([family.user.user.email]);
	});

	it("goes to a parent in the household when the registrant has moved out, and to no one without one", async () => {
		const { id, email } = await aParentOf(place.camp, home());
		await noMemberOf(home(), family.family.guardians[0]?.id);
		expect(await told()).toEqual([email]);
		await noMemberOf(home(), id);
		expect(await told()).toEqual([]);
	});

	it("goes to an earlier registrant when the latest one has moved out", async () => {
		const later = aUser();
		const { id } = await aParentOf(place.camp, home());
		await writeRows(env.DB, [later]);
		await env.DB.prepare(
			`INSERT INTO registration (camp_id, id, season_id, user_id, household_id, parent_id, status, draft, submitted_at, currency,
				price_cents, off_cents, total_cents, deposit_cents, created_at, updated_at)
			SELECT camp_id, ?2, season_id, ?3, household_id, ?4, status, draft, submitted_at, currency,
				price_cents, off_cents, total_cents, deposit_cents, '2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'
			FROM registration WHERE id = ?1`,
		)
			.bind(family.id, newId(), later.id, id)
			.run();
		expect(await told()).toEqual([later.user.email]);
		await noMemberOf(home(), id);
		expect(await told()).toEqual([family.user.user.email]);
	});

	it("goes to no account with only a draft registration", async () => {
		const [begins, living] = [aUser(), await aParentOf(place.camp, home())];
		await writeRows(env.DB, [begins]);
		await env.DB.prepare(
			`INSERT INTO registration (camp_id, id, season_id, user_id, household_id, parent_id, status, draft, created_at, updated_at)
			VALUES (?, ?, ?, ?, ?, ?, 'draft', '{}', ?, ?)`,
		)
			.bind(place.camp.id, newId(), place.season.id, begins.id, home(), living.id, NOW, NOW)
			.run();
		await env.DB.prepare("UPDATE registration SET created_at = '2020-01-01' WHERE id = ?")
			.bind(family.id)
			.run();
		expect(await told()).toEqual([family.user.user.email]);
	});

	it("goes to the registrant even when the office linked their user to another member", async () => {
		const email = await whoRegisteredLeft(place.camp, family);
		expect(await told()).toEqual([email]);
		const another = aPerson(place.camp, { person_type: "parent" });
		await writeRows(env.DB, [another]);
		await memberOf(place.camp.id, home(), another.id).run();
		await writeRows(env.DB, [
			aMembership(place.camp, family.user, { role_key: "parent", person_id: another.id }),
		]);
		expect(await told()).toEqual([family.user.user.email]);
	});
});

it("the billing email's recipient is found by household and user, reading few rows in any camp", async () => {
	const sent = addressOf({ db: place.ctx.db, place: { camp_id: place.camp.id } }, home());
	const { sql, params } = sent.getQuery();
	for (let each = 0; each < 20; each += 1) await aFamilyAt(place);
	const { meta } = await env.DB.prepare(sql)
		.bind(...params)
		.all();
	expect(meta.rows_read).toBeLessThan(15);
});
