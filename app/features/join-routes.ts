import type { RouteConfigEntry } from "@remix-run/route-config";

const KINDS = ["screens", "publicScreens", "actions", "api"] as const;
type Kind = (typeof KINDS)[number];

/** Joins the routes of capabilities, or of districts, into one list for each kind; a part can lack any of them. */
export function joinRoutes(...parts: Partial<Record<Kind, RouteConfigEntry[]>>[]) {
	const [screens, publicScreens, actions, api] = KINDS.map((kind) =>
		parts.flatMap((part) => part[kind] ?? []),
	);
	return { screens, publicScreens, actions, api } as Record<Kind, RouteConfigEntry[]>;
}
