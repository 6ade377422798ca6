import { eq } from "drizzle-orm";
import { auth_session } from "#db/schema";
import { todayIn } from "../clock";
import type { CampCtx, CampScope, Ctx, Membership, User, UserCtx } from "../context.server";
import { AppError, notFound } from "../errors";
import type { RequestState } from "../http/request.server";
import { type Standing, standingOf } from "../subscription";
import { chooseCurrentCamp } from "./choose-camp";
import { formatPlace } from "./claims.server";
import { cookieNames, setCookie } from "./cookies";
import { planAllows } from "./flags";
import {
	type FlagLimit,
	type Login,
	longestEnd,
	memberReads,
	type StoredMembership,
	toMember,
} from "./login.server";
import {
	ASSIGNABLE_ROLES,
	can,
	type Permission,
	resolvePermissions,
	roleLabel,
	scopeOf,
} from "./permissions";
import { type RememberedPlace, rememberProgram } from "./places-of-programs.server";
import { asksForTwoFactor, seesRecords } from "./second-step";
import { isAnothersForm } from "./user-mark.server";

/** Error detail for a user without a camp. Screens redirect to the camp chooser, which explains it. */
export const NO_CAMP = "no_camp";

const YEAR = 365 * 24 * 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_DAYS = 7;

/**
 * Context of the signed-in user, or 401. Renews the auth session once a day: it lasts 7 days from its last use and
 * 30 from the sign-in.
 */
export async function userContext(state: RequestState, wanted: string | null): Promise<[UserCtx, Login]> {
	const login = await state.login(wanted);
	if (!login) throw new AppError("UNAUTHORIZED", { message: "Sign in to continue." });
	if (state.claims.form_user && (await isAnothersForm(state, state.claims.form_user, login.user.id))) {
		throw new AppError("CONFLICT", {
			message:
				"You're now signed in as a different user. Nothing was saved. Sign in as the user who filled out the form.",
		});
	}
	renew(state, login);
	return [{ ...state, user: login.user, auth_session_id: login.auth_session_id }, login];
}

function renew(state: RequestState, login: Login) {
	const now = Date.now();
	if (now - login.session_updated_at < DAY_MS || !state.claims.token) return;
	login.session_updated_at = now;
	const expires = Math.min(now + SESSION_DAYS * DAY_MS, longestEnd(login.session_created_at));
	const { raw, via } = state.claims;
	if (raw && via === "cookie") {
		// The browser expires the cookie on its own, so the cookie needs the new lifetime too.
		const secure = state.config.base_url.startsWith("https://");
		const maxAge = Math.floor((expires - now) / 1000);
		state.cookies.push(setCookie(cookieNames(state.config.base_url).session, raw, { secure, maxAge }));
	}
	state.defer(
		state.db
			.update(auth_session)
			.set({ expiresAt: new Date(expires), updatedAt: new Date(now) })
			.where(eq(auth_session.id, login.auth_session_id))
			.run(),
	);
}

/**
 * Context of the request's camp with the user's permissions there.
 * @param wanted the camp named by `?camp=` or `camp_id`, as ID or slug
 * @throws 404 when the user has no access to the named camp, 400 when a bearer request must name one and doesn't
 */
export function campContext(
	state: RequestState,
	ctx: UserCtx,
	login: Login,
	wanted: string | null,
	{ mustName }: { mustName: boolean },
): CampCtx {
	const { stored, needs_choice } = pick(state, login, wanted, mustName);
	const standing = standingIn(state, login.user, stored);
	const { place } = standing;
	// A guess is not stored as the user's choice for the next visit.
	if (!needs_choice) remember(state, { ...place, slug: stored.camp.slug });
	return {
		...ctx,
		...standing,
		camps: all(login).map(({ camp }) => ({
			id: camp.id,
			slug: camp.slug,
			name: camp.name,
			logo_url: camp.logo_url,
		})),
		needs_choice,
	};
}

/** What a user is in a camp, and what follows from it. */
function standingIn(ctx: Ctx, user: User, stored: StoredMembership) {
	const member = resolve(user, stored);
	const due = !user.two_factor && asksForTwoFactor(stored.camp.settings) && seesRecords(member.permissions);
	const membership = due ? { ...member, permissions: new Set<never>() } : member;
	const place: CampScope = {
		camp_id: stored.camp.id,
		time_zone: stored.camp.time_zone,
		scope: membership.scope,
	};
	const subscription = standing(ctx, stored);
	const included = subscription?.access_allowed === false ? [] : stored.features;
	const features: ReadonlySet<string> = new Set([
		...included,
		...Object.entries(stored.flags)
			.filter(([key, on]) => on && planAllows(included, key))
			.flatMap(([key]) => [
				// Whatever the camp's own limits, for the pages that set them or that outlast them.
				...(stored.limits[key] ? [`flag:${key}:in_camp`] : []),
				...(isOffered(stored.limits[key], membership.role_key) ? [`flag:${key}`] : []),
			]),
	]);
	return {
		camp: stored.camp,
		membership,
		place,
		two_factor_due: due,
		features,
		subscription,
		today: todayIn(ctx.clock, stored.camp.time_zone),
		can: (permission: Permission) => can(membership.permissions, permission),
	};
}

