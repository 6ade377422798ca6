import { env } from "cloudflare:workers";
import { aCamp, aMembership, aRoleType, aSeason, aSession, aStaffMember, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";

export const NOW = "2026-07-15T14:00:00.000Z";
export const today = "2026-07-15";
export const camp = aCamp({ settings: { campFormat: "day" } });
export const other = aCamp();
export const admin = aUser();
export const season = aSeason(camp);
export const session = aSession(season, { capacity: 60 });
export const type = aRoleType(camp, { requires: ["certificate_type:cpr"] });
export const theirs = aStaffMember(other);

/** Stores the camps, and answers the admin's context in the first. */
export async function openCamp(): Promise<CampCtx> {
	await writeRows(env.DB, [camp, other, theirs, admin, aMembership(camp, admin), season, session, type]);
	return campCtxFor(admin.id, camp.id, { now: NOW });
}

export const refusal = (run: Promise<unknown>) =>
	run.then(() => null).catch((error: Error & { code: string; fields?: object }) => error);
export const shifts = async (staff_id: string) =>
	(
		await env.DB.prepare("SELECT * FROM staff_shift WHERE staff_id = ? ORDER BY starts_at")
			.bind(staff_id)
			.all<{ id: string; starts_at: string; ends_at: string; group_id: string | null }>()
	).results;
export const aMember = async () => {
	const made = aStaffMember(camp, { seasons: [season] });
	await writeRows(env.DB, made);
	return made;
};
