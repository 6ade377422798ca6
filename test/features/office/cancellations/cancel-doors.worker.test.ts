import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { aMembership } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as cancellationApi from "#app/features/office/cancellations/api/cancellation";
import { cancellationForm } from "#app/features/office/cancellations/inputs";
import * as cancelRoute from "#app/features/office/cancellations/routes/cancel-session";
import * as cancellationRoute from "#app/features/office/cancellations/routes/cancellation";
import { chosenWays } from "#app/features/office/cancellations/rules";
import * as overviewRoute from "#app/features/registration/family-form/routes/overview";
import * as sessionApi from "#app/features/office/cancellations/api/session";
import { parseForm } from "#app/platform/http/parse-form.server";
import { apiCaller } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { aDecidingCamp, aPayingFamily, cancel, emailsTo, finished, NOW, rows } from "./cancel-world";

vi.setConfig({ testTimeout: 60_000 });

describe("PUT /api/sessions/{id} with status cancelled", () => {
	it("answers 409 with the counts while families are affected, and cancels after confirmation", async () => {
		const place = await aDecidingCamp();
		const family = await aPayingFamily(place, 20_000);
		const call = await apiCaller(place.admin.id);
		const at = { env: { DEMO_NOW: NOW } as Partial<typeof env> };
		const put = (body: unknown) =>
			call("PUT", sessionApi, { params: { session_id: place.first.id }, body, ...at });
		const { body } = await call("GET", sessionApi, { params: { session_id: place.first.id }, ...at });
		const { name, weekdays, buckets, capacity } = body.data as Record<string, unknown>;
		const refused = await put({ status: "cancelled", name, weekdays, buckets, capacity });
		expect(refused.status).toBe(409);
		expect(refused.body).toMatchObject({
			code: "CONFLICT",
			details: { families: 1, enrollments: 1, paid_cents: 20_000, due_cents: 25_000, confirm: true },
		});
		expect(await rows("SELECT status, name FROM session WHERE id = ?", place.first.id)).toEqual([
			{ status: "published", name: "Session 1" },
		]);
		for (const [field, value] of [
			["capacity", 0],
			["name", "Changed as well"],
		] as const) {
			const mixed = await put({ status: "cancelled", confirm: true, [field]: value });
			expect(mixed.status).toBe(422);
			expect(mixed.body).toMatchObject({
				code: "INVALID",
				fields: { [field]: ["Save this change first, then cancel the session."] },
			});
		}
		expect(await rows("SELECT status, name FROM session WHERE id = ?", place.first.id)).toEqual([
			{ status: "published", name: "Session 1" },
		]);
		const done = await put({ status: "cancelled", confirm: true, give_back: "credit" });
		expect(done.status).toBe(200);
		const { cancellation_id } = done.body.data as { cancellation_id: string };
		await finished(place.camp.id, cancellation_id);
		const read = await call("GET", cancellationApi, { params: { cancellation_id }, ...at });
		expect(read.body.data).toMatchObject({
			kind: "session",
			state: "done",
			give_back: "credit",
			session_ids: [place.first.id],
			families: 1,
			families_ended: 1,
			families_told: 1,
			refunds_open: 0,
			needs_attention: [],
		});
		expect(await emailsTo(family.email)).toHaveLength(1);
	});
});

describe("The cancellation screens", () => {
	it("show what will end, then what was done and what remains, and tell the family on its own page", async () => {
		const place = await aDecidingCamp();
		const family = await aPayingFamily(place, 45_000);
		const parent = { role_key: "parent", person_id: family.family.guardians[0]?.id ?? "" };
		await writeRows(env.DB, [aMembership(place.camp, family.user, parent)]);
		const params = { session_id: place.first.id };
		const asked = await loadScreen(cancelRoute, place.admin, place.camp, { now: NOW, params });
		expect(asked.view).toMatchObject({ paid: "$450.00", enrollments: 1 });
		expect(asked.view.families).toMatchObject([
			{ paid: "$450.00", due: null, ends: [expect.stringContaining("Session 1")] },
		]);
		const done = await cancel(place, { confirm: true, message: "The dock needs repairs." });
		const own = async () => {
			const at = { camp: place.camp.camp.slug, registration_id: family.id };
			const page = await loadScreen(overviewRoute, family.user, place.camp, { now: NOW, params: at });
			return JSON.stringify(page);
		};
		// The job has not come to this family yet: its page says so all the same.
		expect(await own()).toContain("Canceled by the camp");
		await finished(place.camp.id, done?.id ?? "");
		expect(await own()).toContain("Canceled by the camp. You'll be refunded $450.00.");
		expect(await own()).toContain("The camp canceled this");
		expect(await own()).toContain("The dock needs repairs.");
		const shown = await loadScreen(cancellationRoute, place.admin, place.camp, {
			now: NOW,
			params: { cancellation_id: done?.id ?? "" },
		});
		expect(shown).toMatchObject({ state: "done", total: 1, ended: 1, told: 1 });
		expect(shown.follow_up).toMatchObject({ refunds: 1, refunds_sum: "$450.00", problems: 0 });
	});
});

describe("The refund method per family", () => {
	it("accepts a form on which several or all families have the common method", () => {
		for (const ways of [[""], ["", "", ""], ["", "a:credit", ""]]) {
			const form = new FormData();
			form.set("confirm_name", "Session 1");
			for (const way of ways) form.append("ways", way);
			expect(parseForm(form, { schema: cancellationForm })).toMatchObject({
				status: "success",
				value: { way: "refund", ways: ways.filter((way) => way !== "") },
			});
		}
	});

	it("reads only the households with another method", () => {
		expect([...chosenWays(["", "a:credit", "b:refund", "c:", "d", ":credit"])]).toEqual([
			["a", "credit"],
			["b", "refund"],
		]);
	});
});
