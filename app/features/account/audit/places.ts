import { CAPABILITIES } from "#app/capabilities";
import { type Permission, roleLabel } from "#app/platform/auth/permissions";
import type { SeenAt } from "#app/platform/capability";

// Where the things of the trail are seen, and who can know what they are called.

const PLACES = new Map(
	CAPABILITIES.flatMap(({ audit }) =>
		Object.entries(audit?.things ?? {}).map(([entity, { seen }]) => [entity, seen] as const),
	),
);

/** Deeds that are seen elsewhere than what they are about. */
const SEEN_OF_DEED = new Map(CAPABILITIES.flatMap(({ audit }) => Object.entries(audit?.deeds ?? {})));

const seenOf = ({ action, entity }: Thing): SeenAt | undefined =>
	SEEN_OF_DEED.get(action) ?? PLACES.get(entity);

type Thing = { action: string; entity: string; entity_id: string };

/** Whether the viewer can know what a thing is called. */
export const maySee = (thing: Thing, may: (permission: Permission) => boolean): boolean => {
	const place = seenOf(thing);
	return place !== undefined && may(place.permission);
};

/** What a thing is called, for those who can know; null for what has no name. */
export function thingOf(thing: Thing & { thing: string | null }, may: (permission: Permission) => boolean) {
	if (thing.thing === null || !maySee(thing, may)) return null;
	return thing.entity === "role" ? roleLabel(thing.thing) : thing.thing;
}

/** Where the thing is seen; null for what has no page, is gone, or is not the viewer's to open. */
export function placeOf(
	thing: Thing & { season_id?: string | null },
	may: (permission: Permission) => boolean,
	exists: (path: string) => boolean,
) {
	const { action, entity, entity_id, season_id = null } = thing;
	if (action.endsWith(".delete") || !maySee(thing, may)) return null;
	if (entity === "staff" && !exists("/staff")) return null;
	if (entity === "person" && !exists("/staff")) return null;
	const to = seenOf(thing)?.to;
	if (to === undefined || (to.includes(":season_id") && season_id === null)) return null;
	return to.replace(":season_id", () => season_id ?? "").replace(":id", () => entity_id);
}
