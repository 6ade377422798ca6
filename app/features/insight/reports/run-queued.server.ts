import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { report_link, report_run } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import { membersOf } from "#app/platform/auth/place.server";
import { wallNow } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { dropFiles, keepFile } from "#app/platform/files/stored-file.server";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { doneWith } from "./generate-report.server";
import type { RunMessage } from "./messages";
import { parsePlan } from "#app/platform/query/plan";
import { rightsOf } from "./run-rights.server";
import type { ReportFormat } from "./run-rules";
import { type LabelLayout, openReport, writeRun } from "./write-run.server";

/** How long a worker can be silent before another takes over. */
const CLAIM_MS = 60_000;
/** A run that isn't finished after this time has failed. */
const GIVEN_UP_MS = 15 * 60_000;
/** Number of rows after which a worker reports that it is alive. */
const SAYS_EVERY = 2_000;

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

const isRun = ({ camp_id, run_id }: RunMessage) =>
	and(eq(report_run.camp_id, camp_id), eq(report_run.id, run_id));

type Run = typeof report_run.$inferSelect;

/** Claims a queued run for this worker for a minute. Null if there is nothing left to do. @throws while another worker has it */
async function claim(ctx: Ctx, message: RunMessage): Promise<Run | null> {
	const now = ctx.clock.now();
	const open = and(isRun(message), sql`${report_run.state} IN ('queued', 'running')`);
	const [claimed, waiting] = await ctx.db.batch([
		ctx.db
			.update(report_run)
			.set({ state: "running", claimed_until: later(now, CLAIM_MS), started_at: now, rows_done: 0 })
			.where(and(open, or(isNull(report_run.claimed_until), lt(report_run.claimed_until, now))))
			.returning(),
		ctx.db.select({ id: report_run.id }).from(report_run).where(open),
	]);
	const [run] = claimed as Run[];
	if (run) return run;
	if (waiting.length > 0) throw new Error("Another worker is running this report");
	return null;
}

async function write(ctx: Ctx, run: Run): Promise<void> {
	const [member] = await membersOf(ctx, run.camp_id, [run.asked_by]);
	if (!member?.can("reports_view"))
		throw new AppError("FORBIDDEN", {
			message: "The person who asked for this report can't see reports anymore.",
		});
	const message = { camp_id: run.camp_id, run_id: run.id };
	const opened = await openReport(member, parsePlan(run.plan), {
		mode: "strict",
		format: run.format as ReportFormat,
		season_id: run.season_id ?? undefined,
	});
	let said = 0;
	const file = await writeRun(
		member,
		opened,
		{
			id: run.id,
			name: run.name,
			format: run.format as ReportFormat,
			layout: run.options as unknown as LabelLayout | null,
			attempt: wallNow(),
		},
		async (rows) => {
			if (rows - said < SAYS_EVERY) return;
			said = rows;
			await ctx.db
				.update(report_run)
				.set({ rows_done: rows, claimed_until: later(ctx.clock.now(), CLAIM_MS) })
				.where(and(isRun(message), eq(report_run.state, "running")));
		},
	);
	await commit(member, {
		statements: [
			...keepFile(ctx, file.object_key),
			...keepFile(ctx, file.rows_key),
			ctx.db
				.update(report_run)
				.set({
					...doneWith(file, ctx.clock.now()),
					rights: await rightsOf(member),
					has_health: opened.has_health,
				})
				.where(isRun(message)),
		],
		audit: {
			action: "report.run",
			entity: "report_run",
			entity_id: run.id,
			changes: { report: run.template_key, format: run.format, rows: file.rows },
		},
	});
}

/** Marks a run as failed, with the reason and without a file. */
async function fail(ctx: Ctx, run: Run, error: string): Promise<void> {
	await commit(ctx, {
		statements: [
			ctx.db
				.update(report_run)
				.set({
					state: "failed",
					error: error.slice(0, 500),
					claimed_until: null,
					finished_at: ctx.clock.now(),
				})
				.where(and(isRun({ camp_id: run.camp_id, run_id: run.id }), eq(report_run.state, "running"))),
		],
		audit: {
			action: "report.fail",
			entity: "report_run",
			entity_id: run.id,
			camp_id: run.camp_id,
			changes: { report: run.template_key },
		},
	});
}

/** Writes a queued run, with the rights that its asker has now. */
export const runJob: MessageJob = {
	async run(ctx, { payload }) {
		const message = payload as RunMessage;
		const run = await claim(ctx, message);
		if (run === null) return undefined;
		try {
			await write(ctx, run);
		} catch (error) {
			if (error instanceof AppError && error.code !== "UNAVAILABLE") {
				await fail(ctx, run, error.message);
				return undefined;
			}
			if (Date.parse(ctx.clock.now()) - Date.parse(run.created_at) > GIVEN_UP_MS) {
				ctx.log.error("report given up", error, { run_id: run.id });
				await fail(ctx, run, "Something went wrong.");
				return undefined;
			}
			await ctx.db
				.update(report_run)
				.set({ state: "queued", claimed_until: null })
				.where(and(isRun(message), eq(report_run.state, "running")));
			throw error;
		}
		return undefined;
	},
};

const MOST_AT_ONCE = 500;

/** Lets files expire that were kept for 30 days, and forgets links that no longer work. A failed run has no file and stays failed. */
export async function expireRuns(ctx: Ctx): Promise<void> {
	const now = ctx.clock.now();
	const due = sql`SELECT r.camp_id, r.id FROM report_run r INDEXED BY report_run_expiry
		WHERE r.state <> 'expired' AND r.expires_at <= ${now} AND r.state = 'done' ORDER BY r.expires_at, r.camp_id, r.id LIMIT ${MOST_AT_ONCE}`;
	const those = sql`(camp_id, id) IN (${due})`;
	await ctx.db.batch([
		dropFiles(
			ctx,
			sql`SELECT object_key AS object_key FROM report_run WHERE ${those} AND object_key IS NOT NULL
				UNION ALL SELECT rows_key FROM report_run WHERE ${those} AND rows_key IS NOT NULL`,
			0,
		),
		ctx.db.run(
			sql`UPDATE report_run SET state = 'expired', object_key = NULL, rows_key = NULL WHERE ${those}`,
		),
		ctx.db
			.delete(report_link)
			.where(lt(report_link.expires_at, new Date(wallNow() - 24 * 3_600_000).toISOString())),
	]);
}
