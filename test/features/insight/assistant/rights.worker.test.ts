import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { indexPeople } from "#db/seed/index-people";
import { aFamily, aMembership, anEnrollment, aRole, aSession, aUser } from "#db/seed/builders";
import { measure, metricOf, openAnalytics } from "#app/features/insight/analytics/index.server";
import { askQuestion } from "#app/features/insight/assistant/ask.server";
import * as answerRoute from "#app/features/insight/assistant/routes/answer";
import * as metricRoute from "#app/features/insight/analytics/routes/metric";
import * as rowsRoute from "#app/features/insight/analytics/routes/metric-rows";
import { vocabularyReads } from "#app/features/insight/assistant/vocabulary.server";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const ASKS = [
	"ai_query",
	"analytics_view",
	"campers_view",
	"sessions_view",
	"reports_view",
	"reports_create",
];

let admin: CampCtx;
let noMoney: CampCtx;
let beta: { id: string };

beforeAll(async () => {
	const own = await aCampWithAdmin();
	const sessions = [aSession(own.season, { name: "Alpha" }), aSession(own.season, { name: "Beta" })] as const;
	beta = sessions[1];
	const families = Array.from({ length: 12 }, (_, at) =>
		aFamily(own.camp, { last_name: `Family${at}`, children: [{ first_name: "Kim" }] }),
	);
	const children = families.flatMap((family) => family.children);
	await store(...sessions, ...families);
	await store(
		...children.slice(0, 9).map((child) => anEnrollment(sessions[0], child)),
		...children.slice(9).map((child) => anEnrollment(sessions[1], child)),
	);
	await indexPeople(env.DB, env.SEARCH);
	admin = own.ctx;
	for (const flag of ["ai_features", "advanced_analytics"] as const) await setCampFlag(admin, flag, true);
	admin = await campCtxFor(own.user.id, own.camp.id);
	const role = aRole(own.camp, { name: "Registrar", permissions: ASKS });
	const user = aUser();
	await store(role, user, aMembership(own.camp, user, { role_key: null, role_id: role.id }));
	noMoney = await campCtxFor(user.id, own.camp.id);
});

const ask = async (ctx: CampCtx, question: string) =>
	askQuestion(ctx, await readBatch(ctx.db, vocabularyReads(ctx)), question);
const opened = async (ctx: CampCtx, id: string) =>
	loadScreen(answerRoute, ctx.user, ctx.camp, { params: { id } });
const answered = async (ctx: CampCtx, question: string) =>
	(await opened(ctx, (await ask(ctx, question)).id)).answer;

describe("an asker who can't see money", () => {
	it("is told no metric of money, and an admin is (control)", async () => {
		expect((await ask(noMoney, "revenue by session")).planned.outcome).not.toBe("plan");
		expect((await ask(admin, "revenue by session")).planned.outcome).toBe("plan");
	});

	it("sees neither the answer nor its links where the plan was made with more rights", async () => {
		const { id } = await ask(admin, "revenue by session");
		expect((await opened(admin, id)).answer?.rows_url).toContain("/metrics/revenue/rows");
		await env.DB.prepare("UPDATE assistant_question SET user_id = ? WHERE id = ?")
			.bind(noMoney.user.id, id)
			.run();
		expect(await opened(noMoney, id)).toMatchObject({
			answer: null,
			problem: { title: "You don't have access to this" },
		});
	});

	it("is refused the rows behind it, and a report of them", async () => {
		for (const search of ["&part=0", "&save=true"])
			await expect(
				loadScreen<unknown>(rowsRoute, noMoney.user, noMoney.camp, { search, params: { metric: "revenue" } }),
			).rejects.toMatchObject({ status: 404 });
		// Control: the same of a metric that the asker can see leads to its rows.
		const leads = await loadScreen<unknown>(rowsRoute, noMoney.user, noMoney.camp, {
			params: { metric: "enrolled" },
		});
		expect((leads as Response).headers.get("Location")).toMatch(/^\/reports\/open/);
	});
});

describe("a metric of a small session", () => {
	it("is hidden as on its page: how many are enrolled, and when they did", async () => {
		const question = "Enrollment velocity in Beta";
		const shown = await answered(admin, question);
		expect(shown).toMatchObject({
			sentence: "Enrollment velocity: Hidden (fewer than 5)",
			bars: [],
			rows_url: null,
		});
		const page = await loadScreen(metricRoute, admin.user, admin.camp, {
			search: `&session=${beta.id}`,
			params: { metric: "velocity" },
		});
		expect(page.card?.value ?? "Hidden").toBe("Hidden");
	});

	it("could be worked out if velocity were measured alone (control)", async () => {
		const [metric, analytics] = [metricOf("velocity"), await openAnalytics(admin)];
		if (!metric) throw new Error("No velocity");
		const asked = { season: analytics.catalog.season?.id ?? "", sessions: [beta.id], compare: null };
		const told = { ...metric, tells_enrolled: undefined };
		expect(await measure(analytics, told, asked)).toMatchObject({ value: 3, suppressed: false });
	});

	it("is shown of the whole season, where enough are enrolled", async () => {
		expect((await answered(admin, "Enrollment velocity"))?.sentence).toBe("Enrollment velocity: 12");
	});
});
