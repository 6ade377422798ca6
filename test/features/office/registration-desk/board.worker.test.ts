import { beforeAll, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aMembership, aRole, aUser } from "#db/seed/builders";
import { staffRegistrations } from "#app/features/office/registration-desk/board.server";
import { countsRead, type Filters, moreThan } from "#app/features/office/registration-desk/queries.server";
import {
	cancelRegistration,
	decideRegistration,
	readBooked,
} from "#app/features/registration/bookings/index.server";
import { runPlan } from "#app/features/insight/reports/run-plan.server";
import { parsePlan } from "#app/platform/query/plan";
import * as seasonApi from "#app/features/office/registration-desk/api/season-registrations";
import * as registrationsRoute from "#app/features/office/registration-desk/routes/registrations";
import { loader as csvLoader } from "#app/features/office/registration-desk/routes/registrations-csv";
import { apiCaller } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { store } from "../../people/campers/campers-world";
import { aDecidingCamp, aFamilyAt, type DecidingCamp, NOW } from "./board-world";

let place: DecidingCamp;
let ids: Record<"waits" | "accepted" | "paid" | "declined", string>;
beforeAll(async () => {
	place = await aDecidingCamp();
	const waits = await aFamilyAt(place, { children: 2 });
	const accepted = await aFamilyAt(place, { accepted: true });
	const paid = await aFamilyAt(place, { accepted: true, paid: ["deposit", "installment"] });
	const declined = await aFamilyAt(place);
	await decideRegistration(place.ctx, {
		registration_id: declined.id,
		decision: "decline",
		reason: "Too many",
	});
	ids = { waits: waits.id, accepted: accepted.id, paid: paid.id, declined: declined.id };
});

async function list(filters: Filters, more: { limit?: number; cursor?: string } = {}) {
	const { limit = 20, cursor } = more;
	const { rows } = await readBatch(place.ctx.db, {
		rows: staffRegistrations.read(place.ctx, { filters, hits: null, limit, cursor }),
	});
	return staffRegistrations.page(rows, limit);
}
const idsOf = async (filters: Filters) => (await list(filters)).items.map(({ id }) => id).sort();

