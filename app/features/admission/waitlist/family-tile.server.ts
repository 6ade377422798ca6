import { sql } from "drizzle-orm";
import { visibleCamperIds } from "#app/features/people/campers/index.server";
import { formatInstant } from "#app/lib/dates";
import { defineTile, TILE_ROWS } from "#app/platform/tile";
import { isOwnEntry } from "./route-specs.server";
import { ordinal } from "./components/ordinal";
import { entryFaces, toEntry } from "./entries.server";
import { namesText } from "./emails.server";
import { waitlistPaths } from "./paths";

/** Tile with a family's open offers and its waitlist positions. */
export const familyWaitsTile = defineTile({
	key: "family_waits",
	permission: null,
	reads: ({ db, place, today }) => ({
		entries:
			place.scope.kind === "own_children" && place.scope.person_id !== null
				? entryFaces(
						db,
						place.camp_id,
						sql`e.status IN ('waiting', 'offered') AND e.id IN (SELECT c.entry_id FROM waitlist_child c
							WHERE c.camp_id = ${place.camp_id}
							AND c.camper_id IN (${visibleCamperIds(place.scope, place.camp_id, today)}))
							AND ${isOwnEntry({
								place,
								today,
								user_id: sql`(SELECT m.user_id FROM membership m WHERE m.camp_id = ${place.camp_id}
									AND m.person_id = ${place.scope.person_id})`,
							})}`,
						TILE_ROWS,
						{ positions: true },
					)
				: null,
	}),
	view: ({ ctx, rows }) =>
		(rows.entries ?? []).map(toEntry).map((entry) => {
			const names = namesText(entry.children.map(({ name }) => name));
			const { offer } = entry;
			const open = offer?.status === "open" ? offer : null;
			const session =
				entry.wishes.find(({ session_id }) => session_id === open?.session_id)?.name ?? "a session";
			return {
				kind: "todo",
				key: `waitlist:${entry.id}`,
				text: open
					? `A spot in ${session} is held for ${names} until ${formatInstant(open.expires_at, ctx.camp.time_zone)}`
					: `${names} ${entry.children.length > 1 ? "are" : "is"} on the waitlist for ${namesText(entry.wishes.map(({ name }) => name))}`,
				note: open
					? "Accept or decline the offer"
					: entry.is_paused
						? "Paused by the camp"
						: entry.wishes
								.map(({ name, position }) => (position ? `${ordinal(position)} in line for ${name}` : name))
								.join(", "),
				href: waitlistPaths.own(entry.id),
				urgent: open !== null,
			};
		}),
});
