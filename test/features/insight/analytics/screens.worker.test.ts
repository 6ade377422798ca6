import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { keepJob } from "#app/features/insight/analytics/keep-metrics.server";
import * as dashboardRoute from "#app/features/insight/analytics/routes/dashboard";
import * as metricRoute from "#app/features/insight/analytics/routes/metric";
import * as csvRoute from "#app/features/insight/analytics/routes/metric-csv";
import * as rowsRoute from "#app/features/insight/analytics/routes/metric-rows";
import * as newReportRoute from "#app/features/insight/reports/routes/new-report";
import * as openRoute from "#app/features/insight/reports/routes/open-report";
import { setTargets } from "#app/features/insight/insights/set-targets.server";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { loadScreen } from "../../../support/call-screen";
import { aReportCamp, type ReportCamp } from "../reports/reports-world";
import { rowsBehindLink } from "./rows-behind-link";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const NOW = "2026-07-15T14:00:00.000Z";
const at = (now: string): Ctx => ({
	...jobContext(env, { waitUntil: () => undefined }),
	clock: { now: () => now },
});

let camp: ReportCamp;

const ctxOf = (role: string) => camp.ctx[role] as CampCtx;
const open = (role: string, search = "", now = NOW) =>
	loadScreen(dashboardRoute, ctxOf(role).user, ctxOf(role).camp, { search, now });
const keysOf = (shown: Awaited<ReturnType<typeof open>>) =>
	shown.season === null ? [] : shown.sections.flatMap(({ cards }) => cards.map(({ key }) => key));

beforeAll(async () => {
	camp = await aReportCamp({ full: true });
	const payload = { camp_id: camp.id, season_id: camp.season_id, earlier: true };
	await keepJob.run(at(NOW), { id: "message", payload });
});

