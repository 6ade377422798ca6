import type { Login } from "#app/platform/auth/login.server";
import { campContext } from "#app/platform/auth/place.server";
import type { CampCtx, UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { RequestState } from "#app/platform/http/request.server";
import { metaOf, type RouteMeta } from "#app/platform/http/route-meta";
import { routeAt } from "#app/platform/http/sitemap.server";
import { featureFor } from "#app/platform/plan-gate.server";

interface Going {
	state: RequestState;
	ctx: UserCtx;
	/** Camp the user is going to, when the path doesn't name one. */
	camp: string | null;
}

/**
 * Checks whether a signed-in user can be sent to a path of ours, by its route's permission, plan, flag and camp.
 * Never true for a path without a route, the API, or a route that only redirects. Rules about an individual record
 * are checked on the page itself.
 */
export async function mayGoTo(path: string, { state, ctx, camp }: Going): Promise<boolean> {
	const url = new URL(path, ctx.config.base_url);
	const route = await routeAt(url.pathname);
	const leaf = route?.modules.at(-1);
	const own = metaOf(leaf?.loader);
	if (!route || !leaf || own?.surface !== "screen" || isNoDestination(leaf.handle)) return false;
	// Among routes without a page, only a camp's download is a valid destination.
	if (!leaf.default && own.kind !== "camp") return false;
	if (own.kind === "public") return true;
	if (own.kind === "operator") return ctx.user.is_super_admin;

	const inPath = own.camp_param ? route.params[own.camp_param] : undefined;
	const wanted = inPath ?? url.searchParams.get("camp") ?? camp;
	const login = await state.login(null);
	const current = login && campOf(state, ctx, login, wanted);
	if (current === null) return own.kind === "user" && wanted === null;
	const metas = route.modules.map(({ loader }) => metaOf(loader));
	return metas.every((meta) => meta?.kind !== "camp" || admits(current, meta, url.pathname));
}

/** Detects screens that only show the result of an earlier request. */
const isNoDestination = (handle: unknown) =>
	Boolean((handle as { no_destination?: boolean } | undefined)?.no_destination);

/** Null when the user has no camp, or the named one isn't theirs. */
function campOf(state: RequestState, ctx: UserCtx, login: Login, wanted: string | null): CampCtx | null {
	try {
		return campContext(state, ctx, login, wanted, { mustName: false });
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}

function admits(camp: CampCtx, meta: RouteMeta, pathname: string): boolean {
	const planned = featureFor("GET", pathname);
	return (
		(!meta.permission || camp.can(meta.permission)) &&
		(!meta.feature || camp.features.has(meta.feature)) &&
		(!planned || camp.features.has(planned)) &&
		!(meta.in_production === false && camp.config.production)
	);
}
