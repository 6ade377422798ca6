import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { indexPeople } from "#db/seed/index-people";
import { attendancePlan } from "#app/features/day/attendance/list-plan";
import * as attendanceRoute from "#app/features/day/attendance/routes/day-children";
import { DAY_SHOWS } from "#app/features/day/attendance/rules";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import * as openRoute from "#app/features/insight/reports/routes/open-report";
import { runPlan } from "#app/features/insight/reports/run-plan.server";
import { type ListFilters, registrationsPlan } from "#app/features/office/registration-desk/list-plan";
import * as registrationsRoute from "#app/features/office/registration-desk/routes/registrations";
import { campersPlan, campersReport } from "#app/features/people/campers/list-plan";
import * as campersRoute from "#app/features/people/campers/routes/campers";
import { familiesPlan } from "#app/features/people/households/list-plan";
import * as familiesRoute from "#app/features/people/households/routes/families";
import { staffPlan } from "#app/features/people/staff/list-plan";
import * as staffRoute from "#app/features/people/staff/routes/staff-list";
import { LIST_STATUSES, WARNINGS } from "#app/features/people/staff/rules";
import { MISSING, STAGES } from "#app/lib/registrations";
import type { CampCtx } from "#app/platform/context.server";
import { parsePlan, type PlanInput } from "#app/platform/query/plan";
import { loadScreen } from "../../../support/call-screen";
import { attendanceWorld, NOW } from "../../day/attendance/attendance-world";
import { aReportCamp, type ReportCamp } from "./reports-world";
import { aMember, OFFICE } from "./runs-world";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// A list and the report of it are two statements: they have to answer the same rows.

const search = (query: Record<string, string | undefined>) =>
	Object.entries(query)
		.map(([name, value]) => (value ? `&${name}=${encodeURIComponent(value)}` : ""))
		.join("");

/** IDs of the rows of a plan, all pages. */
async function rowsOf(ctx: CampCtx, plan: PlanInput): Promise<string[]> {
	const { rows, next_cursor } = await runPlan(ctx, parsePlan(plan), { size: 500 });
	expect(next_cursor).toBeNull();
	return rows.map(({ id }) => id);
}

/** How many lists with rows were compared, by what they show. */
const compared = new Map<string, number>();
const counted = (name: string, ids: readonly string[]) =>
	compared.set(name, (compared.get(name) ?? 0) + (ids.length > 0 ? 1 : 0));

let camp: ReportCamp;
let office: CampCtx;

beforeAll(async () => {
	camp = await aReportCamp({ full: true });
	await indexPeople(env.DB, env.SEARCH);
	office = await aMember(camp.id, [...OFFICE, "staff_view"], "Olga Office");
});

it("the rows of the families list are the rows of its report", async () => {
	const [barred] = await office.db.all<{ last_name: string }>(
		sql`SELECT p.last_name AS last_name FROM person_relationship pr JOIN person p ON p.camp_id = pr.camp_id
			AND p.id = pr.related_person_id WHERE pr.camp_id = ${camp.id} AND pr.type = 'do_not_release' LIMIT 1`,
	);
	const queries = [undefined, "ashby", "Dana ashby", "gran", "x", "0148", "kit", barred?.last_name];
	for (const role of ["camp_admin", "head_counselor", "counselor", "bookkeeper"])
		for (const q of queries) {
			const ctx = camp.ctx[role] as CampCtx;
			const list = await loadScreen(familiesRoute, ctx.user, ctx.camp, { search: search({ q }) });
			const ids = list.families.map(({ id }) => id);
			const plan = familiesPlan({ q, status: undefined }) as PlanInput;
			expect([role, q, await rowsOf(ctx, plan)]).toEqual([role, q, ids]);
			expect(list.next_cursor).toBeNull();
			expect(list.report?.plan).toEqual(ctx.can("reports_view") ? plan : undefined);
			counted("families", ids);
		}
	expect(compared.get("families")).toBeGreaterThan(10);
});