describe("the dashboard", () => {
	it("has a card for each metric that an admin sees, and says the season in one line", async () => {
		const shown = await open("camp_admin");
		expect(keysOf(shown)).toEqual(
			expect.arrayContaining(["velocity", "fill_rate", "retention", "revenue", "attendance", "drafts"]),
		);
		expect(shown).toMatchObject({ headline: { text: expect.stringMatching(/enrolled.*\.$/) } });
	});

	it("shows no money to a role without it", async () => {
		const keys = keysOf(await open("head_counselor"));
		expect(keys).toEqual(expect.arrayContaining(["velocity", "fill_rate", "attendance"]));
		for (const key of ["revenue", "balance", "cash", "discounts", "revenue_per_camper_week", "drafts"])
			expect(keys).not.toContain(key);
	});

	it("shows a chosen breakdown on its card alone", async () => {
		const by = async (search: string) => {
			const shown = await open("camp_admin", search);
			const cards = shown.season === null ? [] : shown.sections.flatMap((section) => section.cards);
			return Object.fromEntries(cards.map((card) => [card.key, card.by]));
		};
		const usual = await by("");
		expect(await by("&by=enrolled:gender")).toEqual({ ...usual, enrolled: "gender" });
		expect(await by("&by=enrolled:no_such")).toEqual(usual);
	});

	it("shows targets beside the season's number and its sessions' bars, and not over a period", async () => {
		const admin = ctxOf("camp_admin");
		const sessionOf = async (search = "") => {
			const shown = await open("camp_admin", search);
			const cards = shown.season === null ? [] : shown.sections.flatMap((section) => section.cards);
			const card = cards.find(({ key }) => key === "fill_rate");
			return { target: card?.target, bars: card?.bars.flatMap(({ target }) => target ?? []) };
		};
		expect(await sessionOf()).toEqual({ target: null, bars: [] });
		const session = await env.DB.prepare(
			"SELECT id FROM session WHERE camp_id = ? AND season_id = ? AND name = 'Alpha'",
		)
			.bind(camp.id, camp.season_id)
			.first<{ id: string }>();
		const session_id = session?.id as string;
		await setTargets(admin, { season_id: camp.season_id, fill_rate: 88 });
		await setTargets(admin, { session_id, fill_rate: 95 });
		expect(await sessionOf()).toEqual({
			target: "88%",
			bars: [{ text: "95%", share: expect.any(Number) }],
		});
		expect((await sessionOf(`&session=${session_id}`)).target).toBe("95%");
		const csvOf = async (search: string) => {
			const file = await loadScreen<unknown>(csvRoute, admin.user, admin.camp, {
				params: { metric: "fill_rate" },
				search,
			});
			const [head = [], ...lines] = (await (file as Response).text())
				.trim()
				.split(/\r?\n/)
				.map((line) => line.split(","));
			const at = head.indexOf("Target");
			return Object.fromEntries(lines.map((cells) => [cells[0], at < 0 ? null : cells[at]]));
		};
		const bySession = await csvOf("&by=session");
		expect(bySession).toMatchObject({ All: "88", Alpha: "95" });
		expect(Object.values(bySession).filter((target) => target === "").length).toBeGreaterThan(0);
		expect(Object.values(await csvOf("&period=last_7_days")).filter(Boolean)).toEqual([]);
		await setTargets(admin, { season_id: camp.season_id, fill_rate: null });
		await setTargets(admin, { session_id, fill_rate: null });
	});

	it("leads from each bar that isn't hidden to its rows, and names the longest one", async () => {
		const shown = await open("camp_admin");
		const cards = shown.season === null ? [] : shown.sections.flatMap((section) => section.cards);
		const bars = cards.flatMap((card) => card.bars);
		const isShown = ({ text }: { text: string }) => text !== "Hidden" && text !== "None";
		expect(bars.filter((bar) => isShown(bar) !== (bar.rows !== null))).toEqual([]);
		expect(bars.filter(({ text }) => text === "Hidden").length).toBeGreaterThan(0);
		expect(bars.filter(isShown).length).toBeGreaterThan(2);
		const drawn = cards.filter((card) => card.line === null && card.bars.filter(isShown).length > 1);
		expect(drawn.length).toBeGreaterThan(0);
		for (const { key, summary, bars: own } of drawn) {
			const most = own.filter(isShown).reduce((top, bar) => (bar.share > top.share ? bar : top));
			expect(summary, key).toBe(most.share > 0 ? `Highest: ${most.label}, ${most.text}.` : null);
		}
	});

	it("says which numbers were counted by an earlier version of their definition", async () => {
		const outdated = async () => {
			const shown = await open("camp_admin");
			const cards = shown.season === null ? [] : shown.sections.flatMap((section) => section.cards);
			return cards.flatMap(({ key, outdated }) => (outdated ? [key] : []));
		};
		expect(await outdated()).toEqual([]);
		const set = env.DB.prepare(
			"UPDATE metric_snapshot SET version = version + ?2 WHERE camp_id = ?1 AND metric = 'fill_rate'",
		);
		await set.bind(camp.id, -1).run();
		expect(await outdated()).toEqual(["fill_rate"]);
		await set.bind(camp.id, 1).run();
	});

	it("is about some sessions or a period, with those metrics that can be", async () => {
		const whole = keysOf(await open("camp_admin"));
		const week = keysOf(await open("camp_admin", "&period=last_7_days"));
		expect(week).toContain("attendance");
		expect(week).not.toContain("retention");
		expect(week.length).toBeLessThan(whole.length);
	});

	it("tells what changed since the user's last visit, and not on the first", async () => {
		expect(await open("camp_admin")).toMatchObject({ since: null });
		const later = "2026-07-18T14:00:00.000Z";
		await env.DB.prepare(
			"INSERT INTO analytics_visit (camp_id, user_id, seen_at) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET seen_at = ?3",
		)
			.bind(camp.id, ctxOf("camp_admin").user.id, NOW)
			.run();
		await env.DB.prepare(
			"UPDATE enrollment SET status = 'withdrawn', ended_at = ?2 WHERE camp_id = ?1 AND status = 'enrolled' AND id IN (SELECT id FROM enrollment WHERE camp_id = ?1 AND status = 'enrolled' LIMIT 3)",
		)
			.bind(camp.id, NOW)
			.run();
		await keepJob.run(at(later), { id: "message", payload: { camp_id: camp.id, season_id: camp.season_id } });
		const shown = await open("camp_admin", "", later);
		expect(shown).toMatchObject({
			since: {
				day: "Jul 15, 2026",
				changes: expect.arrayContaining([expect.stringMatching(/^Campers with a spot: −\d/)]),
			},
		});
	});
});

