import { type MethodMeta, metaOf } from "#app/platform/http/route-meta";
import { TAKES_JSON } from "#app/platform/http/takes-json";

/** The part of a built route that is used here. */
export type BuiltRoutes = Record<
	string,
	{ path?: string; parentId?: string; module: { loader?: unknown; action?: unknown } } | undefined
>;

/** An API path, with parameters as `{id}`, and its methods. */
export interface ApiRoute {
	path: string;
	methods: Record<string, MethodMeta>;
}

/**
 * API routes of a build, sorted by path: every route made with `resource()`, and the screens that accept JSON.
 * Excludes the catch-all route.
 */
export function apiRoutes(routes: BuiltRoutes): ApiRoute[] {
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id];
		return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
	};
	const made = Object.keys(routes).flatMap((id) => {
		const { loader, action } = routes[id]?.module ?? {};
		const meta = metaOf(loader) ?? metaOf(action);
		const path = pathOf(id).replace(/:(\w+)\??/g, "{$1}");
		return meta?.surface === "api" && meta.methods && !path.includes("*")
			? [{ path, methods: meta.methods }]
			: [];
	});
	const screens = Object.entries(TAKES_JSON).flatMap(([path, at]) => {
		const post = made.find((route) => route.path === at)?.methods.POST;
		return post ? [{ path, methods: { POST: post } }] : [];
	});
	return [...made, ...screens].sort((a, b) => (a.path < b.path ? -1 : 1));
}
