import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { aCamper, anEnrollment, aSession } from "#db/seed/builders";
import { enrollCamper } from "#app/features/program/enrollments/index.server";
import { mergePersons } from "#app/features/office/merge/merge.server";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";
import { miscounted } from "../../program/enrollments/counted";
import { all, merge, record } from "./merge-world";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 120_000 });

describe("In parallel", () => {
	it("three merges in a ring leave one person, who has everything", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const people = [aCamper(camp), aCamper(camp), aCamper(camp)] as const;
		await store(...people);
		const [a, b, c] = await Promise.all(people.map(({ id }) => record(ctx, id)));
		if (!a || !b || !c) throw new Error("Somebody is not there.");
		const outcomes = await Promise.allSettled([
			mergePersons(ctx, a, b),
			mergePersons(ctx, b, c),
			mergePersons(ctx, c, a),
		]);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await all("SELECT id FROM person WHERE camp_id = ? AND deleted_at IS NULL", camp.id)).toHaveLength(
			2,
		);
	});

	it("three merges would leave no one if each read before it wrote (control)", async () => {
		await env.DB.batch([
			env.DB.prepare("CREATE TABLE naive_person (id TEXT, gone INTEGER)"),
			env.DB.prepare("INSERT INTO naive_person VALUES ('a', 0), ('b', 0), ('c', 0)"),
		]);
		const naive = async (kept: string, merged: string) => {
			const both = await all("SELECT gone FROM naive_person WHERE id IN (?, ?)", kept, merged);
			await new Promise((wake) => setTimeout(wake, 20));
			if (both.some(({ gone }) => gone === 1)) return;
			await env.DB.prepare("UPDATE naive_person SET gone = 1 WHERE id = ?").bind(merged).run();
		};
		await Promise.all([naive("a", "b"), naive("b", "c"), naive("c", "a")]);
		expect(await all("SELECT id FROM naive_person WHERE gone = 0")).toEqual([]);
	});

	/** Enrollments that hold a place for somebody who is out of sight. */
	const stray = (camp_id: string) =>
		all(
			"SELECT e.id FROM enrollment e JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id WHERE e.camp_id = ? AND e.ended_at IS NULL AND c.deleted_at IS NOT NULL",
			camp_id,
		);

	it.each(["the record that goes", "the record that stays"])(
		"an enrollment of %s is moved or rejected, and never lost",
		async (which) => {
			for (const first of ["merge", "enroll"]) {
				const { ctx, camp, season } = await aCampWithAdmin();
				const session = aSession(season, { start_date: "2026-07-20", end_date: "2026-07-24" });
				const [kept, merged] = [aCamper(camp), aCamper(camp)];
				await store(session, kept, merged, anEnrollment(session, which.endsWith("stays") ? merged : kept));
				const enroll = () =>
					enrollCamper(ctx, {
						camper_id: which.endsWith("stays") ? kept.id : merged.id,
						session_id: session.id,
						confirm_ineligible: true,
					});
				const acts =
					first === "merge"
						? [() => merge(ctx, kept, merged), enroll]
						: [enroll, () => merge(ctx, kept, merged)];
				await Promise.allSettled(acts.map((each) => each()));
				expect(await stray(camp.id)).toEqual([]);
				expect(
					await all("SELECT 1 FROM enrollment WHERE camper_id = ? AND ended_at IS NULL", kept.id),
				).toHaveLength(1);
				expect(await miscounted(camp.id, [])).toEqual([]);
			}
		},
	);

	it("a lost enrollment is detected (control)", async () => {
		const { ctx, camp, season } = await aCampWithAdmin();
		const session = aSession(season);
		const [kept, merged] = [aCamper(camp), aCamper(camp)];
		await store(session, kept, merged);
		await merge(ctx, kept, merged);
		await store(anEnrollment(session, merged));
		expect(await stray(camp.id)).toHaveLength(1);
	});
});