it("each card can be saved as a report, and its copied link opens its number in the same groups", async () => {
	const { user, camp: of } = ctxOf("camp_admin");
	const shown = await open("camp_admin");
	const cards = shown.season === null ? [] : shown.sections.flatMap((section) => section.cards);
	const metricIn = (path: string) => new URL(path, "http://camp.test").pathname.split("/")[3] ?? "";
	const queryOf = (path: string) => `&${path.split("?")[1] ?? ""}`;
	let saved = 0;
	for (const { key, page, save, rows, value, by, bars, line } of cards) {
		const params = { metric: metricIn(page) };
		const { card } = await loadScreen(metricRoute, user, of, { params, search: queryOf(page), now: NOW });
		expect(card, key).toMatchObject({ key, value, by, line });
		expect(
			card?.bars.slice(0, bars.length).map(({ label }) => label),
			key,
		).toEqual(bars.map(({ label }) => label));
		if (rows.length === 0) continue;
		const answer = await loadScreen(rowsRoute, user, of, { params, search: queryOf(save) }).catch(
			(error: unknown) => error,
		);
		const editor = String((answer as Response).headers.get("Location"));
		expect(editor, key).toMatch(/^\/reports\/new\?.*&save=true/);
		const opened = await loadScreen(newReportRoute, user, of, { search: queryOf(editor) });
		expect(opened.problem, key).toBeNull();
		expect(opened.editor, key).not.toBeNull();
		saved += 1;
	}
	expect(cards.length).toBeGreaterThan(20);
	expect(saved).toBeGreaterThan(10);
});

describe("a number on a page", () => {
	it("leads to as many rows as it says", async () => {
		const { user, camp: of } = ctxOf("camp_admin");
		const links: [string, string][] = [];
		for (const [metric, by] of [
			["spots_filled", "session"],
			["spots_filled", "gender"],
		] as const) {
			const { card } = await loadScreen(metricRoute, user, of, {
				params: { metric },
				search: `&by=${by}`,
			});
			for (const { to } of card?.rows ?? []) links.push([card?.value ?? "", to]);
			for (const { text, rows } of card?.bars ?? []) if (rows) links.push([text, rows]);
		}
		expect(links.length).toBeGreaterThan(2);
		for (const [value, link] of links) {
			const rows = await rowsBehindLink(ctxOf("camp_admin"), link);
			expect(String(rows)).toBe(value);
		}
	});

	it("that was stored says to its rows when it was counted, and one that is counted now doesn't", async () => {
		const { user, camp: of } = ctxOf("camp_admin");
		const rowsOf = async (search: string) => {
			const answer = await loadScreen(rowsRoute, user, of, { params: { metric: "enrolled" }, search }).catch(
				(error: unknown) => error,
			);
			return new URL(String((answer as Response).headers.get("Location")), "http://camp.test");
		};
		const [stored] = await env.DB.prepare("SELECT max(taken_at) AS at FROM metric_snapshot WHERE camp_id = ?")
			.bind(camp.id)
			.all<{ at: string }>()
			.then(({ results }) => results);
		const link = await rowsOf("&part=0");
		expect(link.searchParams.get("counted_at")).toBe(stored?.at);
		const opened = await loadScreen(openRoute, user, of, { search: `&${link.searchParams}` });
		expect(opened.shown?.counted_at).toBe(stored?.at);
		const session = await env.DB.prepare("SELECT id FROM session WHERE camp_id = ? AND season_id = ?")
			.bind(camp.id, camp.season_id)
			.first<string>("id");
		const narrowed = await rowsOf(`&part=0&session=${session}`);
		expect(narrowed.searchParams.has("counted_at")).toBe(false);
		expect((await rowsOf("&part=0&save=true")).searchParams.has("counted_at")).toBe(false);
	});

	it("that a role can't see isn't there", async () => {
		const { user, camp: of } = ctxOf("head_counselor");
		const answer = await loadScreen(metricRoute, user, of, { params: { metric: "revenue" } }).catch(
			(error: unknown) => error,
		);
		expect((answer as Response).status).toBe(404);
	});
});
