import {
	can,
	coveredPermissions,
	isPermission,
	PERMISSIONS,
	resolvePermissions,
	roleLabel,
	scopeOf,
} from "#app/platform/auth/permissions";
import { campNamed } from "#app/platform/auth/choose-camp";
import { asksForTwoFactor, seesRecords } from "#app/platform/auth/second-step";
import type { Camp, CampCtx, UserCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { heldRead } from "./grants.server";
import type { MemberRow } from "./queries.server";

/** The caller's permissions, as the server determined them for this request. */
export const heldByCaller = ({ membership }: Pick<CampCtx, "membership">) => ({
	role: membership.role_key,
	permissions: coveredPermissions(membership.permissions),
	scope: membership.scope.kind,
});

/** A member's permissions; none while they are deactivated. */
export function heldByMember(member: MemberRow, granted: { key: string }[]) {
	const keys = resolvePermissions({ role_key: null, custom_permissions: granted.map(({ key }) => key) });
	return {
		role: member.role_key ?? member.role_name ?? "",
		permissions: coveredPermissions(keys),
		scope: scopeOf(member.role_key),
	};
}

/**
 * Checks whether the caller has a permission in one of their camps, and explains why.
 * @throws 404 for a camp that isn't one of the caller's
 */
export async function checkPermission(
	ctx: UserCtx,
	camps: readonly Camp[],
	{ camp_id, permission_key }: { camp_id: string; permission_key: string },
): Promise<{ allowed: boolean; reason: string }> {
	const camp = campNamed(camps, camp_id);
	if (!camp) throw notFound("This camp");
	if (!isPermission(permission_key)) return { allowed: false, reason: "This permission doesn't exist." };
	const held = (await heldRead(ctx, camp.id, ctx.user.id)).map(({ key }) => key);
	// A user who owes the camp two-factor authentication has no permissions there, whatever their role.
	if (
		!ctx.user.two_factor &&
		asksForTwoFactor(camp.settings) &&
		seesRecords(resolvePermissions({ role_key: null, custom_permissions: held }))
	) {
		return { allowed: false, reason: `${camp.name} requires two-step sign-in for your role.` };
	}
	const label = PERMISSIONS[permission_key].toLowerCase();
	if (!can(held, permission_key)) {
		return { allowed: false, reason: `Your role at ${camp.name} doesn't let you ${label}.` };
	}
	const by = held.includes(permission_key)
		? "directly"
		: `through “${PERMISSIONS[held.includes("manage_all") ? "manage_all" : permission_key.endsWith("_view") ? "view_all" : "edit_all"]}”`;
	return { allowed: true, reason: `Your role at ${camp.name} lets you ${label}, ${by}.` };
}

/** Display name of a member's role. */
export const labelOf = ({ role_key, role_name }: Pick<MemberRow, "role_key" | "role_name">) =>
	roleLabel(role_key ?? role_name ?? "");
