import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { ENTITIES } from "#app/features/insight/reports/catalog.server";
import { SEND_TOPIC, type SendMessage } from "#app/features/insight/reports/messages";
import { runPlan } from "#app/features/insight/reports/run-plan.server";
import { runSchedules } from "#app/features/insight/reports/run-schedules.server";
import { createSchedule } from "#app/features/insight/reports/save-schedule.server";
import { createTemplate } from "#app/features/insight/reports/save-template.server";
import { scheduleById } from "#app/features/insight/reports/schedules.server";
import { sendJob } from "#app/features/insight/reports/send-report.server";
import type { CampCtx } from "#app/platform/context.server";
import { aCtx } from "../../../support/world";
import { aReportCamp, type ReportCamp } from "./reports-world";
import { aMember, aRunsCamp, DAY, later, loses, MONEY, NOW, plan } from "./runs-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let camp: ReportCamp;
let office: CampCtx;
let sessions: { id: string; name: string; start_date: string }[];

beforeAll(async () => {
	camp = await aReportCamp();
	office = await aMember(camp.id, [...MONEY, "staff_view", "registration_manage", "waitlist_manage"]);
	const dates = { start_date: "2026-06-01", end_date: "2026-08-31" };
	const season = { id: camp.season_id, camp_id: camp.id, season: dates };
	await writeRows(
		env.DB,
		aSession(season as never, {
			name: "No one yet",
			start_date: "2026-08-03",
			end_date: "2026-08-07",
		}),
	);
	const { results } = await env.DB.prepare(
		"SELECT id, name, start_date FROM session WHERE camp_id = ? AND season_id = ? AND deleted_at IS NULL ORDER BY start_date",
	)
		.bind(camp.id, camp.season_id)
		.all();
	sessions = results as never;
});

/** The ids of a report's rows as a message about a session sends them. */
async function sentAbout(entity: string, columns: string[], session: (typeof sessions)[number]) {
	const message: SendMessage = {
		camp_id: camp.id,
		run_id: newId(),
		user_id: office.user.id,
		asked_by: office.user.id,
		report: { template_key: null, template_id: null, name: entity, plan: plan({ entity, columns }) },
		format: "csv",
		season_id: camp.season_id,
		schedule_id: null,
		note: null,
		sessions: [session],
	};
	await sendJob.run(aCtx({ now: NOW }), { id: message.run_id, topic: SEND_TOPIC, payload: message } as never);
	const run = await env.DB.prepare("SELECT plan, row_count FROM report_run WHERE id = ?")
		.bind(message.run_id)
		.first<{ plan: string; row_count: number }>();
	return run && { filters: JSON.parse(run.plan).filters, rows: run.row_count };
}

describe("A report that is sent before a session", () => {
	it.each([
		["family", ["id", "name"], "sessions"],
		["charge", ["id", "label"], "sessions"],
		["payment", ["id", "amount"], "sessions"],
		["staff", ["id", "name"], "sessions"],
		["enrollment", ["id", "name"], "session"],
	])("about %s has the rows of that session alone", async (entity, columns, field) => {
		const all = await runPlan(office, plan({ entity, columns: [...columns, field] }));
		const named = sessions.map(({ name }) => name);
		const rowsOf = (name: string) =>
			all.rows.filter(({ cells }) => [cells.at(-1)].flat().includes(name)).length;
		const counts = named.map(rowsOf);
		// Some have rows, and not all have all: else nothing is proved.
		expect(counts.some((count) => count > 0)).toBe(true);
		expect(counts.some((count) => count < (all.count ?? 0))).toBe(true);
		for (const [at, session] of sessions.entries()) {
			const sent = await sentAbout(entity, columns, session);
			expect(sent?.rows).toBe(counts[at]);
			expect(sent?.filters.at(-1).any[0]).toEqual({ field, op: "in", value: [session.id] });
		}
	});

	it("names a field that each entity has", () => {
		const facts = { questions: [] };
		for (const [key, { of_sessions, fieldsFor }] of ENTITIES)
			if (of_sessions !== undefined) expect([key, fieldsFor(facts).has(of_sessions)]).toEqual([key, true]);
		expect([...ENTITIES].filter(([, each]) => each.of_sessions === undefined).map(([key]) => key)).toEqual([
			"registration_start",
			"import",
			"email",
		]);
	});
});

it("a schedule stops when its owner no longer exports reports", async () => {
	const own = await aRunsCamp();
	const member = await aMember(own.id, MONEY);
	const { id: template_id } = await createTemplate(member, {
		name: "Daily",
		category: "people",
		plan: plan({ entity: "camper", columns: ["name"] }),
	});
	const id = await createSchedule(member, {
		template_id,
		frequency: "daily",
		hour: 1,
		format: "csv",
		is_active: true,
		recipient_ids: [own.admin.user.id],
	});
	await loses(member, "reports_export");
	await runSchedules(aCtx({ now: later(3 * DAY) }));
	expect((await scheduleById(member.db, own.id, id))[0]).toMatchObject({ is_active: false, next_at: null });
});
