import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aMembership } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { sql } from "drizzle-orm";
import { endAgreement } from "#app/features/money/autopay/index.server";
import { familyMoneyTile } from "#app/features/money/family-account/tile.server";
import {
	cardsView,
	chargedRead,
	chargeOfPayable,
	dueCharges,
} from "#app/features/money/saved-methods/index.server";
import { processRefund, requestRefund } from "#app/features/money/refunds/index.server";
import type { TileAt } from "#app/platform/tile";
import { aCardCamp, type CardCamp, connected } from "../card-payments/card-world";
import { rows } from "../../office/registration-desk/board-world";
import {
	anAutomaticFamily,
	at,
	attemptsOf,
	BEFORE_NOTICE,
	cronAt,
	DAY,
	NOTICE,
	type Owing,
	SEVEN_LATER,
	THREE_LATER,
} from "./auto-world";

let place: CardCamp;
let account_id: string;
beforeAll(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
});

const DECLINES = "pm_card_chargeCustomerFail";
const days = (now: string) => ({ today: now.slice(0, 10), time_zone: "America/New_York" });

/** What its family reads of the deposit and of the balance. */
async function said({ household_id, payables }: Owing, now: string) {
	const rows = await chargedRead(place.ctx.db, place.camp.id, household_id);
	const charges = dueCharges(rows, days(now));
	const of = (kind: string) => charges.get(String(payables.find((due) => due.kind === kind)?.id));
	return { deposit: of("deposit"), balance: of("installment") };
}

describe("The autopay note on a charge", () => {
	it("is shown from the agreement on, before anything is planned, and follows the plan afterward", async () => {
		const family = await anAutomaticFamily(place, account_id);
		const words = "Autopay on May 15, 2026 to the Visa ending in 4242";
		const before = await said(family, BEFORE_NOTICE);
		expect(before.deposit).toEqual({ family: words, office: words, is_given_up: false });
		expect(before.balance?.family).toContain("on Jun 1, 2026 to the Visa");
		await cronAt(place, NOTICE);
		expect((await said(family, NOTICE)).deposit?.family).toBe(words);
		// A plan that waits since before is made now, and not in the past.
		expect((await said(family, "2026-05-20T15:00:00.000Z")).deposit?.family).toContain("on May 20, 2026");
		await endAgreement(place.ctx, { household_id: family.household_id, registration_id: family.id });
		expect(await said(family, NOTICE), "nobody agrees any more").toEqual({
			deposit: undefined,
			balance: undefined,
		});
	});

	it("isn't shown without a saved card", async () => {
		const family = await anAutomaticFamily(place, account_id);
		await env.DB.prepare("UPDATE saved_method SET is_default = 0 WHERE household_id = ?")
			.bind(family.household_id)
			.run();
		expect((await said(family, BEFORE_NOTICE)).deposit).toBeUndefined();
	});

	it("shows a decline and the next attempt, and after the last that the family has to pay", async () => {
		const family = await anAutomaticFamily(place, account_id, DECLINES);
		await cronAt(place, NOTICE);
		await cronAt(place, DAY);
		expect((await said(family, DAY)).deposit?.family).toBe(
			"Declined on May 15, 2026; next try on May 18, 2026",
		);
		await cronAt(place, THREE_LATER);
		expect((await said(family, THREE_LATER)).deposit?.office).toBe(
			"Declined on May 18, 2026; next try on May 22, 2026",
		);
		await cronAt(place, SEVEN_LATER);
		expect((await said(family, SEVEN_LATER)).deposit).toEqual({
			family: "Couldn't be charged: pay it here",
			is_given_up: true,
			office: "Couldn't be charged, and won't be tried again",
		});
	});

	it("shows a new attempt where the next one was dropped", async () => {
		const family = await anAutomaticFamily(place, account_id, DECLINES);
		await cronAt(place, NOTICE);
		await cronAt(place, DAY);
		await env.DB.prepare(
			"UPDATE charge_attempt SET state = 'dropped', settled_at = ? WHERE household_id = ? AND state = 'planned'",
		)
			.bind(DAY, family.household_id)
			.run();
		expect((await said(family, DAY)).deposit?.family).toContain("next try on May 18, 2026");
		const charged = await chargedRead(place.ctx.db, place.camp.id, family.household_id);
		const [shown] = cardsView({ methods: [], charged }, days(DAY)).charges;
		expect(shown?.payables[0]).toMatchObject({ is_given_up: false, charged_on: "2026-05-18" });
	});
});

