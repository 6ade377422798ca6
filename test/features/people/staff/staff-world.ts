import { env } from "cloudflare:workers";
import { aCamp, aMembership, aRoleType, aSeason, aStaffMember, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { staffRead } from "#app/features/people/staff/queries.server";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";

// A camp with a season and a position, and another camp beside it.

export const NOW = "2026-07-15T14:00:00.000Z";
export const today = "2026-07-15";
export const camp = aCamp();
export const other = aCamp();
export const admin = aUser();
export const season = aSeason(camp);
export const theirSeason = aSeason(other);
export const theirType = aRoleType(other);
export const guard = aRoleType(camp, { name: "Lifeguard", requires: ["certificate_type:lifeguard"] });

/** Those rows, and their admin at work. */
export async function aStaffedCamp(): Promise<CampCtx> {
	await writeRows(env.DB, [
		camp,
		other,
		admin,
		aMembership(camp, admin),
		season,
		theirSeason,
		theirType,
		guard,
	]);
	return campCtxFor(admin.id, camp.id, { now: NOW });
}

/** What a use-case refused, or null. */
export const refusal = (run: Promise<unknown>) =>
	run.then(() => null).catch((error: Error & { code: string; fields?: object }) => error);

/** The rows of a query. */
export const rows = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<T>()
	).results;

/** A staff member as the reads have them, deleted or not. */
export const stored = async (ctx: CampCtx, id: string) => {
	const [row] = await staffRead({ db: ctx.db, place: ctx.place, id, deleted: true });
	if (!row) throw new Error("not there");
	return row;
};

/** A lifeguard of this season, stored. */
export const aMember = async (fields: Parameters<typeof aStaffMember>[1] = {}) => {
	const made = aStaffMember(camp, { seasons: [season], role_type: guard, ...fields });
	await writeRows(env.DB, made);
	return made;
};
