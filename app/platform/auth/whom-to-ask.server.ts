import { eq } from "drizzle-orm";
import * as t from "#db/schema";
import { formatPhone } from "#app/lib/phones.server";
import type { CampCtx } from "../context.server";
import type { WhomToAsk } from "../whom-to-ask";
import { holdersOf } from "./holders.server";
import type { Permission } from "./permissions";

/** As many names as one looks through. */
const NAMED = 3;

/**
 * Whom the caller may ask for what they lack: for who works in the camp those who hold `permission` there, for a family
 * the camp's own address. One trip; null, and logged, when it cannot be read.
 */
export async function whomToAsk(ctx: CampCtx, permission: Permission): Promise<WhomToAsk | null> {
	const { db, camp, membership, user, log } = ctx;
	try {
		if (membership.role_key !== "parent") {
			// Whoever gives some permissions, but lacks this one, is not told to ask themselves.
			const others = (await holdersOf(ctx, permission)).filter(({ email }) => email !== user.email);
			const people = others.slice(0, NAMED).map(({ name, email }) => ({ name, email }));
			return { camp: camp.name, people, contact: null };
		}
		const [contact] = await db
			.select({ email: t.camp.email, phone: t.camp.phone })
			.from(t.camp)
			.where(eq(t.camp.id, camp.id));
		const phone = contact?.phone ? formatPhone(contact.phone, camp.country) : null;
		return { camp: camp.name, people: [], contact: { email: contact?.email ?? null, phone } };
	} catch (error) {
		log.error("admins to contact not read", error);
		return null;
	}
}
