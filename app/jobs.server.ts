import { drain } from "#db/search/pending";
import type { Env } from "./env.server";
import { chargeDue, planCharges } from "./features/money/autopay/jobs.server";
import { compareSubscriptions, warnTrials } from "./features/camp/subscription/jobs.server";
import { CANCELLATION_TOPIC, cancellationJob } from "./features/office/cancellations/jobs.server";
import {
	CLOSE_TOPIC,
	closePagesJob,
	compareBooks,
	EVENT_TOPIC,
	eventJob,
} from "./features/money/card-payments/jobs.server";
import { LOCATE_TOPIC, locateJob } from "./features/camp/geocoding/jobs.server";
import { IMPORT_TOPIC, importJob, tidyImports } from "./features/office/imports/jobs.server";
import { expireInvitations } from "./features/account/invitations/jobs.server";
import { LOTTERY_TOPIC, lotteryJob } from "./features/admission/lottery/jobs.server";
import { applyCredits } from "./features/money/payments/jobs.server";
import { EMAIL_CHANGED_TOPIC, emailChangedJob } from "./features/people/person-page/jobs.server";
import { PURGE_TOPIC, purgeDocumentJob } from "./features/people/notes-documents/jobs.server";
import { AUTO_REFUND_TOPIC, autoRefundJob } from "./features/money/refunds/jobs.server";
import { lapseUnpaid } from "./features/registration/bookings/jobs.server";
import { DETACH_TOPIC, detachJob } from "./features/money/saved-methods/jobs.server";
import { MOVED_TOPIC, movedJob } from "./features/office/session-moves/jobs.server";
import { warnCertificates } from "./features/people/staff/jobs.server";
import {
	PlacesLive,
	settleDue,
	settleOnAlarm,
	waitlistLetters,
} from "./features/admission/waitlist/jobs.server";
import { refreshWeather } from "./features/camp/weather/jobs.server";
import type { Ctx } from "./platform/context.server";
import { DROP_TOPIC, dropFileJob } from "./platform/files/stored-file.server";
import { deliverOutbox, type MessageJobs } from "./platform/jobs/deliver-outbox.server";
import { jobContext } from "./platform/jobs/job-context.server";
import { purgeExpired } from "./platform/jobs/purge-expired.server";
import { purgeUnconfirmed } from "./platform/jobs/purge-unconfirmed.server";
import { MAIL_TOPIC, mailJob } from "./platform/jobs/send-mail.server";

// The only list of background work: message → function, cron → function.

export const messages: MessageJobs = {
	[MAIL_TOPIC]: mailJob,
	[LOCATE_TOPIC]: locateJob,
	[DROP_TOPIC]: dropFileJob,
	[PURGE_TOPIC]: purgeDocumentJob,
	[EMAIL_CHANGED_TOPIC]: emailChangedJob,
	[IMPORT_TOPIC]: importJob,
	[CANCELLATION_TOPIC]: cancellationJob,
	[MOVED_TOPIC]: movedJob,
	...waitlistLetters,
	[LOTTERY_TOPIC]: lotteryJob,
	[EVENT_TOPIC]: eventJob,
	[CLOSE_TOPIC]: closePagesJob,
	[DETACH_TOPIC]: detachJob,
	[AUTO_REFUND_TOPIC]: autoRefundJob,
};

type Work = (ctx: Ctx) => Promise<unknown>;

/** By the cron expressions of wrangler.toml, in the order in which it is done. */
export const crons: Readonly<Record<string, readonly Work[]>> = {
	"*/5 * * * *": [
		settleDue,
		chargeDue,
		deliver,
		bringIndexUpToDate,
		expireInvitations,
		tidyImports,
		purgeExpired,
	],
	"*/30 * * * *": [lapseUnpaid, applyCredits, planCharges, warnCertificates, warnTrials, refreshWeather],
	// Once a day, when it is night in the Americas.
	"20 8 * * *": [compareBooks, compareSubscriptions, purgeUnconfirmed],
};

const ROUNDS = 40;

async function deliver(ctx: Ctx) {
	for (let round = 0; round < ROUNDS; round++) if ((await deliverOutbox(ctx, messages)) === 0) break;
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
	for (const step of work)
		await step(ctx).catch((error: unknown) => {
			ctx.log.error("cron step failed", error);
			failures.push(error);
		});
	if (failures.length > 0) throw failures[0];
}
