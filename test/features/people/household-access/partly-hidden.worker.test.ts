import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import {
	aCamp,
	aFamily,
	aMembership,
	anEnrollment,
	aPayable,
	aRegistration,
	aSeason,
	aSession,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as account from "#app/features/money/family-account/api/account";
import { newId } from "#app/lib/ids";
import { lookAtCancel } from "#app/features/registration/bookings/cancel-registration.server";
import { ownBooked } from "#app/features/registration/bookings/own-booked.server";
import * as checklist from "#app/features/registration/bookings/api/checklist";
import * as overview from "#app/features/registration/family-form/routes/overview";
import { apiCaller } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";

const NOW = "2026-03-15T14:00:00.000Z";

/** A parent who registered two children, and is barred from the second. */
async function aPartlyBarredParent({ barred = true } = {}) {
	const camp = aCamp();
	const season = aSeason(camp);
	const [one, two] = [aSession(season, { name: "Quill" }), aSession(season, { name: "Heron" })];
	const family = aFamily(camp, { guardians: 1, children: [{ first_name: "Ada" }, { first_name: "Ben" }] });
	const user = aUser();
	const [ada, ben, parent] = [...family.children, ...family.guardians];
	if (!ada || !ben || !parent) throw new Error("A family without anyone");
	const enrollments = [anEnrollment(one, ada as never), anEnrollment(two, ben as never)] as const;
	const registration = aRegistration(season, family, user, {
		status: "accepted",
		lines: [
			{ enrollment: enrollments[0], name: "Quill" },
			{ enrollment: enrollments[1], name: "Heron" },
		],
	});
	await writeRows(env.DB, [
		...[camp, season, one, two, family, user, ...enrollments, registration],
		aMembership(camp, user, { role_key: "parent", person_id: parent.id }),
		aPayable(registration),
	]);
	if (barred) {
		await env.DB.prepare(
			`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, created_at, updated_at)
			VALUES (?1, ?2, ?3, ?4, 'do_not_release', ?5, ?5)`,
		)
			.bind(camp.id, newId(), ben.id, parent.id, NOW)
			.run();
	}
	const ctx = await campCtxFor(user.id, camp.id, { now: NOW });
	const token = await env.DB.prepare("SELECT token FROM auth_session WHERE user_id = ? LIMIT 1")
		.bind(user.id)
		.first<string>("token");
	return { camp, user, registration, household: family.household, ctx, token };
}

let of: Awaited<ReturnType<typeof aPartlyBarredParent>>;
beforeEach(async () => {
	of = await aPartlyBarredParent();
});

const page = async () => {
	const params = { camp: of.camp.camp.slug, registration_id: of.registration.id };
	return loadScreen(overview, of.user, of.camp, { now: NOW, params });
};

async function booked() {
	const params = { registration_id: of.registration.id };
	const rows = await readBatch(of.ctx.db, ownBooked.reads({ ...of.ctx, token: of.token, params }));
	const found = ownBooked.find(rows);
	if (!found) throw new Error("Not found");
	return found;
}

describe("A registration with one visible child", () => {
	it('shows the other child\'s line as "A child" with its amounts', async () => {
		const shown = JSON.stringify(await page());
		expect(shown).toContain("Ada");
		expect(shown).toContain("A child");
		expect(shown).toContain("$900.00");
		expect(shown).not.toMatch(/Ben|Heron/);
	});

	it("shows both children to a guardian of both", async () => {
		of = await aPartlyBarredParent({ barred: false });
		const shown = JSON.stringify(await page());
		expect(shown).toMatch(/Ben/);
		expect(shown).toMatch(/Heron/);
	});

	it("leaves the other child out of the checklist", async () => {
		const ask = await apiCaller(of.user.id);
		const { status, body } = await ask("GET", checklist, {
			search: `?camp_id=${of.camp.id}`,
			params: { registration_id: of.registration.id },
		});
		expect(status).toBe(200);
		expect(JSON.stringify(body)).not.toMatch(/Ben|Heron/);
	});

	it("shows the amount due for the other child without their name", async () => {
		const ask = await apiCaller(of.user.id);
		const { status, body } = await ask("GET", account, {
			search: `?camp_id=${of.camp.id}`,
			params: { household_id: of.household.id },
		});
		expect(status).toBe(200);
		const [due] = (body.data as { payables: { what: string; amount_cents: number }[] }).payables;
		expect(due).toMatchObject({ what: "Ada: Quill; A child", amount_cents: 5_000 });
	});

	it("can't be canceled as a whole, or for the other child's spot, by that reader", async () => {
		const found = await booked();
		const [ada, ben] = found.lines;
		const look = (line_ids: string[] | null) => () => lookAtCancel(of.ctx, found, { line_ids, by: "family" });
		expect(look(null)).toThrow(/don't have access to/);
		expect(look([ben?.id ?? ""])).toThrow(/^This spot doesn't exist/);
		expect(look([ada?.id ?? ""])().lines).toHaveLength(1);
	});
});
