import { drain } from "#db/search/pending";
import type { Env } from "./env.server";
import { LOCATE_TOPIC, locateJob } from "./features/geocoding/jobs.server";
import { expireInvitations } from "./features/invitations/jobs.server";
import { PURGE_TOPIC, purgeDocumentJob } from "./features/persons/jobs.server";
import { warnCertificates } from "./features/staff/jobs.server";
import { IMPORT_TOPIC, importJob, tidyImports } from "./features/imports/jobs.server";
import { refreshWeather } from "./features/weather/jobs.server";
import type { Ctx } from "./platform/context.server";
import { DROP_TOPIC, dropFileJob } from "./platform/files/stored-file.server";
import { deliverOutbox, type MessageJobs } from "./platform/jobs/deliver-outbox.server";
import { jobContext } from "./platform/jobs/job-context.server";
import { purgeExpired } from "./platform/jobs/purge-expired.server";
import { MAIL_TOPIC, mailJob } from "./platform/jobs/send-mail.server";

// The only list of background work: message → function, cron → function.

const messages: MessageJobs = {
	[MAIL_TOPIC]: mailJob,
	[LOCATE_TOPIC]: locateJob,
	[DROP_TOPIC]: dropFileJob,
	[PURGE_TOPIC]: purgeDocumentJob,
	[IMPORT_TOPIC]: importJob,
};

/** By the cron expressions of wrangler.toml. */
export const crons: Readonly<Record<string, (ctx: Ctx) => Promise<void>>> = {
	"*/5 * * * *": sweep,
	"*/30 * * * *": halfHourly,
};

const ROUNDS = 40;

/** Asks for the weather and warns of certificates that run out; one that fails does not keep the other from its turn. */
async function halfHourly(ctx: Ctx) {
	await warnCertificates(ctx).catch((error) => ctx.log.error("certificates not warned of", error));
	await refreshWeather(ctx);
}

/** Delivers what the outbox still holds, brings the search index up to date, settles invitations and throws away what has run out. */
async function sweep(ctx: Ctx) {
	for (let round = 0; round < ROUNDS; round++) if ((await deliverOutbox(ctx, messages)) === 0) break;
	await drain(ctx.db, ctx.search).catch((error) => ctx.log.error("search index not written", error));
	await expireInvitations(ctx);
	await tidyImports(ctx);
	await purgeExpired(ctx);
}

/** Runs the work of a cron trigger. @throws for an expression that is not in the table */
export async function scheduled(
	event: Pick<ScheduledController, "cron">,
	env: Env,
	execution: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
	const work = crons[event.cron];
	if (!work) throw new Error(`No work is listed for the cron "${event.cron}"`);
	await work(jobContext(env, execution));
}
