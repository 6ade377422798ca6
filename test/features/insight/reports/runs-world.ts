import { env } from "cloudflare:workers";
import {
	aCamp,
	aFamily,
	aGroup,
	aMembership,
	anEnrollment,
	aRole,
	aSeason,
	aSession,
	aStaffMember,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { runJob } from "#app/features/insight/reports/jobs.server";
import { RUN_TOPIC, SEND_TOPIC } from "#app/features/insight/reports/messages";
import { type Plan, parsePlan, type PlanInput } from "#app/platform/query/plan";
import { sendJob } from "#app/features/insight/reports/send-report.server";
import type { Permission } from "#app/platform/auth/permissions";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { DROP_TOPIC, dropFileJob } from "#app/platform/files/stored-file.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import type { MailMessage } from "#app/platform/jobs/send-mail.server";
import { aCtx, campCtxFor } from "../../../support/world";

export const NOW = "2026-07-15T14:00:00.000Z";

export const later = (ms: number, from = NOW) => new Date(Date.parse(from) + ms).toISOString();
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const OFFICE: Permission[] = [
	"reports_view",
	"reports_export",
	"reports_create",
	"campers_view",
	"campers_edit",
	"sessions_view",
];
export const MONEY: Permission[] = [...OFFICE, "finance_view"];

export interface RunsCamp {
	id: string;
	season: ReturnType<typeof aSeason>;
	admin: CampCtx;
	/** One of two groups is theirs. */
	counselor: CampCtx;
}

/** A camp with a session, four families of two, and a counselor who looks after one family's children. */
export async function aRunsCamp(): Promise<RunsCamp> {
	const camp = aCamp({ currency: "USD", time_zone: "America/New_York" });
	const season = aSeason(camp);
	const session = aSession(season, { name: "Alpha", start_date: "2026-07-06", end_date: "2026-07-24" });
	const families = ["Ashby", "Brown", "Chen", "Diaz"].map((last_name) =>
		aFamily(camp, {
			last_name,
			children: [
				{ first_name: "Wren", birth_date: "2015-03-01" },
				{ first_name: "Jonah", birth_date: "2017-09-12" },
			],
		}),
	);
	const children = families.flatMap((family) => family.children);
	const staff = aStaffMember(camp, { seasons: [season] });
	const [director, counselor] = [aUser(), aUser()];
	await writeRows(env.DB, [
		camp,
		season,
		session,
		...families,
		...children.map((child) => anEnrollment(session, child)),
		staff,
		aGroup(camp, { session, campers: children.slice(0, 2), staff: [staff] }),
		director,
		counselor,
		aMembership(camp, director),
		aMembership(camp, counselor, { role_key: "counselor", person_id: staff.id }),
	]);
	return {
		id: camp.id,
		season,
		admin: await campCtxFor(director.id, camp.id, { now: NOW }),
		counselor: await campCtxFor(counselor.id, camp.id, { now: NOW }),
	};
}

let made = 0;

/** A member of a camp with these permissions of a role of the camp's own. */
export async function aMember(
	camp_id: string,
	permissions: readonly Permission[],
	name = "Sam Vale",
): Promise<CampCtx> {
	const user = aUser({ name });
	const role = aRole({ id: camp_id } as never, { name: `role ${++made}`, permissions: [...permissions] });
	await writeRows(env.DB, [user, role, aMembership({ id: camp_id } as never, user, { role_id: role.id })]);
	return campCtxFor(user.id, camp_id, { now: NOW });
}

/** The same user as a request of theirs would be let in now. */
export const again = (ctx: CampCtx, now = NOW): Promise<CampCtx> =>
	campCtxFor(ctx.user.id, ctx.camp.id, { now });

/** Takes a permission from a member's role. */
export async function loses({ user, camp }: CampCtx, permission: Permission): Promise<void> {
	await env.DB.prepare(
		"DELETE FROM role_permission WHERE camp_id = ? AND permission_key = ? AND role_id = (SELECT role_id FROM membership WHERE camp_id = ? AND user_id = ?)",
	)
		.bind(camp.id, permission, camp.id, user.id)
		.run();
}

/** Families of a camp, so many. */
export async function manyFamilies(camp_id: string, count: number): Promise<void> {
	await env.DB.prepare(
		`INSERT INTO household (camp_id, id, name, created_at, updated_at)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
		SELECT ?, 'many-' || substr(?, -8) || '-' || printf('%06d', i), 'Family ' || printf('%06d', i), ?, ? FROM n`,
	)
		.bind(count, camp_id, camp_id, NOW, NOW)
		.run();
}

export const plan = (of: Partial<PlanInput> & { entity: string }): Plan =>
	parsePlan({ version: 1, columns: ["name"], ...of });

/** Works on all messages of reports. */
export async function work(ctx: Ctx, jobs = { [RUN_TOPIC]: runJob, [SEND_TOPIC]: sendJob }): Promise<void> {
	while ((await deliverOutbox(ctx, jobs)) > 0);
}

/** Deletes the files that no row speaks of. */
export async function dropFilesLater(ms = 60 * MINUTE): Promise<void> {
	while ((await deliverOutbox(aCtx({ now: later(ms) }), { [DROP_TOPIC]: dropFileJob })) > 0);
}

/** The keys of a camp's report files. */
export async function filesOf(camp_id: string): Promise<string[]> {
	const { objects } = await env.FILES.list({ prefix: `report/${camp_id}/` });
	return objects.map(({ key }) => key);
}

/** The emails of a camp that wait. */
export async function mailsOf(camp_id: string): Promise<MailMessage[]> {
	const { results } = await env.DB.prepare(
		"SELECT payload FROM outbox WHERE camp_id = ? AND topic = 'mail.send' ORDER BY created_at, id",
	)
		.bind(camp_id)
		.all<{ payload: string }>();
	return results.map(({ payload }) => JSON.parse(payload) as MailMessage);
}

export interface AuditRow {
	action: string;
	user_id: string | null;
	changes: Record<string, unknown> | null;
}

/** What the trail says of reports, oldest first. */
export async function auditOf(camp_id: string, action: string): Promise<AuditRow[]> {
	const { results } = await env.DB.prepare(
		"SELECT action, user_id, changes FROM audit_event WHERE camp_id = ? AND action = ? ORDER BY at, id",
	)
		.bind(camp_id, action)
		.all<Omit<AuditRow, "changes"> & { changes: string | null }>();
	return results.map((row) => ({ ...row, changes: JSON.parse(row.changes ?? "null") }));
}

/** Runs of a camp as they are stored. */
export async function storedRuns(camp_id: string): Promise<
	{
		id: string;
		state: string;
		error: string | null;
		name: string;
		rights: string;
		row_count: number;
		hidden: string;
	}[]
> {
	const { results } = await env.DB.prepare(
		"SELECT id, state, error, name, rights, row_count, hidden FROM report_run WHERE camp_id = ? ORDER BY created_at, id",
	)
		.bind(camp_id)
		.all();
	return results as never;
}

/** A context whose database fails at its nth batch. */
export function failingAt<C extends Ctx>(ctx: C, nth: number): C {
	let batches = 0;
	const db = new Proxy(ctx.db, {
		get(target, name, receiver) {
			const value = Reflect.get(target, name, receiver);
			if (name !== "batch") return value;
			return (statements: unknown[]) => {
				batches += 1;
				if (batches === nth) throw new Error("The database went away");
				return (value as (of: unknown[]) => unknown)(statements);
			};
		},
	});
	return { ...ctx, db };
}
