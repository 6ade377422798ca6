import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Statement } from "#db/client";
import { draftInvoice } from "#app/features/money/invoices/draft-invoice.server";
import { issueInvoice, voidInvoice } from "#app/features/money/invoices/issue-invoice.server";
import { unbilledOf } from "#app/features/money/invoices/queries.server";
import { decideRegistration, enterAtDesk } from "#app/features/registration/bookings/index.server";
import { takeCardSetup } from "#app/platform/limit-card-setups.server";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { uploadLimit } from "#app/platform/limit-uploads.server";
import { takeOrRefuse } from "#app/platform/rate-limit.server";
import { limitNewCampEmails, limitFamilyEmails, limitEmails } from "#app/platform/mail/limit-emails.server";
import { aDecidingCamp, aFamilyAt, emailsTo } from "../features/office/registration-desk/board-world";
import { aCtx } from "../support/world";

const TOO_MANY = { code: "TOO_MANY_REQUESTS" };

/** A user of a camp who has sent so many emails by hand today. */
const hasSent = (ctx: CampCtx, times: number) =>
	limitFamilyEmails(ctx, times, ([first, ...rest]) => ctx.db.batch([first as Statement, ...rest]));
const hasInvited = (ctx: CampCtx, times: number) =>
	limitEmails(
		ctx,
		Array.from({ length: times }, () => `${newId()}@example.com`),
		([first, ...rest]) => ctx.db.batch([first as Statement, ...rest]),
	);
const asAnother = (ctx: CampCtx) => ({ ...ctx, user: { ...ctx.user, id: newId() } });
const sentBy = async (ctx: CampCtx) =>
	(
		await env.DB.prepare("SELECT count FROM attempt_limit WHERE key = ?")
			.bind(`invitation:user:${ctx.user.id}`)
			.first<{ count: number }>()
	)?.count ?? 0;

const entry = (place: Awaited<ReturnType<typeof aDecidingCamp>>, email: string) => ({
	season_id: place.season.id,
	reason: "Called on Monday",
	parent: { first_name: "Kim", last_name: "Lund", email, phone: "+12075550148" },
	children: [{ first_name: "Ida", birth_date: "2016-02-03", gender: "female", sessions: [place.first.id] }],
});

describe("Emails that a user sends manually", () => {
	it("are counted together: an invoice, voiding it, a front-desk entry, an invitation", async () => {
		const place = await aDecidingCamp();
		const family = await aFamilyAt(place);
		await decideRegistration(place.ctx, { registration_id: family.id, decision: "accept" });
		const here = { db: place.ctx.db, place: { camp_id: place.camp.id } };
		const household_id = family.family.household.id;
		const payable_ids = (await unbilledOf(here, household_id)).map(({ id }) => id);
		const draft = await draftInvoice(place.ctx, { household_id, payable_ids });
		await issueInvoice(place.ctx, { invoice_id: draft.id });
		expect(await sentBy(place.ctx)).toBe(1);
		await voidInvoice(place.ctx, { invoice_id: draft.id, reason: "A slip" });
		expect(await sentBy(place.ctx)).toBe(2);
		await enterAtDesk(place.ctx, entry(place, `${newId()}@lund.example`));
		expect(await sentBy(place.ctx)).toBe(3);
		await hasInvited(place.ctx, 1);
		expect(await sentBy(place.ctx)).toBe(4);
	});

	it("end at 200 per day: then an invoice stays a draft, and the front desk can't add anyone", async () => {
		const place = await aDecidingCamp();
		const family = await aFamilyAt(place);
		await decideRegistration(place.ctx, { registration_id: family.id, decision: "accept" });
		const here = { db: place.ctx.db, place: { camp_id: place.camp.id } };
		const household_id = family.family.household.id;
		const payable_ids = (await unbilledOf(here, household_id)).map(({ id }) => id);
		const { id: invoice_id } = await draftInvoice(place.ctx, { household_id, payable_ids });
		await hasSent(place.ctx, 200);
		const before = await emailsTo(family.user.email);
		await expect(issueInvoice(place.ctx, { invoice_id })).rejects.toMatchObject(TOO_MANY);
		expect(await emailsTo(family.user.email)).toEqual(before);
		const email = `${newId()}@lund.example`;
		await expect(enterAtDesk(place.ctx, entry(place, email))).rejects.toMatchObject(TOO_MANY);
		expect(await emailsTo(email)).toEqual([]);
		expect(await sentBy(place.ctx)).toBe(200);
	});

	it("end at 30 invitations in a new camp's first days across all users, while registrations continue", async () => {
		const place = await aDecidingCamp();
		await place.ctx.db.batch([limitNewCampEmails(place.ctx, place.camp.id)]);
		await hasInvited(place.ctx, 29);
		await hasSent(place.ctx, 31);
		await enterAtDesk(place.ctx, entry(place, `${newId()}@lund.example`));
		await hasInvited(place.ctx, 1);
		await expect(hasInvited(place.ctx, 1)).rejects.toMatchObject(TOO_MANY);
		await expect(hasInvited(asAnother(place.ctx), 1)).rejects.toMatchObject(TOO_MANY);
		await hasSent(place.ctx, 1);
	});

	it("end at 300 per day to a camp's families across all users", async () => {
		const { ctx } = await aDecidingCamp();
		await hasSent(ctx, 200);
		await hasSent(asAnother(ctx), 100);
		await expect(hasSent(asAnother(ctx), 1)).rejects.toMatchObject(TOO_MANY);
		await hasInvited(asAnother(ctx), 1);
	});
});

const takeUpload = (ctx: CampCtx) => takeOrRefuse(ctx, [uploadLimit(ctx)]);

/** How many of so many tries are let through. */
async function letThrough(tries: number, take: () => Promise<unknown>): Promise<number> {
	let passed = 0;
	for (let at = 0; at < tries; at++) {
		const is_through = await take().then(
			() => true,
			(error) => {
				expect(error).toMatchObject(TOO_MANY);
				return false;
			},
		);
		if (is_through) passed += 1;
	}
	return passed;
}
const member = (role_key: string) =>
	({
		...aCtx(),
		user: { id: newId() },
		camp: { id: newId() },
		membership: { role_key },
	}) as unknown as CampCtx;

describe("A user's hourly limit", () => {
	it("is ten card setups per camp, counted separately for each user", async () => {
		const ctx = member("parent");
		expect(await letThrough(12, () => takeCardSetup(ctx))).toBe(10);
		expect(await letThrough(1, () => takeCardSetup({ ...ctx, user: member("parent").user }))).toBe(1);
	});

	it("is 30 files, and 300 for staff", async () => {
		const family = member("parent");
		expect(await letThrough(32, () => takeUpload(family))).toBe(30);
		const staff = member("camp_admin");
		expect(await letThrough(33, () => takeUpload(staff))).toBe(33);
		await env.DB.prepare("UPDATE attempt_limit SET count = 299 WHERE key = ?")
			.bind(`upload:user:${staff.user.id}`)
			.run();
		expect(await letThrough(3, () => takeUpload(staff))).toBe(1);
		// An account of no camp, for its own picture.
		const alone = { ...aCtx(), user: { id: newId() } } as never;
		expect(await letThrough(31, () => takeUpload(alone))).toBe(30);
	});
});
