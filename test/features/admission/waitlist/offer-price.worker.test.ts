import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aDiscount, aFamily, anEnrollment, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { acceptOffer } from "#app/features/admission/waitlist/answer-offer.server";
import { settleSessions } from "#app/features/admission/waitlist/index.server";
import {
	offerPriceReads,
	priceOffered,
	sameDaysOffered,
} from "#app/features/admission/waitlist/price-offered.server";
import { ids } from "./offered";
import { aFullPlace, at, cancel, hoursOn, openOffers, rowsOf, writeEmails } from "./place";

describe("The price of an accepted offer", () => {
	const linesOf = (camp_id: string) =>
		rowsOf<{ camper_id: string; off_cents: number; total_cents: number; steps: string }>(
			"SELECT camper_id, off_cents, total_cents, steps FROM registration_line WHERE camp_id = ? ORDER BY position",
			camp_id,
		);

	/** Siblings, the eldest first, to whom the first session's two places are offered once nobody is in it. */
	async function siblingsOffered(discounts: Parameters<typeof aDiscount>[1][], waiting = 2) {
		const place = await aFullPlace([{ price_cents: 45_000, deposit_cents: 5_000 }, {}]);
		await writeRows(
			env.DB,
			discounts.map((each) => aDiscount(place.season, each)),
		);
		const family = aFamily(place.camp, {
			guardians: [{ email: "parent@families.test" }],
			children: [{ birth_date: "2015-04-01" }, { birth_date: "2017-04-01" }],
		});
		const [elder, younger] = family.children;
		if (!elder || !younger || !place.sessions[0]) throw new Error("There are no siblings");
		const entry = aWaitlistEntry(place.season, {
			household: family.household,
			children: waiting === 2 ? [elder, younger] : [younger],
			sessions: [place.sessions[0]],
			joined_at: hoursOn(1),
		});
		await writeRows(env.DB, [family, entry]);
		return { place, elder, younger };
	}
	const offer = async (place: Awaited<ReturnType<typeof aFullPlace>>) => {
		await cancel(place, 1, 0);
		await cancel(place, 1, 1);
		await settleSessions(place.ctx, ids(place));
		const [made] = await openOffers(place.camp.id);
		if (!made) throw new Error("Nothing was offered");
		return made;
	};

	it("is discounted for the second of two siblings, with the reason, and billed at that amount", async () => {
		const { place, elder, younger } = await siblingsOffered([{ kind: "sibling", name: "Siblings" }]);
		await acceptOffer(place.ctx, (await offer(place)).id);
		const lines = await linesOf(place.camp.id);
		expect(lines).toMatchObject([
			{ camper_id: elder.id, off_cents: 0, total_cents: 45_000, steps: "[]" },
			{ camper_id: younger.id, off_cents: 4_500, total_cents: 40_500 },
		]);
		expect(JSON.parse(lines[1]?.steps ?? "")).toMatchObject([
			{ off_cents: 4_500, words: "10% for the second child, of $450.00" },
		]);
		expect(
			await rowsOf(
				"SELECT price_cents, off_cents, total_cents, deposit_cents FROM registration WHERE camp_id = ?",
				place.camp.id,
			),
		).toEqual([{ price_cents: 90_000, off_cents: 4_500, total_cents: 85_500, deposit_cents: 10_000 }]);
		const due = "SELECT sum(amount_cents) AS cents FROM payable WHERE camp_id = ?";
		expect(await rowsOf(due, place.camp.id)).toEqual([{ cents: 85_500 }]);
		expect(await rowsOf("SELECT used FROM discount WHERE camp_id = ?", place.camp.id)).toEqual([{ used: 1 }]);
	});

	it("comes with a note when a child is already enrolled on the same days", async () => {
		const { place, elder, younger } = await siblingsOffered([]);
		const [, second] = place.sessions;
		if (!second) throw new Error("There is no second session");
		await cancel(place, 2);
		await writeRows(env.DB, [anEnrollment(second, younger)]);
		const made = await offer(place);
		const rows = await readBatch(
			place.ctx.db,
			offerPriceReads(place.ctx.db, place.camp.id, sql`o.id = ${made.id}`),
		);
		const notes = sameDaysOffered(rows);
		expect(notes).toEqual([expect.stringContaining("would be in Session 2 on the same days")]);
		const nameOf = (id: string) => rows.priced_children.find((child) => child.id === id)?.name ?? "";
		expect(notes[0]).toContain(nameOf(younger.id));
		expect(rows.priced_registered.map(({ camper_id }) => camper_id)).not.toContain(elder.id);
	});

	it("counts a sibling who is enrolled in any session", async () => {
		const { place, elder, younger } = await siblingsOffered([{ kind: "sibling", name: "Siblings" }], 1);
		const [, second] = place.sessions;
		if (!second) throw new Error("There is no second session");
		await cancel(place, 2);
		await writeRows(env.DB, [anEnrollment(second, elder)]);
		await acceptOffer(place.ctx, (await offer(place)).id);
		expect(await linesOf(place.camp.id)).toMatchObject([{ camper_id: younger.id, total_cents: 40_500 }]);
	});

	it("is the full price without a sibling (control)", async () => {
		const { place } = await siblingsOffered([{ kind: "sibling", name: "Siblings" }], 1);
		await acceptOffer(place.ctx, (await offer(place)).id);
		expect(await linesOf(place.camp.id)).toMatchObject([{ off_cents: 0, total_cents: 45_000 }]);
	});

	it("includes early-bird discounts by the join date, no promo codes, and per-family discounts only once", async () => {
		const joined = hoursOn(1).slice(0, 10);
		const { place } = await siblingsOffered([
			{ kind: "early_bird", name: "Early", until_on: joined },
			{ kind: "code", name: "Friends" },
			{ kind: "early_bird", name: "Once", until_on: joined, amount_cents: 2_000, per_family: true },
			{ kind: "early_bird", name: "Used up", until_on: joined, max_uses: 1, used: 1 },
		]);
		// A day later it is over for whoever comes now.
		const made = await offer(place);
		await acceptOffer(await at(place, 30), made.id);
		expect(await linesOf(place.camp.id)).toMatchObject([
			{ off_cents: 1_000 + 4_400, total_cents: 39_600 },
			{ off_cents: 1_000 + 4_400, total_cents: 39_600 },
		]);
		const used = "SELECT name, used FROM discount WHERE camp_id = ? ORDER BY name";
		expect(await rowsOf(used, place.camp.id)).toEqual([
			{ name: "Early", used: 1 },
			{ name: "Friends", used: 0 },
			{ name: "Once", used: 1 },
			{ name: "Used up", used: 1 },
		]);
	});

	const emailsOf = async (camp_id: string) =>
		(
			await rowsOf<{ payload: string }>(
				"SELECT payload FROM outbox WHERE camp_id = ? AND topic = 'mail.send'",
				camp_id,
			)
		).map(({ payload }) => (JSON.parse(payload) as { text: string }).text);

	it("is before discounts in the email, and after the family's own discounts on the answer page", async () => {
		const { place } = await siblingsOffered([{ kind: "sibling", name: "Siblings" }]);
		const made = await offer(place);
		await writeEmails(place);
		const [message] = await emailsOf(place.camp.id);
		expect(message).toContain("The price is $450.00 for each child, before your family's discounts.");
		const priced = await readBatch(
			place.ctx.db,
			offerPriceReads(place.ctx.db, place.camp.id, sql`o.id = ${made.id}`),
		);
		expect(priceOffered(priced).map(({ total_cents }) => total_cents)).toEqual([45_000, 40_500]);
	});

	it("is exact in the email where the season has only code discounts or inactive ones", async () => {
		const { place } = await siblingsOffered([
			{ kind: "code", name: "Friends" },
			{ kind: "sibling", name: "Of old", is_active: false },
		]);
		await offer(place);
		await writeEmails(place);
		const [message] = await emailsOf(place.camp.id);
		expect(message).toContain("The price is $450.00 for each child. We're holding");
		expect(message).not.toContain("discounts");
	});
});
