import { redirect } from "@remix-run/cloudflare";
import { camp } from "#db/schema";
import { invitationPaths } from "#app/features/account/invitations/paths";
import { ownPath } from "#app/lib/own-path";
import { twoFactorPath } from "#app/platform/auth/second-step";
import { rememberUser } from "#app/platform/auth/user-mark.server";
import type { UserCtx } from "#app/platform/context.server";
import { userLoader } from "#app/platform/http/screen.server";
import { chooseCamp } from "../choose-camp.server";
import { mayGoTo } from "../may-go-to.server";
import { pendingInvitation } from "../queries.server";
import { whereToGo } from "../rules";

/** Destination after every sign-in, and of the camp switcher with `?camp=`. */
export const loader = userLoader(async ({ ctx, state, camps, current, request }) => {
	const url = new URL(request.url);
	await rememberUser(state, ctx.user.id);
	if (url.searchParams.get("camp") && current) await chooseCamp(ctx, camps, current.camp.id);
	const next = ownPath(url.searchParams.get("next"));
	if (current?.two_factor_due) return redirect(twoFactorPath(next ?? "/redirect"));
	const going = { state, ctx, camp: url.searchParams.get("camp") };
	const to = whereToGo({
		next: next && (await mayGoTo(next, going)) ? next : null,
		invitation:
			url.searchParams.has("camp") || url.searchParams.has("later") ? null : await invitationOf(ctx),
		camps,
		may_create_camp: camps.length === 0 && (await mayCreateCamp(ctx)),
		needs_choice: current?.needs_choice ?? false,
		role_key: current?.membership.role_key ?? null,
		permissions: [...(current?.membership.permissions ?? [])],
	});
	return redirect(to);
});

/** Page of a pending invitation for the user's address. */
async function invitationOf(ctx: UserCtx): Promise<string | null> {
	const id = await pendingInvitation(ctx);
	return id === undefined ? null : invitationPaths.own(id);
}

/** Anyone while no camp exists, otherwise the users that the configuration names. */
async function mayCreateCamp(ctx: UserCtx): Promise<boolean> {
	if (ctx.config.camp_creation === "anyone" || ctx.user.is_super_admin) return true;
	const [some] = await ctx.db.select({ id: camp.id }).from(camp).limit(1);
	return some === undefined;
}
