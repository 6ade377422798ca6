import { env } from "cloudflare:workers";
import { aCamp, aMembership, aSeason, aUser } from "#db/seed/builders";
import type { Built, SeedRows } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";

/** Writes what builders made. */
export const store = (...parts: (Built | SeedRows)[]) => writeRows(env.DB, parts);

/** A camp with an open season of 2026 and an admin, whose context is at noon of 2026-07-15 in New York. */
export async function aCampWithAdmin(overrides: Parameters<typeof aCamp>[0] = {}) {
	const camp = aCamp(overrides);
	const season = aSeason(camp);
	const user = aUser();
	await store(camp, season, user, aMembership(camp, user));
	const ctx = await campCtxFor(user.id, camp.id);
	const again = (now?: string) => campCtxFor(user.id, camp.id, { now });
	return { camp, season, user, ctx, again };
}

/** A member of a camp in another role. */
export async function aMember(
	camp: { id: string },
	membership: { role_key: string; person_id?: string },
): Promise<CampCtx> {
	const user = aUser();
	await store(user, aMembership(camp, user, membership));
	return campCtxFor(user.id, camp.id);
}