describe("The registration board", () => {
	it("lists submitted registrations with children, amount due and missing items", async () => {
		expect(await idsOf({})).toEqual(Object.values(ids).sort());
		const { items } = await list({ state: "to_decide" });
		expect(items).toHaveLength(1);
		expect(items[0]).toMatchObject({ id: ids.waits, family: "Ashby family", due_cents: 0, missing: [] });
		expect(items[0]?.children.map(({ sessions }) => sessions)).toEqual([["Session 1"], ["Session 1"]]);
	});

	it("shows the current enrollments, not the submitted ones", async () => {
		const at = await aDecidingCamp();
		const { id } = await aFamilyAt(at, { children: 2, accepted: true });
		const total = 90_000;
		const totalOf = async () => {
			const { rows } = await readBatch(at.ctx.db, {
				rows: staffRegistrations.read(at.ctx, { filters: {}, hits: null, limit: 20 }),
			});
			return staffRegistrations.page(rows, 20).items.map(({ total_cents }) => total_cents);
		};
		expect(await totalOf()).toEqual([total]);
		const booked = await readBooked(at.ctx, id);
		const line_ids = [booked.lines[0]?.id ?? ""];
		await cancelRegistration(at.ctx, booked, { line_ids, reason: "One stays at home", by: "staff" });
		expect(await totalOf()).toEqual([total / 2]);
	});

	it.each([
		["accepted", { state: "accepted" }, ["accepted", "paid"]],
		["ended", { state: "ended" }, ["declined"]],
		["owing", { paid: "no" }, ["accepted"]],
		["paid", { paid: "yes" }, ["paid"]],
		["without a deposit", { missing: "deposit" }, ["accepted"]],
		["drafts", { state: "draft" }, []],
	] as const)("filters registrations that are %s", async (_, filters, names) => {
		expect(await idsOf(filters)).toEqual(names.map((name) => ids[name]).sort());
	});

	it("refuses to filter by payment where the user doesn't see money", async () => {
		const { camp } = place.ctx;
		const [desk, role] = [
			aUser(),
			aRole(camp, { name: "Desk", permissions: ["registration_manage", "reports_export"] }),
		];
		await store(desk, role, aMembership(camp, desk, { role_id: role.id }));
		const deskCalls = await apiCaller(desk.id);
		const officeCalls = await apiCaller(place.ctx.user.id);
		const params = { season_id: place.season.id };
		for (const paid of ["yes", "no"]) {
			const search = `&paid=${paid}`;
			for (const screen of [registrationsRoute, { loader: csvLoader }] as never[])
				await expect(loadScreen(screen, desk, camp, { now: NOW, search })).rejects.toMatchObject({
					status: 403,
				});
			const asked = { params, search: `?paid=${paid}` };
			expect(await deskCalls("GET", seasonApi, asked)).toMatchObject({
				status: 403,
				body: { error: "You need permission to see money to filter by payment." },
			});
			expect((await officeCalls("GET", seasonApi, asked)).status).toBe(200);
		}
		await loadScreen(registrationsRoute, desk, camp, { now: NOW, search: "&missing=deposit" });
	});

	it("filters by session", async () => {
		expect(await idsOf({ session: place.second.id })).toEqual([]);
		expect(await idsOf({ session: place.first.id })).toHaveLength(4);
	});

	it("looks for payments among the given number, in all of a session, and reports that there are more", async () => {
		const through = async (count: number, session?: string) => {
			const { rows } = await readBatch(place.ctx.db, {
				rows: staffRegistrations.read(place.ctx, {
					filters: { paid: "no", session },
					hits: null,
					limit: 20,
					through: count,
				}),
			});
			return rows.length;
		};
		// The accepted one is the third newest.
		expect([await through(2), await through(3)]).toEqual([0, 1]);
		expect(await through(2, place.first.id)).toBe(1);
		const beyond = async (most: number) =>
			(await readBatch(place.ctx.db, { more: moreThan(place.ctx, {}, most) })).more.length;
		expect([await beyond(3), await beyond(4)]).toEqual([1, 0]);
	});

	it("pages through all registrations without skipping any", async () => {
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const { items, page } = await list({}, { limit: 1, cursor });
			seen.push(...items.map(({ id }) => id));
			cursor = page.next_cursor ?? undefined;
		} while (cursor);
		expect(seen.sort()).toEqual(Object.values(ids).sort());
	});

	it("offers what it shows as a report, except registrations in progress", async () => {
		const shown = (query: string) =>
			loadScreen(registrationsRoute, place.ctx.user, place.ctx.camp, { search: query, now: NOW });
		for (const query of [
			"",
			"&state=to_decide",
			"&state=accepted&paid=yes",
			`&session=${place.first.id}&season=${place.season.id}`,
			"&missing=deposit",
		]) {
			const { items, report } = await shown(query);
			const { rows } = await runPlan(place.ctx, parsePlan(report?.plan));
			expect([query, rows.map(({ id }) => id)]).toEqual([query, items.map(({ id }) => id)]);
			expect(items.length).toBeGreaterThan(0);
		}
		expect((await shown("&state=draft")).report).toBeNull();
	});

	it("counts each status", async () => {
		const [counts] = await countsRead(place.ctx, undefined);
		expect(counts).toEqual({
			to_decide: 1,
			accepted: 2,
			enrolled: 0,
			waitlisted: 0,
			ended: 1,
			draft: 0,
		});
	});

	it("shows nothing of another camp", async () => {
		const other = await aDecidingCamp();
		const { rows } = await readBatch(other.ctx.db, {
			rows: staffRegistrations.read(other.ctx, { filters: {}, hits: null, limit: 20 }),
		});
		expect(rows).toEqual([]);
	});
});
