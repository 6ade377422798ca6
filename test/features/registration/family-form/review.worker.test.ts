import { env } from "cloudflare:workers";
import { expect, inject, it } from "vitest";
import { readBatch } from "#db/client";
import { aDiscount, anAddOn, someTerms } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { policyReads } from "#app/features/ledger/pricing/index.server";
import { holdPlaces } from "#app/features/registration/family-form/hold-places.server";
import { reviewOf } from "#app/features/registration/family-form/review.server";
import { submitRegistration } from "#app/features/registration/family-form/submit-registration.server";
import { aChild, aRegisteringCamp, aRegisteringFamily, contextOf } from "./family-world";
import { seeded } from "../../../support/seeded";

const random = seeded(inject("chance"));
const below = (count: number) => Math.floor(random() * count);
const some = <T>(list: readonly T[]) => list.filter(() => random() < 0.6);

const rows = async <Row>(sql: string, ...bound: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...bound)
			.all<Row>()
	).results;

it("the review shows what submitting will book, for any selection", { timeout: 60_000 }, async () => {
	const place = await aRegisteringCamp({ first: { capacity: 500 }, second: { capacity: 500 } });
	const shirt = anAddOn(place.season, { most_each: 3 });
	const bus = anAddOn(place.season, { name: "Bus", per_family: true, price_cents: 3_333, position: 2 });
	const offers = [
		aDiscount(place.season, { kind: "sibling", name: "Siblings", basis_points: 777 }),
		aDiscount(place.season, { kind: "code", code: "TEN", basis_points: 1_000, position: 2 }),
		aDiscount(place.season, {
			kind: "code",
			code: "ONCE",
			name: "Once",
			amount_cents: 12_345,
			per_family: true,
			position: 3,
		}),
	];
	const terms = someTerms(place.season, {
		dates: ["2026-05-01", "2026-06-01", "2026-06-15"],
		tiers: [[30, 50]],
	});
	await writeRows(env.DB, [shirt, bus, ...offers, terms]);

	for (let run = 0; run < 12; run++) {
		const children = Array.from({ length: 1 + below(4) }, (_, index) =>
			aChild({
				first_name: `Child ${index}`,
				birth_date: `201${4 + below(5)}-0${1 + below(9)}-11`,
				sessions: [place.first.id, ...some([place.second.id])],
			}),
		);
		const family = await aRegisteringFamily(place, {
			children,
			add_ons: [
				...some(children).map(({ key }) => ({ add_on_id: shirt.id, child_key: key, quantity: 1 + below(3) })),
				...some([{ add_on_id: bus.id, child_key: null, quantity: 1 }]),
			],
			code: [null, "ten", "ONCE", "no such code"][below(4)] ?? null,
			pays_in_full: below(2) === 0,
		});
		// A family that is new to the camp holds 4 spots at most.
		const spots = children.reduce((sum, { sessions }) => sum + sessions.length, 0);
		if (spots <= 4) await holdPlaces(family.ctx, await contextOf(family));
		const context = await contextOf(family);
		const policy = await readBatch(family.ctx.db, policyReads(family.ctx, place.season.id));
		const shown = reviewOf(family.ctx, context, policy);
		expect(shown.problems).toEqual([]);
		expect(shown.holds.until === null).toBe(spots > 4);

		await submitRegistration(family.ctx, context, { seen_total_cents: shown.priced.total_cents });
		const [booked] = await rows<Record<string, unknown>>(
			"SELECT price_cents, off_cents, total_cents, deposit_cents FROM registration WHERE id = ?",
			family.id,
		);
		const { price_cents, off_cents, total_cents, deposit_cents } = shown.priced;
		expect(booked).toEqual({ price_cents, off_cents, total_cents, deposit_cents });
		const lines = await rows<{ total_cents: number; name: string; quantity: number }>(
			"SELECT name, quantity, total_cents FROM registration_line WHERE registration_id = ? ORDER BY position",
			family.id,
		);
		expect(lines).toEqual([
			...shown.priced.lines.map((line) => ({
				name: line.session_name,
				quantity: 1,
				total_cents: line.total_cents,
			})),
			...shown.priced.add_on_lines.map(({ name, quantity, total_cents: total }) => ({
				name,
				quantity,
				total_cents: total,
			})),
		]);
		const due = await rows<{ label: string; amount_cents: number; due_on: string }>(
			"SELECT kind, label, amount_cents, due_on FROM payable WHERE registration_id = ? ORDER BY due_on, label",
			family.id,
		);
		const promised = context.draft.pays_in_full ? shown.in_full : shown.by_deposit;
		const byDate = (a: { due_on: string; label: string }, b: { due_on: string; label: string }) =>
			`${a.due_on}${a.label}` < `${b.due_on}${b.label}` ? -1 : 1;
		expect(due).toEqual([...promised].sort(byDate));
		expect(due.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(total_cents);
	}
});
