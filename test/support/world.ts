import { env } from "cloudflare:workers";
import { makeDb, readBatch } from "#db/client";
import { newId } from "#app/lib/ids";
import { loginReads, toLogin } from "#app/platform/auth/login.server";
import { campContext, userContext } from "#app/platform/auth/place.server";
import { makeClock } from "#app/platform/clock";
import { readConfig } from "#app/platform/config.server";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import type { RequestState } from "#app/platform/http/request.server";
import { liveAsker } from "#app/platform/live.server";
import { makeLog } from "#app/platform/log.server";

/** A context without a caller, on the test file's own database. */
export function aCtx({ now = "2026-07-15T14:00:00.000Z" }: { now?: string } = {}): Ctx {
	return {
		db: makeDb(env.DB),
		search: makeDb(env.SEARCH),
		files: env.FILES,
		clock: makeClock(now),
		log: makeLog({ request_id: "test" }),
		config: readConfig(env),
		request_id: newId(),
		asset: async () => null,
		live: liveAsker(env),
		defer: () => {},
		afterwards: () => {},
		settleAt: () => {},
	};
}

/**
 * The context that a request of this user in this camp would get: made by the product's own login, so a test cannot
 * hold a permission that the server would not give. The user and membership must be stored.
 */
export async function campCtxFor(
	user_id: string,
	camp_id: string,
	options: { now?: string } = {},
): Promise<CampCtx> {
	const ctx = aCtx(options);
	const token = `test-token-${newId()}`;
	const wall = Date.now();
	await env.DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
	)
		.bind(newId(), token, user_id, wall + 3_600_000, wall, wall)
		.run();
	const state: RequestState = {
		...ctx,
		claims: { token, via: "bearer", place: null, choice: null, ahead: false },
		cost: { trips: 0, depth: 0, rows_read: 0, rows_written: 0 },
		cookies: [],
		beside: (work) => work(),
		before: (work) => work(),
		read: (reads) => readBatch(ctx.db, reads),
		login: async (wanted) => {
			const { memberships, platform } = await readBatch(ctx.db, loginReads(ctx.db, token, wanted));
			return toLogin(memberships, platform, wall);
		},
		forgetLogin: () => {},
		holdBack: () => () => {},
	};
	const [user, login] = await userContext(state, camp_id);
	return campContext(state, user, login, camp_id, { mustName: true });
}