/** A member of a camp as a request of theirs would find them, for work that no request waits for. */
export type MemberCtx = Ctx &
	Pick<CampCtx, "user" | "camp" | "membership" | "place" | "features" | "today" | "can">;

/**
 * The given users as members of a camp, with their current rights. Inactive members and closed accounts are left out; operators
 * of the platform are included.
 */
export async function membersOf(
	ctx: Ctx,
	camp_id: string,
	user_ids: readonly string[],
): Promise<MemberCtx[]> {
	return membersIn(ctx, await memberReads(ctx.db, camp_id, user_ids));
}

/** The same by their email addresses. */
export async function membersByEmail(
	ctx: Ctx,
	camp_id: string,
	emails: readonly string[],
): Promise<MemberCtx[]> {
	return membersIn(ctx, await memberReads(ctx.db, camp_id, emails, "email"));
}

function membersIn(ctx: Ctx, found: Awaited<ReturnType<typeof memberReads>>): MemberCtx[] {
	return found.map(toMember).map(({ user, stored }) => ({ ...ctx, user, ...standingIn(ctx, user, stored) }));
}

/** Subscription status; null where no plans are sold, which ignores past purchases. */
const standing = ({ config, clock }: Ctx, { subscription }: StoredMembership): Standing | null =>
	config.plan_price_ids === null || subscription === null ? null : standingOf(subscription, clock.now());

const all = (login: Login) => (login.user.is_super_admin ? login.platform_camps : login.memberships);

/** Finds the camp of a request. `needs_choice` is true when it is only a guess among several camps. */
function pick(
	state: RequestState,
	login: Login,
	wanted: string | null,
	mustName: boolean,
): { stored: StoredMembership; needs_choice: boolean } {
	const camps = all(login);
	if (wanted !== null) {
		const named = camps.find(({ camp }) => camp.id === wanted || camp.slug === wanted);
		if (!named) throw notFound("This camp");
		return { stored: named, needs_choice: false };
	}
	const isOwn = (id: string | null | undefined) => camps.some(({ camp }) => camp.id === id);
	// An API client's earlier camp doesn't count as its choice: the same call must have the same response on every
	// isolate.
	const here = state.claims.via === "cookie" ? state.claims.place?.camp_id : undefined;
	const choice = chooseCurrentCamp({
		camps: camps.map(({ camp }) => camp),
		wanted: null,
		remembered: !mustName && isOwn(here) ? here : login.last_camp_id,
		userPreferred: login.preferred_camp_id,
		preferred: {
			campId: state.config.preferred.camp_id,
			emoji: state.config.preferred.emoji,
			ownerEmail: state.config.preferred.owner_email,
		},
	});
	if (mustName && choice.needsChoice) {
		throw new AppError("BAD_REQUEST", { message: "You belong to several camps. Choose one with camp_id." });
	}
	const found = camps.find(({ camp }) => camp.id === choice.camp?.id);
	if (!found) throw new AppError("NOT_FOUND", { message: "No active camps found", details: NO_CAMP });
	return { stored: found, needs_choice: choice.needsChoice };
}

/** Returns whether a camp's own limit of a flag lets a role use it. Operators and custom roles aren't limited by role. */
function isOffered(limit: FlagLimit | undefined, role_key: string): boolean {
	if (limit === undefined) return true;
	return (
		limit.is_on &&
		(limit.roles === null ||
			!(ASSIGNABLE_ROLES as readonly string[]).includes(role_key) ||
			limit.roles.includes(role_key))
	);
}

function resolve(user: User, stored: StoredMembership): Membership {
	const role_key = user.is_super_admin ? "super_admin" : stored.role_key;
	const scope = scopeOf(role_key);
	const { person_id } = stored;
	return {
		role_key: role_key ?? stored.role_name ?? "",
		role_label: roleLabel(role_key ?? stored.role_name ?? ""),
		person_id,
		permissions: resolvePermissions({ role_key, custom_permissions: stored.role_permissions }),
		scope: scope === "camp" ? { kind: scope } : { kind: scope, person_id },
	};
}

// Hint for the next request, so that its reads need not wait for the login. It grants no access.
function remember(state: RequestState, place: RememberedPlace) {
	if (state.claims.via === "bearer" && state.claims.token) rememberProgram(state.claims.token, place);
	if (state.claims.via !== "cookie" || state.claims.ahead) return;
	const value = formatPlace(place);
	if (state.claims.place && formatPlace(state.claims.place) === value) return;
	state.claims.place = place;
	const secure = state.config.base_url.startsWith("https://");
	state.cookies.push(setCookie(cookieNames(state.config.base_url).place, value, { secure, maxAge: YEAR }));
}
