import { CAPABILITIES } from "#app/capabilities";
import { type Permission, roleLabel } from "#app/platform/auth/permissions";
import type { SeenAt } from "#app/platform/capability";

// Pages of the records in the audit log, and the permissions needed to see their names.

const PLACES = new Map(
	CAPABILITIES.flatMap(({ audit }) =>
		Object.entries(audit?.things ?? {}).map(([entity, { seen }]) => [entity, seen] as const),
	),
);

/** Actions that link to another page than that of their record. */
const SEEN_OF_DEED = new Map(CAPABILITIES.flatMap(({ audit }) => Object.entries(audit?.deeds ?? {})));

const seenOf = ({ action, entity }: Thing): SeenAt | undefined =>
	SEEN_OF_DEED.get(action) ?? PLACES.get(entity);

type Thing = { action: string; entity: string; entity_id: string };

/** Checks whether the viewer can see a record's name. */
export const maySee = (thing: Thing, may: (permission: Permission) => boolean): boolean => {
	const place = seenOf(thing);
	return place !== undefined && may(place.permission);
};

/** Name of a record, if the viewer can see it; null when it has none. */
export function thingOf(thing: Thing & { thing: string | null }, may: (permission: Permission) => boolean) {
	if (thing.thing === null || !maySee(thing, may)) return null;
	return thing.entity === "role" ? roleLabel(thing.thing) : thing.thing;
}

/** Link to the record; null when it has no page, is deleted, or the viewer can't open it. */
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
