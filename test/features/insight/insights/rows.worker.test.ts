import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "#db/seed/seed-demo";
import { type Analytics, openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { gatherNumbers } from "#app/features/insight/analytics/gather-numbers.server";
import { RULES } from "#app/features/insight/insights/all-rules";
import type { Numbers, Ratio } from "#app/features/insight/insights/define-insight";
import { type Insight, openInsights, seenBy } from "#app/features/insight/insights/insights.server";
import { settingsRead } from "#app/features/insight/insights/settings.server";
import { storeInsights } from "#app/features/insight/insights/store-insights.server";
import { type Plan, parsePlan } from "#app/platform/query/plan";
import { pagesIn } from "#app/platform/query/run-plan.server";
import { aCtx, campCtxFor } from "../../../support/world";

/** A rule that finds nothing in the demo. Its rows are those of the other rule of waitlists. */
const HAS_NONE = "full_with_waitlist";

const NOW = "2026-07-15T18:00:00.000Z";

type Row = Record<string, unknown>;

const sum = (rows: readonly Row[], field: string) =>
	rows.reduce((total, row) => total + Number(row[field]), 0);
const percent = (part: number, all: number) => Math.round((100 * part) / all);
const howMany = (rows: readonly Row[]) => rows.length;
const spots = { text: /has ([\d,]+) spots? taken/, of: howMany };

/** The number in a rule's text, and the same from its rows. Without an entry: the first number, and how many rows there are. */
const NUMBERS: Readonly<Record<string, { text: RegExp; of: (rows: readonly Row[]) => number }>> = {
	season_behind: spots,
	session_behind: spots,
	enrollment_fell: spots,
	low_fill_soon: { text: /has ([\d,]+) of/, of: (rows) => sum(rows, "enrolled") },
	retention_low: {
		text: /^(\d+)%/,
		of: (rows) => percent(rows.filter((row) => row.return === "Returned").length, rows.length),
	},
	attendance_fell: {
		text: /^(\d+)%/,
		of: (rows) => percent(sum(rows, "measure:0"), sum(rows, "measure:1")),
	},
};

/** The same numbers, compared with an earlier time when all was twice as good: no rule counts rows of that time. */
const thanBetterOnes = (numbers: Numbers): Numbers => {
	const all: Ratio = { part: 10_000, all: 10_000 };
	return {
		...numbers,
		spots: { now: numbers.spots.now, before: 2 * numbers.spots.now },
		sessions: numbers.sessions.map((session) => ({
			...session,
			last_season: 2 * session.filled,
			week_ago: 2 * session.filled,
		})),
		retention: numbers.retention && { now: numbers.retention.now, before: all },
		attendance: numbers.attendance && { recent: numbers.attendance.recent, before: all },
	};
};

let analytics: Analytics;
let insights: Insight[];

beforeAll(async () => {
	await seedDemo(env.DB, NOW);
	const idOf = async (sql: string) => (await env.DB.prepare(sql).first<string>("id")) ?? "";
	const camp_id = await idOf("SELECT id FROM camp WHERE slug = 'pinewood'");
	const user_id = await idOf("SELECT id FROM auth_user WHERE email = 'director@demo.test'");
	// All of the demo's campers on a waitlist wait for one session. One no longer does.
	await env.DB.prepare(
		"UPDATE waitlist_entry SET status = 'removed' WHERE id = (SELECT max(id) FROM waitlist_entry WHERE camp_id = ? AND status = 'waiting')",
	)
		.bind(camp_id)
		.run();
	const mostOften = ({ key, threshold }: (typeof RULES)[number]) =>
		["low_fill_soon", "forms_missing"].includes(key)
			? threshold.max
			: key === "attendance_fell"
				? 1
				: threshold.min;
	for (const rule of RULES)
		await env.DB.prepare("INSERT INTO insight_setting (camp_id, rule, threshold) VALUES (?, ?, ?)")
			.bind(camp_id, rule.key, mostOften(rule))
			.run();
	const admin = await campCtxFor(user_id, camp_id, { now: NOW });
	analytics = await openAnalytics(admin);
	const numbers = await gatherNumbers(analytics, new Map());
	if (!numbers) throw new Error("There is a season");
	const set = await settingsRead(admin.db, camp_id);
	await storeInsights(aCtx({ now: NOW }), camp_id, thanBetterOnes(numbers), set);
	insights = seenBy(admin, await openInsights(admin.db, camp_id));
}, 120_000);

async function rowsOf(plan: Plan): Promise<Row[]> {
	const rows: Row[] = [];
	for await (const page of pagesIn(analytics.catalog, plan))
		for (const { cells } of page.rows)
			rows.push(Object.fromEntries(page.columns.map(({ key }, at) => [key, cells[at]])));
	return rows;
}

/** The rules whose text says another number than the rows that their insights lead to. */
async function others(change: (plan: Plan) => Plan = (plan) => plan): Promise<string[]> {
	const found: string[] = [];
	for (const { rule, text, rows } of insights) {
		const number = NUMBERS[rule] ?? { text: /([\d,]+)/, of: howMany };
		const said = Number(number.text.exec(text)?.[1]?.replaceAll(",", ""));
		const plan = parsePlan(JSON.parse(new URL(rows.url, "http://camp.test").searchParams.get("plan") ?? ""));
		const counted = number.of(await rowsOf(change(plan)));
		// A share of whole campers is rounded twice.
		const isSame = Math.abs(said - counted) <= (rule === "attendance_fell" ? 1 : 0);
		if (!isSame) found.push(`${rule}: “${text}” isn't ${counted}`);
	}
	return found;
}

describe("the rows behind an insight", () => {
	it("are as many as the number in its text, for each rule", async () => {
		expect([...new Set(insights.map(({ rule }) => rule))].toSorted()).toEqual(
			RULES.map(({ key }) => key)
				.filter((key) => key !== HAS_NONE)
				.toSorted(),
		);
		expect(await others()).toEqual([]);
	});

	it("are what its button leads to, where a list can show just them", () => {
		const actionOf = (key: string) => insights.find(({ rule }) => rule === key)?.action?.url;
		expect(actionOf("drafts_open")).toMatch(/^\/registrations\?season=.+&state=draft$/);
		expect(actionOf("overdue_balances")).toBe("/financial?show=overdue#families");
	});

	it("aren't all rows that there are (control)", async () => {
		const wrong = await others((plan) => ({ ...plan, filters: [], limit: undefined }));
		expect(wrong).toHaveLength(insights.length);
	});
});
