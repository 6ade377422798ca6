import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { keepJob } from "#app/features/insight/analytics/keep-metrics.server";
import * as compareRoute from "#app/features/insight/analytics/routes/compare";
import * as csvRoute from "#app/features/insight/analytics/routes/compare-csv";
import * as metricCsvRoute from "#app/features/insight/analytics/routes/metric-csv";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { loadScreen } from "../../../support/call-screen";
import { aReportCamp } from "../reports/reports-world";
import { rowsBehindLink } from "./rows-behind-link";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const NOW = "2026-07-15T14:00:00.000Z";

let admin: CampCtx;

beforeAll(async () => {
	const camp = await aReportCamp({ full: true });
	admin = camp.ctx.camp_admin as CampCtx;
	const ctx: Ctx = { ...jobContext(env, { waitUntil: () => undefined }), clock: { now: () => NOW } };
	const payload = { camp_id: camp.id, season_id: camp.season_id, earlier: true };
	await keepJob.run(ctx, { id: "message", payload });
});

const shownFor = async (search = "") => {
	const shown = await loadScreen(compareRoute, admin.user, admin.camp, { search });
	if (!shown) throw new Error("There are two seasons");
	return { ...shown, rows: shown.sections.flatMap(({ rows }) => rows) };
};
/** Each session of the season with the first of the earlier one, as queries. */
const sessionPairs = async () => {
	const { one, two } = await shownFor();
	return one.sessions.map(({ id }) => `&session=${id}&with_session=${two.sessions[0]?.id}`);
};

/** The number that a text says: "$1,250.00" has no rows to count, so it is left out. */
const countOf = (text: string) => (/^[\d,]+$/.test(text) ? Number(text.replaceAll(",", "")) : null);

describe("two seasons side by side", () => {
	it("stand with their difference and their definitions", async () => {
		const { rows, two } = await shownFor();
		expect(two.id).toBeTruthy();
		const velocity = rows.find(({ key }) => key === "velocity");
		const [one, other] = [Number(velocity?.one?.text), Number(velocity?.two?.text)];
		expect(one).toBeGreaterThan(0);
		expect(velocity?.difference).toBe(
			one === other ? "±0" : `${one > other ? "+" : "−"}${Math.abs(one - other)}`,
		);
		for (const { formula, definition } of rows) {
			expect(formula).toMatch(/\.$/);
			expect(definition).toMatch(/^Version \d+ · /);
		}
	});

	it("both columns name the point of their season", async () => {
		const { timing, one, two } = await shownFor();
		expect(timing).toBe(
			`${one.name} is under way and was counted on Jul 15, 2026; ${two.name} is over and shown as it ended.`,
		);
	});

	it("lead from each count to as many rows, of a season and of a session", async () => {
		// A sum of a column isn't its number of rows.
		const COUNTED = ["spots_filled", "attendance", "cancellations", "funnel_submitted", "funnel_enrolled"];
		const found: unknown[] = [];
		let looked_at = 0;
		for (const search of ["", ...(await sessionPairs())])
			for (const { key, one, two } of (await shownFor(search)).rows) {
				if (!COUNTED.includes(key)) continue;
				for (const { text, to } of [...(one?.parts ?? []), ...(two?.parts ?? [])]) {
					const count = await rowsBehindLink(admin, to);
					looked_at += 1;
					if (count !== countOf(text)) found.push({ key, text, to, count });
				}
			}
		expect(found).toEqual([]);
		expect(looked_at).toBeGreaterThan(10);
	});

	it("have no rows where a figure is hidden", async () => {
		const [pair] = await sessionPairs();
		const { rows } = await shownFor(pair);
		const figures = rows.flatMap(({ one, two }) => [one, two]).filter((each) => each !== null);
		expect(figures.some(({ text }) => text === "Hidden")).toBe(true);
		for (const { text, parts } of figures) expect(parts.length === 0).toBe(text === "Hidden" || text === "–");
	});

	it("show an average of money without its sums, which would tell those of a hidden group", async () => {
		const key = "revenue_per_camper_week";
		const { rows, one, two } = await shownFor();
		const figures = rows.filter((row) => row.key === key).flatMap((row) => [row.one, row.two]);
		const shown = figures.filter((each) => each !== null && each.parts.length > 0);
		expect(shown.length).toBeGreaterThan(0);
		for (const figure of shown) expect(figure?.parts.map(({ text }) => text)).toEqual([figure?.text]);
		const file = (await loadScreen(metricCsvRoute, admin.user, admin.camp, {
			params: { metric: key },
			search: `&season=${one.id}&by=session`,
		}).catch((answer: unknown) => answer)) as Response;
		const [head] = (await file.text()).split(/\r?\n/);
		expect(head).toMatch(new RegExp(`^\\ufeff?Session,Average revenue per camper-week(,${two.name})?$`));
	});

	it("are a file with the numbers of the page", async () => {
		const { rows, one, two } = await shownFor();
		const file = (await loadScreen(csvRoute, admin.user, admin.camp).catch(
			(answer: unknown) => answer,
		)) as Response;
		const [head, ...lines] = (await file.text()).trim().split(/\r?\n/);
		expect(head).toMatch(new RegExp(`^\\ufeff?Section,Number,Unit,${one.name},${two.name},Difference$`));
		expect(lines.map((line) => line.split(",")[1])).toEqual(rows.map(({ title }) => title));
		const spots = rows.find(({ key }) => key === "spots_filled");
		const line = lines.find((each) => each.split(",")[1] === spots?.title);
		expect(line?.split(",")[3]).toBe(spots?.one?.text);
	});
});
