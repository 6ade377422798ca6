import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { aCamper, aMembership, aPerson, aRole, aStaffMember, aUser } from "#db/seed/builders";
import { duplicatesPage, duplicatesRead, tellApart } from "#app/features/office/merge/duplicates.server";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 120_000 });

const kept = async (camp_id: string) =>
	(
		await env.DB.prepare("SELECT kind, value FROM person_double WHERE camp_id = ? ORDER BY kind, value")
			.bind(camp_id)
			.all()
	).results;
const counted = async (camp_id: string) =>
	(
		await env.DB.prepare(`SELECT * FROM (
			SELECT 'name' AS kind, duplicate_key AS value FROM person WHERE camp_id = ?1 AND deleted_at IS NULL AND birth_date IS NOT NULL GROUP BY 2 HAVING count(*) > 1
			UNION ALL SELECT 'email', lower(email) FROM person WHERE camp_id = ?1 AND deleted_at IS NULL AND email IS NOT NULL
				AND person_type <> 'camper' GROUP BY 2 HAVING count(*) > 1
			UNION ALL SELECT 'phone', phone FROM person WHERE camp_id = ?1 AND deleted_at IS NULL AND phone IS NOT NULL
				AND person_type <> 'camper' GROUP BY 2 HAVING count(*) > 1) ORDER BY kind, value`)
			.bind(camp_id)
			.all()
	).results;
const shown = async (ctx: CampCtx, can: CampCtx["can"] = ctx.can) =>
	duplicatesPage(await duplicatesRead(ctx, 50), 50, can).alike.map(({ why, people }) => [
		why,
		people.map(({ id }) => id),
	]);

describe("A possible duplicate", () => {
	it("matches a full count after any change to people", async () => {
		const change = fc.record({
			who: fc.nat(4),
			set: fc.constantFrom("email", "phone", "duplicate_key", "person_type", "deleted_at", "gone"),
			to: fc.nat(2),
		});
		const VALUES: Record<string, (string | null)[]> = {
			email: [null, "A@mail.example", "a@mail.example"],
			phone: [null, "+12075550148", "+12075550149"],
			duplicate_key: ["a|b|", "a|c|", "a|c|2016-01-01"],
			person_type: ["parent", "camper", "staff"],
			deleted_at: [null, "2026-07-01T10:00:00.000Z", null],
		};
		await fc.assert(
			fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
				const { camp } = await aCampWithAdmin();
				const people = Array.from({ length: 5 }, (_, at) =>
					aPerson(camp, { first_name: `P${at % 3}`, birth_date: at === 4 ? null : "2001-03-09" }),
				);
				await store(...people);
				expect(await kept(camp.id)).toEqual(await counted(camp.id));
				for (const { who, set, to } of changes) {
					// A key without a birth date is nobody's who has one.
					if (set === "duplicate_key" && who === 4) continue;
					const id = people[who]?.id ?? "";
					await (set === "gone"
						? env.DB.prepare("DELETE FROM person WHERE id = ?").bind(id).run()
						: env.DB.prepare(`UPDATE person SET ${set} = ? WHERE id = ?`)
								.bind(VALUES[set]?.[to] ?? null, id)
								.run());
					expect(await kept(camp.id)).toEqual(await counted(camp.id));
				}
			}),
			{ numRuns: 12 },
		);
	});

	it("is detected as missing when a trigger is gone (control)", async () => {
		const { results } = await env.DB.prepare(
			"SELECT sql FROM sqlite_master WHERE name = 'person_double_leave'",
		).all<{
			sql: string;
		}>();
		await env.DB.prepare("DROP TRIGGER person_double_leave").run();
		const { camp } = await aCampWithAdmin();
		const [one, two] = [aCamper(camp), aCamper(camp)];
		await store(one, two);
		await env.DB.prepare("UPDATE person SET deleted_at = created_at WHERE id = ?").bind(one.id).run();
		expect(await kept(camp.id)).not.toEqual(await counted(camp.id));
		await env.DB.prepare(results[0]?.sql ?? "").run();
	});

	it("is shown once for all shared facts, oldest record first, without people the viewer can't see", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const facts = {
			first_name: "Ines",
			last_name: "Okafor",
			email: "ines@mail.example",
			phone: "+12075550148",
		};
		const [older, newer] = [
			aPerson(camp, { ...facts, person_type: "parent", created_at: "2026-01-01T10:00:00.000Z" }),
			aPerson(camp, {
				...facts,
				email: "Ines@mail.example",
				person_type: "parent",
				created_at: "2026-02-01T10:00:00.000Z",
			}),
		];
		const [sam, other] = [aStaffMember(camp), aStaffMember(camp)];
		// A child has its parents' phone, and is nobody's double for it.
		await store(older, newer, sam, other, aCamper(camp, { phone: facts.phone, email: facts.email }));
		const theirs = [older.id, newer.id];
		expect(await shown(ctx)).toEqual([
			["Same email, same phone", theirs],
			["Same name and birth date", expect.arrayContaining([sam.id, other.id])],
		]);
		expect(await shown(ctx, (key) => key !== "staff_view")).toHaveLength(1);
	});

	it("stays hidden after it was marked as different, until another record shares the fact", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const [one, two] = [aCamper(camp), aCamper(camp)];
		await store(one, two);
		await tellApart(ctx, { person_id: one.id, kinds: ["name"], apart: true });
		expect(await shown(ctx)).toEqual([]);
		await env.DB.prepare("UPDATE person SET email = 'x@mail.example' WHERE id = ?").bind(two.id).run();
		expect(await shown(ctx)).toEqual([]);
		await tellApart(ctx, { person_id: one.id, kinds: ["name"], apart: false });
		expect(await shown(ctx)).toHaveLength(1);
		await tellApart(ctx, { person_id: one.id, kinds: ["name"], apart: true });
		await store(aCamper(camp));
		expect((await shown(ctx))[0]?.[1]).toHaveLength(3);
		const elsewhere = await aCampWithAdmin();
		await expect(
			tellApart(elsewhere.ctx, { person_id: one.id, kinds: ["name"], apart: true }),
		).rejects.toMatchObject({ code: "NOT_FOUND" });
	});

	it("can't be marked as different by a user who doesn't see the people", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const [one, two] = [aStaffMember(camp), aStaffMember(camp)];
		await store(one, two);
		for (const { id } of [one, two])
			await env.DB.prepare("UPDATE person SET email = 'both@mail.example' WHERE id = ?").bind(id).run();
		expect(await shown(ctx)).toHaveLength(1);
		const role = aRole(camp, { permissions: ["campers_view", "campers_edit"] });
		const user = aUser();
		await store(user, role, aMembership(camp, user, { role_id: role.id }));
		const clerk = await campCtxFor(user.id, camp.id);
		expect(await shown(clerk)).toEqual([]);
		await expect(
			tellApart(clerk, { person_id: one.id, kinds: ["email"], apart: true }),
		).rejects.toMatchObject({ code: "NOT_FOUND" });
		expect(await shown(ctx)).toHaveLength(1);
		await env.DB.prepare("UPDATE person SET deleted_at = '2026-07-01T00:00:00.000Z' WHERE id = ?")
			.bind(two.id)
			.run();
		await expect(tellApart(ctx, { person_id: two.id, kinds: ["email"], apart: true })).rejects.toMatchObject({
			code: "NOT_FOUND",
		});
	});
});