it("the rows of the staff list are the rows of its report", async () => {
	const { db } = office;
	const seasons = await db.all<{ id: string }>(sql`SELECT id FROM season WHERE camp_id = ${camp.id}`);
	const [position] = await db.all<{ id: string }>(
		sql`SELECT id FROM staff_role_type WHERE camp_id = ${camp.id} LIMIT 1`,
	);
	const { id: usual } = seasons.find(({ id }) => id === camp.season_id) ?? { id: "" };
	const earlier = seasons.find(({ id }) => id !== usual)?.id;
	const statuses = LIST_STATUSES.filter((each) => each !== "deleted");
	const queries = [
		...statuses.map((status) => ({ status })),
		...statuses.map((status) => ({ status, position: position?.id })),
		...statuses.flatMap((status) => WARNINGS.map((warning) => ({ status, warning }))),
		...statuses.flatMap((status) => ["reyes", "sa", "staff1@example", "emile"].map((q) => ({ status, q }))),
		{ sort: "-name" as const, status: "others" as const },
		{ season: earlier, status: "season" as const },
		{ season: earlier, status: "others" as const, position: position?.id },
		{ season: usual, q: "reyes" },
	];
	for (const ctx of [camp.ctx.camp_admin as CampCtx, camp.ctx.support_staff as CampCtx, office])
		for (const query of queries) {
			const list = await loadScreen(staffRoute, ctx.user, ctx.camp, { search: search(query) });
			const ids = list.staff.map(({ id }) => id);
			const season = "season" in query && query.season !== usual ? query.season : undefined;
			const asked = {
				q: undefined,
				position: undefined,
				status: undefined,
				warning: undefined,
				sort: undefined,
			};
			const plan = staffPlan({ ...asked, ...query, season }, ctx.can("staff_edit")) as PlanInput;
			if ("warning" in query && query.warning === "check" && !ctx.can("staff_edit")) {
				await expect(rowsOf(ctx, plan)).rejects.toThrow("“Background check”");
				continue;
			}
			expect([ctx.membership.role_label, query, await rowsOf(ctx, plan)]).toEqual([
				ctx.membership.role_label,
				query,
				ids,
			]);
			expect(list.report?.plan).toEqual(ctx.can("reports_view") ? plan : undefined);
			counted("staff", ids);
		}
	expect(compared.get("staff")).toBeGreaterThan(60);
});

