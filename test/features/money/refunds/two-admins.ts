import { env } from "cloudflare:workers";
import { aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { campCtxFor } from "../../../support/world";
import { aDecidingCamp, NOW } from "../../office/registration-desk/board-world";

/** A camp that decides about registrations, with a second admin. */
export async function twoAdmins() {
	const place = await aDecidingCamp();
	const other = aUser();
	await writeRows(env.DB, [other, aMembership(place.camp, other)]);
	return { ...place, another: await campCtxFor(other.id, place.camp.id, { now: NOW }) };
}
