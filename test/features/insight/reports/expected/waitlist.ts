import { livingCampers, sourceIn } from "./campers";
import { inSeason, wasInEarlier } from "./seasons";
import { type Asked, by, type ExpectedRow, inOrder, nameOf, ofCamp, type Row, textOf } from "./tables";

// What fields about the waitlist hold, worked out from the stored rows alone.

export function waitlistedChildren(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.waitlist_entry).flatMap((row) =>
		of.waitlist_child
			.filter((child) => child.entry_id === row.id)
			.flatMap((child) => {
				const camper = by(livingCampers(asked), child.camper_id);
				if (!camper) return [];
				return [
					{
						id: `${row.id}:${camper.id}`,
						person: camper.id,
						sorted: { name: camper.sort_name },
						values: {
							camper_id: camper.id,
							name: nameOf(by(of.person, camper.id)),
							family_id: row.household_id,
							grade: child.grade,
							gender: child.gender,
							town: textOf(by(of.household, row.household_id)?.city),
							is_new: !wasInEarlier(asked, [camper.id], row.season_id),
							source: sourceIn(asked, row.household_id, row.season_id),
							season: row.season_id,
							sessions: inOrder(
								of.waitlist_wish.filter((wish) => wish.entry_id === row.id),
								"position",
								"session_id",
							).map((wish) => wish.session_id),
							status: row.status,
							lost_reason: row.lost_reason,
							has_spot: inSeason(asked, row.season_id).has(camper.id),
							joined_at: row.joined_at,
						},
					},
				];
			}),
	);
}

export function waitlistEntries(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.waitlist_entry).map((row) => {
		const children = of.waitlist_child
			.filter((child) => child.entry_id === row.id)
			.map((child) => by(of.person, child.camper_id) as Row<"person">)
			.filter(({ deleted_at }) => !deleted_at);
		return {
			id: row.id,
			person: null,
			sorted: {},
			values: {
				id: row.id,
				family_id: row.household_id,
				family: textOf(by(of.household, row.household_id)?.name),
				children: textOf(inOrder(children, "sort_name", "id").map(nameOf).join(", ")),
				sessions: inOrder(
					of.waitlist_wish.filter((wish) => wish.entry_id === row.id),
					"position",
					"session_id",
				).map((wish) => wish.session_id),
				season: row.season_id,
				status: row.status,
				lost_reason: row.lost_reason,
				priority: row.priority,
				is_paused: row.is_paused === 1,
				joined_at: row.joined_at,
				offer_expires_at:
					of.waitlist_offer.find((offer) => offer.entry_id === row.id && offer.status === "open")
						?.expires_at ?? null,
			},
		};
	});
}
