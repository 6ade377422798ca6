import { eq } from "drizzle-orm";
import * as t from "#db/schema";
import { formatPhone } from "#app/lib/phones.server";
import type { CampCtx } from "../context.server";
import type { PermissionContacts } from "../permission-contacts";
import { holdersOf } from "./holders.server";
import type { Permission } from "./permissions";

/** Maximum number of names shown. */
const NAMED = 3;

/**
 * Contacts who can help a caller without a permission: for staff, the members who hold `permission` in the camp;
 * for a family, the camp's own address. One round trip. Null, and logged, when the lookup fails.
 */
export async function permissionContacts(
	ctx: CampCtx,
	permission: Permission,
): Promise<PermissionContacts | null> {
	const { db, camp, membership, user, log } = ctx;
	try {
		if (membership.role_key !== "parent") {
			// A user who can grant some permissions but lacks this one is not listed as their own contact.
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
