import { drain } from "#db/search/pending";
import { SERVER_CAPABILITIES } from "./capabilities.server";
import type { Env } from "./env.server";
import { PlacesLive, settleOnAlarm } from "./features/admission/waitlist/jobs.server";
import { type Cron, type CronEntry, type CronWork, inOrder } from "./platform/capability";
import type { Ctx } from "./platform/context.server";
import { DROP_TOPIC, dropFileJob } from "./platform/files/stored-file.server";
import { deliverOutbox, type MessageJobs } from "./platform/jobs/deliver-outbox.server";
import { jobContext } from "./platform/jobs/job-context.server";
import { purgeExpired } from "./platform/jobs/purge-expired.server";
import { purgeUnconfirmed } from "./platform/jobs/purge-unconfirmed.server";
import { MAIL_TOPIC, mailJob } from "./platform/jobs/send-mail.server";

/** What works on which message: the platform's jobs and those of all capabilities. */
export async function loadMessages(): Promise<MessageJobs> {
	const jobs = [{ [MAIL_TOPIC]: mailJob, [DROP_TOPIC]: dropFileJob }, await reportJobs()] as MessageJobs[];
	for (const { messages } of SERVER_CAPABILITIES) if (messages) jobs.push(await messages());
	return Object.assign({}, ...jobs);
}

/** What asks through everything that capabilities declare is named above their list and not in it. */
async function reportJobs(): Promise<MessageJobs> {
	const { RUN_TOPIC, runJob, SEND_TOPIC, sendJob } = await import("./features/insight/reports/jobs.server");
	const { FIND_TOPIC, findJob, KEEP_TOPIC, keepJob } = await import(
		"./features/insight/analytics/jobs.server"
	);
	const { MARKET_TOPIC, marketJob } = await import("./features/insight/market/jobs.server");
	return {
		[RUN_TOPIC]: runJob,
		[SEND_TOPIC]: sendJob,
		[KEEP_TOPIC]: keepJob,
		[FIND_TOPIC]: findJob,
		[MARKET_TOPIC]: marketJob,
	};
}

const own = (at: Cron, position: number, work: CronWork): CronEntry => ({
	at,
	position,
	load: async () => work,
});

/** What the platform does, beside the capabilities. */
const OWN: readonly CronEntry[] = [
	own("*/5 * * * *", 30, deliver),
	own("*/5 * * * *", 40, bringIndexUpToDate),
	own("*/5 * * * *", 70, purgeExpired),
	own("20 8 * * *", 30, purgeUnconfirmed),
	{
		at: "*/5 * * * *",
		position: 25,
		load: async () => (await import("./features/insight/reports/jobs.server")).runSchedules,
	},
	{
		at: "20 8 * * *",
		position: 55,
		load: async () => (await import("./features/insight/analytics/jobs.server")).queueMetrics,
	},
	{
		at: "20 8 * * *",
		position: 57,
		load: async () => (await import("./features/insight/analytics/jobs.server")).queueInsights,
	},
	{
		at: "20 8 * * *",
		position: 58,
		load: async () => (await import("./features/insight/market/jobs.server")).queueMarket,
	},
	{
		at: "20 8 * * *",
		position: 60,
		load: async () => (await import("./features/insight/reports/jobs.server")).expireRuns,
	},
];

/** By the cron expressions of wrangler.toml, in the order in which it is done. */
export const crons: Readonly<Record<string, readonly CronEntry[]>> = Object.groupBy(
	inOrder([...OWN, ...SERVER_CAPABILITIES.flatMap((each) => each.crons ?? [])]),
	({ at }) => at,
) as Record<Cron, CronEntry[]>;

/** Runs the nightly measurements, insights and counts of the market right away, for a newly filled database. */
export async function measureNow(ctx: Ctx): Promise<void> {
	const { FIND_TOPIC, findJob, KEEP_TOPIC, keepJob, queueInsights, queueMetrics } = await import(
		"./features/insight/analytics/jobs.server"
	);
	const { MARKET_TOPIC, marketJob, queueMarket } = await import("./features/insight/market/jobs.server");
	await queueMetrics(ctx);
	await queueInsights(ctx);
	await queueMarket(ctx);
	const jobs = { [KEEP_TOPIC]: keepJob, [FIND_TOPIC]: findJob, [MARKET_TOPIC]: marketJob };
	while ((await deliverOutbox(ctx, jobs)) > 0);
}

const ROUNDS = 40;

async function deliver(ctx: Ctx) {
	const jobs = await loadMessages();
	for (let round = 0; round < ROUNDS; round++) if ((await deliverOutbox(ctx, jobs)) === 0) break;
}

async function bringIndexUpToDate(ctx: Ctx) {
	await drain(ctx.db, ctx.search);
}

/** What a camp's alarm does, within the object that the runtime holds for it. */
export const placesLive = (state: Pick<DurableObjectState, "storage" | "waitUntil">, env: Env) =>
	new PlacesLive(state.storage, (camp_id) => settleOnAlarm(jobContext(env, state), camp_id));

/**
 * Runs the work of a cron trigger. What fails does not keep the rest from its turn.
 * @throws for an expression that is not in the table; the first failure, once all had their turn
 */
export async function scheduled(
	event: Pick<ScheduledController, "cron">,
	env: Env,
	execution: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
	const work = crons[event.cron];
	if (!work) throw new Error(`No work is listed for the cron "${event.cron}"`);
	const ctx = jobContext(env, execution);
	const failures: unknown[] = [];
	for (const { load } of work)
		await load()
			.then((step) => step(ctx))
			.catch((error: unknown) => {
				ctx.log.error("cron step failed", error);
				failures.push(error);
			});
	if (failures.length > 0) throw failures[0];
}