it("the rows of the campers list are the rows of its report", async () => {
	const ids = async (what: ReturnType<typeof sql>) =>
		(await office.db.all<{ id: string }>(what)).map(({ id }) => id);
	const sessions = await ids(
		sql`SELECT id FROM session WHERE camp_id = ${camp.id} AND deleted_at IS NULL ORDER BY name`,
	);
	const [group] = await ids(sql`SELECT id FROM camp_group WHERE camp_id = ${camp.id} ORDER BY name LIMIT 1`);
	const [tag] = await ids(
		sql`SELECT id FROM definition WHERE camp_id = ${camp.id} AND label = 'Tag everyone'`,
	);
	const [earlier] = await ids(sql`SELECT id FROM season WHERE camp_id = ${camp.id} AND year = 2025`);
	const [session] = sessions;
	const queries: Parameters<typeof campersReport>[0][] = [
		{},
		...sessions.map((each) => ({ session: each })),
		{ group },
		{ group, session, status: "all" },
		{ tag, status: "all" },
		{ status: "lead" },
		{ status: "archived", sort: "-name" },
		...["wren", "dana", "ashby wren", "kid@example", "x"].map((q) => ({ q, status: "all" as const })),
		{ q: "a", session, status: "all" },
		{ grade: 7, status: "all" },
		{ season: earlier, status: "all" },
		{ season: earlier, session: sessions.at(-1), status: "all" },
		{ season: camp.season_id, status: "all" },
		{ returning: earlier, status: "all" },
		...(["age", "-age", "grade", "-grade", "created", "-created"] as const).map((sort) => ({
			sort,
			status: "all" as const,
		})),
	];
	const roles = ["camp_admin", "head_counselor", "counselor", "bookkeeper", "nurse"];
	for (const role of roles)
		for (const query of queries) {
			const ctx = camp.ctx[role] as CampCtx;
			const sees_sessions = ctx.can("sessions_view");
			if (query.session && !sees_sessions) continue;
			const { grade, ...texts } = query;
			const asked = loadScreen(campersRoute, ctx.user, ctx.camp, {
				search: search({ ...texts, grade: grade === undefined ? undefined : String(grade), limit: "100" }),
			});
			if (query.returning && !sees_sessions) {
				await expect(asked).rejects.toMatchObject({ status: 403 });
				continue;
			}
			const list = await asked;
			const season = query.season === camp.season_id ? undefined : query.season;
			const plan = campersReport(query, { season, sees_sessions });
			if (plan === null) {
				expect([role, sees_sessions, season, list.report]).toEqual([role, false, earlier, null]);
				await expect(rowsOf(ctx, campersPlan(query))).rejects.toThrow("“Listed in season”");
				continue;
			}
			const shown = list.campers.map(({ id }) => id);
			const rows = await rowsOf(ctx, plan);
			expect([role, query, [...rows].sort()]).toEqual([role, query, [...shown].sort()]);
			if (query.sort === undefined) expect([role, query, rows]).toEqual([role, query, shown]);
			expect(list.next_cursor).toBeNull();
			expect(list.report?.plan).toEqual(ctx.can("reports_view") ? plan : undefined);
			counted("campers", rows);
		}
	expect(compared.get("campers")).toBeGreaterThan(60);
});

it("the rows of the registrations list are the rows of its report", async () => {
	const { db } = office;
	const sessions = await db.all<{ id: string }>(
		sql`SELECT id FROM session WHERE camp_id = ${camp.id} AND deleted_at IS NULL`,
	);
	const [earlier] = await db.all<{ id: string }>(
		sql`SELECT id FROM season WHERE camp_id = ${camp.id} AND year = 2025`,
	);
	const stages = Object.keys(STAGES) as (keyof typeof STAGES)[];
	const queries: ListFilters[] = [
		{},
		...stages.map((state) => ({ state })),
		...sessions.map(({ id }) => ({ session: id })),
		...MISSING.map((missing) => ({ missing })),
		...(["yes", "no"] as const).map((paid) => ({ paid })),
		...["ashby", "dana", "wren", "x"].map((q) => ({ q })),
		{ season: earlier?.id },
		{ season: camp.season_id, q: "ashby" },
	];
	for (const role of ["camp_admin", "registrar"])
		for (const query of queries) {
			const ctx = camp.ctx[role] as CampCtx;
			const asked = loadScreen(registrationsRoute, ctx.user, ctx.camp, { search: search({ ...query }) });
			const plan = registrationsPlan(query);
			if (query.paid && !ctx.can("finance_view")) {
				await expect(asked).rejects.toMatchObject({ status: 403 });
				await expect(rowsOf(ctx, plan)).rejects.toThrow("“No balance due”");
				continue;
			}
			const list = await asked;
			const ids = list.items.map(({ id }) => id);
			expect(list.next_cursor).toBeNull();
			expect([role, query, await rowsOf(ctx, plan)]).toEqual([role, query, ids]);
			expect(list.report?.plan).toEqual(ctx.can("reports_view") ? plan : undefined);
			counted("registrations", ids);
		}
	expect(compared.get("registrations")).toBeGreaterThan(15);
});

