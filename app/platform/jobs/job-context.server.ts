import { makeDb } from "#db/client";
import type { Env } from "#app/env.server";
import { newId } from "#app/lib/ids";
import { assetReader } from "../assets.server";
import { makeClock } from "../clock";
import { readConfig } from "../config.server";
import type { Ctx } from "../context.server";
import { liveAsker } from "../live.server";
import { makeLog } from "../log.server";
import { placesAlarm } from "../places-alarm.server";

/** Context for work outside a request, such as crons. */
export function jobContext(env: Env, execution: Pick<ExecutionContext, "waitUntil">): Ctx {
	const config = readConfig(env);
	const request_id = newId();
	const log = makeLog({ request_id });
	const defer = (work: Promise<unknown>) =>
		execution.waitUntil(work.catch((error: unknown) => log.error("deferred work failed", error)));
	const clock = makeClock(config.demo_now);
	return {
		db: makeDb(env.DB),
		search: makeDb(env.SEARCH),
		files: env.FILES,
		clock,
		log,
		config,
		request_id,
		asset: assetReader(env),
		live: liveAsker(env),
		defer,
		afterwards: (work) => defer(work()),
		settleAt: placesAlarm(env, clock, defer),
	};
}