it("a refunded autopay charge is not charged again, and isn't announced", async () => {
	const family = await anAutomaticFamily(place, account_id);
	await cronAt(place, NOTICE);
	await cronAt(place, DAY);
	const [charged] = await attemptsOf(family.household_id);
	expect(charged).toMatchObject({ kind: "deposit", state: "succeeded" });
	const asked = await requestRefund(at(place, DAY), {
		household_id: family.household_id,
		amount_cents: 2_500,
		way: "original",
		reason: "Goodwill",
		source: { kind: "payment", payment_id: String(charged?.payment_id) },
	});
	await processRefund(at(place, DAY), { refund_id: asked.id, way: "original", due_again: true });
	const [deposit] = await rows(
		"SELECT state FROM payable WHERE household_id = ? AND kind = 'deposit'",
		family.household_id,
	);
	expect(deposit).toEqual({ state: "due" });
	expect((await said(family, DAY)).deposit).toBeUndefined();
	expect((await said(family, DAY)).balance?.family, "the control").toContain("Autopay on");
	const read = await chargedRead(place.ctx.db, place.camp.id, family.household_id);
	const [shown] = cardsView({ methods: [], charged: read }, days(DAY)).charges;
	expect(shown?.payables[0]).toMatchObject({ is_given_up: false, charged_on: null });
	const [asSql] = await place.ctx.db.all<{ charge: string | null }>(
		sql`SELECT ${chargeOfPayable} AS charge FROM payable y WHERE y.household_id = ${family.household_id} AND y.kind = 'deposit'`,
	);
	expect(asSql).toEqual({ charge: null });
	await cronAt(place, THREE_LATER);
	const later = (await attemptsOf(family.household_id)).filter(({ kind }) => kind === "deposit");
	expect(later).toHaveLength(1);
});

describe("A family's money to-dos", () => {
	const personOf = ({ family }: Owing) => String(family.guardians[0]?.id);
	/** What is to be done, for the person who registered. */
	async function todo(family: Owing, now: string) {
		const scope = { kind: "own_children", person_id: personOf(family) };
		const ctx = { ...at(place, now), camp: { ...place.ctx.camp, time_zone: "America/New_York" } };
		const { days: read } = familyMoneyTile.reads({
			db: place.ctx.db,
			place: { ...place.ctx.place, scope },
			today: ctx.today,
			token: null,
		} as unknown as TileAt);
		const parts = familyMoneyTile.view({ ctx, rows: { days: await read } } as never);
		return parts.map((part) => (part as { note?: string }).note);
	}

	it("show for each charge its autopay date, late or next, or else its purpose", async () => {
		const family = await anAutomaticFamily(place, account_id);
		await writeRows(
			env.DB,
			aMembership(place.camp, family.user, { role_key: "parent", person_id: personOf(family) }),
		);
		expect(await todo(family, BEFORE_NOTICE)).toEqual(["Autopay on May 15, 2026", "Autopay on Jun 1, 2026"]);
		expect(await todo(family, "2026-05-18T15:00:00.000Z")).toEqual([
			"Since May 15, 2026 · Autopay on May 21, 2026",
			"Autopay on Jun 1, 2026",
		]);
		await endAgreement(place.ctx, { household_id: family.household_id, registration_id: family.id });
		expect(await todo(family, BEFORE_NOTICE)).toEqual(Array(2).fill("View details and pay"));
	});
});
