import { metaOf, type RouteMeta } from "#app/platform/http/route-meta";
import { builtRoutes } from "../../support/built-routes";
import type { Row } from "./route-table";

/** A method of a route as it was built. */
export interface BuiltMethod {
	/** The route's id below features/. */
	route: string;
	method: string;
	/** Whether it draws a page, so that its data can be asked for alone. */
	drawn: boolean;
	meta: RouteMeta | null;
}

interface BuiltRoute {
	id: string;
	path?: string;
	index?: boolean;
	module: { default?: unknown; loader?: unknown; action?: unknown };
}

/** Every route × method of a build. Layouts answer nothing of their own: they are asked with each screen inside. */
export function methodsOf(built: Record<string, BuiltRoute | undefined>): BuiltMethod[] {
	return Object.values(built).flatMap((each) => {
		if (!each || (each.path === undefined && !each.index) || each.id === "root") return [];
		const { loader, action } = each.module;
		const drawn = each.module.default !== undefined;
		const route = each.id.replace(/^features\//, "");
		const of = (method: string, handler: unknown) => ({ route, method, drawn, meta: metaOf(handler) });
		const api = metaOf(loader)?.methods;
		if (api) return Object.keys(api).map((method) => of(method, method === "GET" ? loader : action));
		return [
			// A page without a loader is there for everybody.
			...(loader || drawn ? [of("GET", loader)] : []),
			...(action ? [of("POST", action)] : []),
		];
	});
}

export const builtMethods = methodsOf(builtRoutes as Record<string, BuiltRoute | undefined>);

const nameOf = ({ route, method }: { route: string; method: string }) => `${method} ${route}`;

/** What of one list is missing in the other, both ways. */
export function unmatched(built: BuiltMethod[], table: Pick<Row, "route" | "method">[]): string[] {
	const [there, listed] = [new Set(built.map(nameOf)), new Set(table.map(nameOf))];
	const twice = table.map(nameOf).filter((name, at, all) => all.indexOf(name) !== at);
	return [
		...[...there].filter((name) => !listed.has(name)).map((name) => `no row: ${name}`),
		...[...listed].filter((name) => !there.has(name)).map((name) => `no such route: ${name}`),
		...twice.map((name) => `two rows: ${name}`),
	];
}

const byName = new Map(builtMethods.map((built) => [nameOf(built), built]));

/** The built method that a row is about. */
export const builtOf = (row: Row) => byName.get(nameOf(row));