it("deleted people and drafts have no report", async () => {
	const admin = camp.ctx.camp_admin as CampCtx;
	const at = { search: "&status=deleted" };
	expect((await loadScreen(familiesRoute, admin.user, admin.camp, at)).report).toBeNull();
	expect((await loadScreen(staffRoute, admin.user, admin.camp, at)).report).toBeNull();
	expect((await loadScreen(campersRoute, admin.user, admin.camp, at)).report).toBeNull();
	const drafts = { search: "&state=draft" };
	expect((await loadScreen(registrationsRoute, admin.user, admin.camp, drafts)).report).toBeNull();
});

it("a list's plan is shown by the page that opens it, with its count", async () => {
	const list = await loadScreen(staffRoute, office.user, office.camp, { search: "&q=reyes&status=others" });
	const plan = JSON.stringify(list.report?.plan);
	const opened = await loadScreen(openRoute, office.user, office.camp, {
		search: `&${new URLSearchParams({ plan, name: "Staff" })}`,
	});
	expect(opened.problem ?? opened.answer?.problem).toBeNull();
	expect(opened.answer?.table?.rows.map(({ id }) => id)).toEqual(list.staff.map(({ id }) => id));
	expect(opened.answer?.filters).toEqual(["Name or email contains reyes"]);
});

it("only users who can see reports are offered a list's report", async () => {
	const reads = await aMember(camp.id, ["campers_view", "reports_view"]);
	const nothing = await aMember(camp.id, ["campers_view", "reports_export"]);
	const of = async ({ user, camp }: CampCtx) => (await loadScreen(familiesRoute, user, camp)).report;
	expect(await of(reads)).toMatchObject({ can_save: false });
	expect(await of(office)).toMatchObject({ can_save: true });
	expect(await of(nothing)).toBeNull();
});

describe("The rows of a day's attendance are the rows of its report", () => {
	const YESTERDAY = "2026-07-14";
	let world: Awaited<ReturnType<typeof attendanceWorld>>;

	beforeAll(async () => {
		world = await attendanceWorld({ campers: 12 });
		const ana = await world.as(world.ana);
		const marks = (date: string) => [
			world.mark(0, { date, status: "late", time: "09:10" }),
			world.mark(1, { date, status: "absent", absence: "excused" }),
			world.mark(2, { date, status: "absent" }),
			...[3, 4, 5, 6, 7, 8, 9, 10].map((each) => world.mark(each, { date })),
		];
		await saveAttendance(ana, marks(YESTERDAY));
		const evening = { date: YESTERDAY, checkpoint: "evening" as const };
		await saveAttendance(ana, [
			world.mark(0, { ...evening, status: "absent" }),
			world.mark(2, { ...evening, status: "absent", absence: "excused" }),
			world.mark(3, { ...evening, status: "checked_out", time: "15:00" }),
			world.mark(4, { ...evening, status: "late", time: "17:00" }),
		]);
		await saveAttendance(ana, marks("2026-07-15"));
		await saveAttendance(ana, [
			world.mark(5, { checkpoint: "evening", status: "absent" }),
			world.mark(6, { checkpoint: "evening", status: "left_early", time: "09:50" }),
		]);
	});

	for (const date of [YESTERDAY, undefined, "2026-07-16", "2026-07-18"])
		it(`on ${date ?? "today"}`, async () => {
			let rows = 0;
			for (const user of [world.ana, world.ben, world.cleo])
				for (const show of DAY_SHOWS) {
					const ctx = await world.as(user, NOW);
					const query = search({ date, show });
					const { shown, report } = await loadScreen(attendanceRoute, user, world.camp, { search: query });
					const ids = shown.sessions.flatMap(({ id, children }) =>
						children.map((child) => `${id}:${date ?? ctx.today}:${child.id}`),
					);
					const plan = attendancePlan({ date, show });
					expect([user.user.name, show, await rowsOf(ctx, plan)]).toEqual([user.user.name, show, ids]);
					expect(shown.next_cursor).toBeNull();
					expect(report?.plan).toEqual(ctx.can("reports_view") ? plan : undefined);
					rows += ids.length;
				}
			expect(rows > 0).toBe(date !== "2026-07-18");
		});
});
