import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import type { Metric } from "#app/features/insight/analytics/define-metric";
import { keepJob } from "#app/features/insight/analytics/keep-metrics.server";
import { breakdownsFor } from "#app/features/insight/analytics/measure-rights.server";
import { measure } from "#app/features/insight/analytics/measure.server";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import * as dashboardRoute from "#app/features/insight/analytics/routes/dashboard";
import * as metricRoute from "#app/features/insight/analytics/routes/metric";
import * as rowsRoute from "#app/features/insight/analytics/routes/metric-rows";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { loadScreen } from "../../../support/call-screen";
import { aReportCamp, type ReportCamp } from "../reports/reports-world";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const NOW = "2026-07-15T14:00:00.000Z";
const OWN_WORDS = "Grandma Ruth's neighbor";
const BY_SOURCE = METRICS.filter(({ breakdowns }) => breakdowns.source);

let camp: ReportCamp;

const ctxOf = (role: string) => camp.ctx[role] as CampCtx;
const keep = async () => {
	const ctx: Ctx = { ...jobContext(env, { waitUntil: () => undefined }), clock: { now: () => NOW } };
	await keepJob.run(ctx, { id: "message", payload: { camp_id: camp.id, season_id: camp.season_id } });
};
const kept = async () => {
	const { results } = await env.DB.prepare(
		"SELECT metric, figures FROM metric_snapshot WHERE camp_id = ? AND breakdown = 'source'",
	)
		.bind(camp.id)
		.all<{ metric: string; figures: string }>();
	return results;
};
const metricOf = (key: string): Metric => ({
	...(METRICS.find((each) => each.key === key) as Metric),
	minimum_n: 1,
});

beforeAll(async () => {
	camp = await aReportCamp({ full: true });
	await keep();
});

describe("metrics by how families heard about the camp", () => {
	it("have a choice of the question for each group, and no family's own words", async () => {
		const analytics = await openAnalytics(ctxOf("camp_admin"));
		expect(BY_SOURCE.map(({ key }) => key)).toEqual(
			expect.arrayContaining(["enrolled", "cancellations", "retention", "new_families", "new_campers"]),
		);
		const labels = new Set<string>();
		for (const { key } of BY_SOURCE) {
			const season = camp.season_id;
			const measured = await measure(analytics, metricOf(key), { season, breakdown: "source" });
			for (const { label } of measured.groups ?? []) labels.add(label);
		}
		expect([...labels].toSorted()).toEqual(["From a friend", "From school", "Not set", "Other"]);
		for (const { figures } of await kept()) expect(figures).not.toContain(OWN_WORDS);
	});

	it("add up to the total where no one is in two groups", async () => {
		const analytics = await openAnalytics(ctxOf("camp_admin"));
		for (const key of ["enrolled", "new_families"]) {
			const measured = await measure(analytics, metricOf(key), {
				season: camp.season_id,
				breakdown: "source",
				compare: null,
			});
			const sum = measured.groups?.reduce((all, { value }) => all + (value ?? 0), 0);
			expect(measured.value, key).toBeGreaterThan(0);
			expect(sum, key).toBe(measured.value);
		}
	});

	it("aren't offered to a role that can't see answers", async () => {
		for (const role of ["camp_admin", "head_counselor"]) {
			const { catalog } = await openAnalytics(ctxOf(role));
			expect(breakdownsFor(catalog, metricOf("enrolled")).includes("source"), role).toBe(
				role === "camp_admin",
			);
		}
	});

	it("are measured each night, and their page lists them", async () => {
		expect((await kept()).map(({ metric }) => metric).toSorted()).toEqual(
			BY_SOURCE.map(({ key }) => key).toSorted(),
		);
		const { user, camp: of } = ctxOf("camp_admin");
		const { card } = await loadScreen(metricRoute, user, of, {
			params: { metric: "enrolled" },
			search: "&by=source",
		});
		expect(card?.by_label).toBe("Source");
		expect(card?.bars.length).toBeGreaterThan(1);
	});

	it("aren't there in a camp that doesn't ask, whose cards and pages still show the total", async () => {
		await env.DB.prepare(
			"UPDATE question SET label = 'Favorite color' WHERE camp_id = ? AND label LIKE 'How did you hear about%'",
		)
			.bind(camp.id)
			.run();
		await env.DB.prepare("DELETE FROM metric_snapshot WHERE camp_id = ?").bind(camp.id).run();
		await keep();
		expect(await kept()).toEqual([]);
		const { user, camp: of } = ctxOf("camp_admin");
		const search = "&by=enrolled:source";
		const shown = await loadScreen(dashboardRoute, user, of, { search, now: NOW });
		const cards = shown.season === null ? [] : shown.sections.flatMap((section) => section.cards);
		const enrolled = cards.find(({ key }) => key === "enrolled");
		expect(enrolled?.bars).toEqual([]);
		expect(Number(enrolled?.value)).toBeGreaterThan(0);
		expect(enrolled?.breakdowns.map(({ key }) => key)).not.toContain("source");
		const params = { metric: "enrolled" };
		const { card } = await loadScreen(metricRoute, user, of, { params, search: "&by=source" });
		expect(card?.value).toBe(enrolled?.value);
		const refused = await loadScreen(rowsRoute, user, of, {
			params,
			search: "&part=0&by=source&group=null",
		}).catch((error: unknown) => error);
		expect((refused as Response).status).toBe(422);
	});
});
