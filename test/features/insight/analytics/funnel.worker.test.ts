import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aFamily, aRegistration, aUser } from "#db/seed/builders";
import { keepJob } from "#app/features/insight/analytics/keep-metrics.server";
import * as dashboardRoute from "#app/features/insight/analytics/routes/dashboard";
import * as funnelRoute from "#app/features/insight/analytics/routes/funnel";
import * as csvRoute from "#app/features/insight/analytics/routes/funnel-csv";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";
import { rowsBehindLink } from "./rows-behind-link";

vi.setConfig({ testTimeout: 60_000 });

const NOW = "2026-07-15T14:00:00.000Z";
const STARTED = "2026-07-01T14:00:00.000Z";
const NO_CAMPER = {};
const NO_SESSION = { children: [{ sessions: [] }] };

let admin: CampCtx;
let other: CampCtx;

/** Registrations by status, and the drafts by what was entered. */
const COUNTS = [
	["enrolled", 9],
	["accepted", 6],
	["submitted", 5],
	["withdrawn", 5],
	["draft", 7, NO_SESSION],
	["draft", 5, NO_CAMPER],
] as const;

beforeAll(async () => {
	const made = await aCampWithAdmin();
	const { camp, season } = made;
	for (const [status, count, draft] of COUNTS)
		for (let at = 0; at < count; at++) {
			const [family, parent] = [aFamily(camp), aUser()];
			const more = { created_at: STARTED, ...(draft ? { draft: draft as never } : {}) };
			await store(family, parent, aRegistration(season, family, parent, { status, ...more }));
		}
	admin = await made.again();
	other = await aMember(camp, { role_key: "head_counselor" });
	const ctx: Ctx = { ...jobContext(env, { waitUntil: () => undefined }), clock: { now: () => NOW } };
	await keepJob.run(ctx, { id: "message", payload: { camp_id: camp.id, season_id: season.id } });
});

const funnel = (search = "") => loadScreen(funnelRoute, admin.user, admin.camp, { search });

describe("the registration funnel", () => {
	it("counts its steps, and says what share of the previous step each is", async () => {
		expect((await funnel()).funnel?.steps.map(({ label, text, note }) => [label, text, note])).toEqual([
			["Started", "37", null],
			["Submitted", "25", "67.6% of the previous step"],
			["Accepted", "15", "60% of the previous step"],
			["Enrolled", "9", "60% of the previous step"],
		]);
	});

	it("shows where drafts stop, in the order of the form", async () => {
		const shown = (await funnel()).funnel;
		expect(shown?.stops.map(({ label, text }) => [label, text])).toEqual([
			["No camper yet", "5"],
			["No session yet", "7"],
		]);
		expect(shown?.summary).toBe("Most drafts stop here: no session yet (7 of 12).");
	});

	it.each(["", "&period=last_30_days"])("leads from each number to as many rows (%s)", async (search) => {
		const shown = (await funnel(search)).funnel;
		const numbers = [...(shown?.steps ?? []), ...(shown?.stops ?? [])];
		expect(numbers).toHaveLength(6);
		for (const { text, rows } of numbers) expect(String(await rowsBehindLink(admin, rows ?? ""))).toBe(text);
	});

	it("is a card of the dashboard with the same numbers and links", async () => {
		const shown = await loadScreen(dashboardRoute, admin.user, admin.camp);
		const page = (await funnel()).funnel;
		expect(shown.season === null ? null : shown.funnel).toEqual({
			...page,
			stops: undefined,
			csv: expect.stringMatching(/funnel\/csv$/),
		});
	});

	it("is a file with each step and each kind of draft", async () => {
		const file = (await loadScreen(csvRoute, admin.user, admin.camp).catch(
			(answer: unknown) => answer,
		)) as Response;
		expect((await file.text()).split(/\r?\n/).slice(1)).toEqual([
			"Started,37,",
			"Submitted,25,67.57",
			"Accepted,15,60",
			"Enrolled,9,60",
			"Draft: No camper yet,5,",
			"Draft: No session yet,7,",
		]);
	});

	it("isn't there for a role without registrations", async () => {
		const refused = await loadScreen(funnelRoute, other.user, other.camp).catch((answer: unknown) => answer);
		expect((refused as Response).status).toBe(404);
	});
});
