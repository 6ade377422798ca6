import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { anApplication } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { moveApplication, startApplication } from "#app/features/people/staff/applications.server";
import { addReference, recordCheck, setReference } from "#app/features/people/staff/onboarding.server";
import { warningsOf } from "#app/features/people/staff/queries.server";
import { APPLICATION_STATUSES, nextSteps } from "#app/features/people/staff/rules";
import type { CampCtx } from "#app/platform/context.server";
import { NOW, aMember, aStaffedCamp, camp, guard, refusal, rows, season, stored } from "./staff-world";

let ctx: CampCtx;
beforeAll(async () => {
	ctx = await aStaffedCamp();
});

describe("An application", () => {
	it("allows the steps that the database allows, and no others", async () => {
		const steps = await rows<{ from_status: string; to_status: string }>(
			"SELECT * FROM application_transition",
		);
		const known = steps.map(({ from_status, to_status }) => `${from_status} ${to_status}`).sort();
		const ours = APPLICATION_STATUSES.flatMap((from) => nextSteps(from).map((to) => `${from} ${to}`)).sort();
		expect(ours).toEqual(known);
	});

	it("creates the employment in the same batch when hired, and rejects a step too far", async () => {
		const { id } = await aMember({ seasons: [] });
		await startApplication(ctx, id, season.id, { role_type_id: guard.id });
		const move = (
			from: "new" | "reviewing" | "interview" | "offered",
			to: "reviewing" | "interview" | "offered" | "hired",
		) => moveApplication(ctx, id, { season_id: season.id, from, to });
		expect((await refusal(move("new", "hired")))?.code).toBe("CONFLICT");
		expect((await stored(ctx, id)).season_id).toBeNull();
		await move("new", "reviewing");
		expect((await refusal(move("new", "reviewing")))?.code).toBe("STALE");
		await move("reviewing", "interview");
		await move("interview", "offered");
		await move("offered", "hired");
		expect(await stored(ctx, id)).toMatchObject({ position: "Lifeguard", role_type_id: guard.id });
		expect((await refusal(startApplication(ctx, id, season.id, {})))?.code).toBe("CONFLICT");
	});

	it("is decided by one of two parallel decisions, and without the guard by both", async () => {
		const { id } = await aMember({ seasons: [] });
		const applied = anApplication({ id, camp_id: camp.id }, season, { status: "offered" });
		await writeRows(env.DB, applied);
		const decide = (to: "rejected" | "withdrawn" | "interview") =>
			moveApplication(ctx, id, { season_id: season.id, from: "offered", to });
		const answers = await Promise.all(
			(["rejected", "withdrawn", "interview"] as const).map((to) => refusal(decide(to))),
		);
		expect(answers.filter((each) => each === null)).toHaveLength(1);
		expect(answers.filter((each) => each?.code === "STALE")).toHaveLength(2);
		// The control: steps that the wall knows, asked for without looking, all go through one after another.
		const set = (status: string) =>
			env.DB.prepare("UPDATE staff_application SET status = ? WHERE staff_id = ?").bind(status, id).run();
		await env.DB.prepare("DELETE FROM staff_application WHERE staff_id = ?").bind(id).run();
		await writeRows(env.DB, applied);
		const naive = await Promise.all(["rejected", "reviewing", "new"].map(set));
		expect(naive.map(({ meta }) => meta.changes)).toEqual([1, 1, 1]);
	});
});

describe("Onboarding", () => {
	it("keeps references as requested and received, and one open background check", async () => {
		const { id } = await aMember();
		await addReference(ctx, id, { name: "Ada", phone: "207 555 0148" });
		const [reference] = await rows<{ id: string; phone: string }>(
			"SELECT * FROM staff_reference WHERE staff_id = ?",
			id,
		);
		expect(reference?.phone).toBe("+12075550148");
		await setReference(ctx, id, { reference_id: reference?.id ?? "", step: "received" });
		const [heard] = await rows("SELECT asked_at, received_at FROM staff_reference WHERE staff_id = ?", id);
		expect(heard).toEqual({ asked_at: NOW, received_at: NOW });
		const { id: somebody } = await aMember();
		// Taken back, it is as asked as it was: not at all, or when it was.
		const stamps = async () =>
			(await rows("SELECT asked_at, received_at FROM staff_reference WHERE staff_id = ?", id))[0];
		const step = (to: "asked" | "received" | "unheard") =>
			setReference(ctx, id, { reference_id: reference?.id ?? "", step: to });
		await step("unheard");
		expect(await stamps()).toEqual({ asked_at: null, received_at: null });
		await step("asked");
		await rows("UPDATE staff_reference SET asked_at = '2026-07-01T10:00:00.000Z' WHERE staff_id = ?", id);
		await step("received");
		await step("unheard");
		expect(await stamps()).toEqual({ asked_at: "2026-07-01T10:00:00.000Z", received_at: null });
		const foreign = setReference(ctx, somebody, { reference_id: reference?.id ?? "", step: "remove" });
		expect((await refusal(foreign))?.code).toBe("NOT_FOUND");
		await setReference(ctx, id, { reference_id: reference?.id ?? "", step: "remove" });
		expect(await rows("SELECT id FROM staff_reference WHERE staff_id = ?", id)).toEqual([]);
		// What the toast's Undo sends.
		await addReference(ctx, id, { name: "Ada", phone: "+12075550148", asked_at: NOW });
		expect(
			await rows("SELECT name, phone, asked_at, received_at FROM staff_reference WHERE staff_id = ?", id),
		).toEqual([{ name: "Ada", phone: "+12075550148", asked_at: NOW, received_at: null }]);

		expect((await refusal(recordCheck(ctx, id, { status: "clear" })))?.code).toBe("CONFLICT");
		await recordCheck(ctx, id, { status: "requested", provider: "Checkwell", expires_on: "2026-01-31" });
		expect((await refusal(recordCheck(ctx, id, { status: "requested" })))?.code).toBe("CONFLICT");
		await recordCheck(ctx, id, { status: "review" });
		expect(warningsOf(await stored(ctx, id), ctx).map(({ kind }) => kind)).toContain("check");
		await recordCheck(ctx, id, { status: "clear" });
		expect((await stored(ctx, id)).last_check).toBe('["clear","2026-01-31"]');
		const said = (today: string) =>
			stored(ctx, id).then((row) =>
				warningsOf(row, { ...ctx, today }).flatMap(({ kind, text }) => (kind === "check" ? [text] : [])),
			);
		expect(await said("2025-06-01")).toEqual([]);
		expect(await said("2026-02-01")).toEqual([expect.stringContaining("expired")]);
	});
});
