import { sql } from "drizzle-orm";
import { isGuardiansAddress } from "#db/guardian-link";
import type { Mail } from "../clients/mail.server";
import { todayIn } from "../clock";
import type { Ctx } from "../context.server";

/** The children that an email is about, by camper, registration or waitlist entry. */
export interface NamedChildren {
	camp_id: string;
	camper_ids?: readonly string[];
	registration_ids?: readonly string[];
	entry_ids?: readonly string[];
	/** Replacement for a recipient who can't see all of the children. Without it, they get no email. */
	instead?: Pick<Mail, "subject" | "text" | "html">;
}

const listed = (ids: readonly string[] = []) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/**
 * Returns whether a recipient can see every child that an email is about. Checked when the email is sent, so that
 * a "do not release" order or a removed guardian link also applies to queued emails.
 */
export async function canReadOf({ db, clock }: Ctx, to: string, named: NamedChildren): Promise<boolean> {
	const { camp_id, camper_ids, registration_ids, entry_ids } = named;
	const [camp] = await db.all<{ time_zone: string }>(
		sql`SELECT c.time_zone AS time_zone FROM camp c WHERE c.id = ${camp_id}`,
	);
	if (!camp) return false;
	const sees = isGuardiansAddress(camp_id, todayIn(clock, camp.time_zone), { child: sql`k.id`, email: to });
	const [row] = await db.all<{ sees: 0 | 1 }>(sql`SELECT coalesce(min(${sees}), 1) AS sees FROM (
		SELECT value AS id FROM json_each(${JSON.stringify(camper_ids ?? [])})
		UNION SELECT l.camper_id FROM registration_line l WHERE l.camp_id = ${camp_id}
			AND l.registration_id IN ${listed(registration_ids)} AND l.camper_id IS NOT NULL
		UNION SELECT w.camper_id FROM waitlist_child w WHERE w.camp_id = ${camp_id} AND w.entry_id IN ${listed(entry_ids)}) k`);
	return row?.sees === 1;
}
